import { createHash } from 'node:crypto';
import { MOST_UNVERIFIED, UNVERIFIED_BODY_BYTES } from '@booky/domain';
import { aDelivery, anEvent, freshNumber, freshUuid, MONDAY_MORNING } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAdapters } from '../../test/use-adapters.ts';
import { makeProviderDeliveryLog } from './deliveries.ts';

const RETRY_AT = MONDAY_MORNING.plus(Duration.ofSeconds(30));
const LEASE = RETRY_AT.plus(Duration.ofMinutes(1));

/** `specification.md#delivery-repeat` `specification.md#unverified-kept` */
describe('the delivery inbox', () => {
  const opened = useAdapters();

  beforeEach(async () => {
    await opened.database.sql`truncate provider_deliveries`;
    await opened.database.sql`truncate unverified_deliveries`;
  });

  it('stores a delivery only once if it arrives 20 times simultaneously', async () => {
    const { deliveryInbox } = opened.adapters;
    const repeats = Array.from({ length: 20 }, () => aDelivery({ eventKey: 'the same event' }));
    const stored = await Promise.all(repeats.map((repeat) => deliveryInbox.storeOnce(repeat, RETRY_AT)));
    const [first] = stored;
    expect(repeats.map(({ id }) => id)).toContain(first?.delivery.id);
    expect(stored).toEqual(stored.map(() => first));
    expect(await opened.database.sql`select 1 from provider_deliveries`).toHaveLength(1);
  });

  it('distinguishes event keys even if they are very long or contain NUL characters', async () => {
    const { deliveryInbox } = opened.adapters;
    const noise = Array.from({ length: 2_000 }, (_, index) =>
      createHash('md5').update(`${index}`).digest('hex'),
    );
    const keys = [
      `${noise.join('')}a`,
      `${noise.join('')}b`,
      'key',
      'key\0',
      'key\uD800',
      'key\uD801',
      '"key"',
    ];
    for (const eventKey of keys) {
      const stored = await deliveryInbox.storeOnce(aDelivery({ eventKey }), RETRY_AT);
      expect(stored.delivery.eventKey).toBe(eventKey);
    }
    expect(await opened.database.sql`select 1 from provider_deliveries`).toHaveLength(keys.length);
  });

  it('gives each due delivery to only one of several simultaneous takers', async () => {
    const { deliveryInbox } = opened.adapters;
    await Promise.all(Array.from({ length: 40 }, () => deliveryInbox.storeOnce(aDelivery(), RETRY_AT)));
    const takes = await Promise.all(
      Array.from({ length: 8 }, () => deliveryInbox.takeDue(RETRY_AT, LEASE, 5)),
    );
    const taken = takes.flat().map(({ delivery }) => delivery.id);
    expect(new Set(taken).size).toBe(taken.length);
    const left = await deliveryInbox.takeDue(RETRY_AT, LEASE, 100);
    expect(taken.length + left.length).toBe(40);
    expect(await deliveryInbox.takeDue(RETRY_AT, LEASE, 100)).toEqual([]);
    expect(await deliveryInbox.takeDue(LEASE, LEASE.plus(Duration.ofMinutes(1)), 100)).toHaveLength(40);
  });

  it('skips a delivery that is being applied', async () => {
    const { deliveryInbox, unitOfWork } = opened.adapters;
    const applied = await deliveryInbox.storeOnce(aDelivery(), RETRY_AT);
    const later = aDelivery({ receivedAt: MONDAY_MORNING.plus(Duration.ofSeconds(1)) });
    await deliveryInbox.storeOnce(later, RETRY_AT);
    const taken = await unitOfWork.run(async ({ deliveries }) => {
      await deliveries.lock(applied.delivery.id);
      return deliveryInbox.takeDue(RETRY_AT, LEASE, 1);
    });
    expect(taken.map(({ delivery }) => delivery.id)).toEqual([later.id]);
  });

  it('keeps a hash and the first KiB of each unverified delivery', async () => {
    const body = Buffer.from('x'.repeat(5_000));
    await opened.adapters.deliveryInbox.keepUnverified({
      provider: 'gateway',
      why: 'proof_wrong',
      body,
      receivedAt: MONDAY_MORNING,
    });
    expect(await opened.database.sql`select * from unverified_deliveries`).toMatchObject([
      {
        provider: 'gateway',
        why: 'proof_wrong',
        body_digest: createHash('sha256').update(body).digest(),
        body_start: body.subarray(0, UNVERIFIED_BODY_BYTES),
        received_at: MONDAY_MORNING,
      },
    ]);
  });

  it('overwrites the oldest unverified deliveries once ten thousand are stored', async () => {
    await opened.database.sql`
      insert into unverified_deliveries (provider, why, body_digest, body_start, received_at)
      select 'gateway', 'flood ' || number, '', '', ${MONDAY_MORNING} from generate_series(1, ${MOST_UNVERIFIED}::int) number`;
    await Promise.all(
      Array.from({ length: 25 }, () =>
        opened.adapters.deliveryInbox.keepUnverified({
          provider: 'gateway',
          why: `later ${freshNumber()}`,
          body: new Uint8Array(),
          receivedAt: MONDAY_MORNING,
        }),
      ),
    );
    const kept = (prefix: string) => opened.database.sql`
      select 1 from unverified_deliveries where starts_with(why, ${prefix})`;
    expect(await kept('later')).toHaveLength(25);
    expect(await kept('flood')).toHaveLength(MOST_UNVERIFIED - 25);
    const [oldest] = await opened.database.sql`
      select min(substr(why, 7)::int) as number from unverified_deliveries where starts_with(why, 'flood')`;
    expect(oldest).toEqual({ number: 26 });
  });

  /** The query plan must not depend on the planner's statistics. specification.md#named-in-body */
  it('erases the bodies of deliveries about a payment without reading all other rows', async () => {
    const { database, adapters } = opened;
    const ourRefs = Array.from({ length: 40 }, freshUuid);
    for (const ourRef of ourRefs)
      await adapters.deliveryInbox.storeOnce(
        aDelivery({ content: { kind: 'event', event: anEvent({ ourRef }) } }),
        RETRY_AT,
      );
    await database.sql`update provider_deliveries set outcome = 'applied', concluded_at = now()`;
    await database.sql`
      insert into provider_deliveries (id, provider, source, content, body, body_digest, received_at, retry_at)
      select gen_random_uuid(), original.provider, source,
        json_build_object('kind', 'misaddressed', 'ourRef', gen_random_uuid()), body, body_digest, received_at, retry_at
      from (select * from provider_deliveries limit 1) as original, generate_series(1, 20000)`;
    await database.sql.begin(async (sql) => {
      await makeProviderDeliveryLog(sql, () => undefined).eraseBodiesOf(ourRefs);
      const [read] = await sql<{ rows: number }[]>`
        select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'provider_deliveries'`;
      expect(read?.rows).toBeLessThan(1000);
      const left = await sql`select from provider_deliveries where body is null`;
      expect(left).toHaveLength(ourRefs.length);
    });
  });
});
