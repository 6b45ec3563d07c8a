import { STUDIO_CALENDAR } from '@booky/domain';
import { type Answer, at, listAt, type Photographer, textAt } from '@booky/testkit/http';
import type { UnitOfWork } from '@booky/domain/ports';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import type { AdapterSet } from '../../../src/index.ts';
import { callBack, sendWebhook } from '../../support/deliveries.ts';
import { offices } from '../../support/journey.ts';
import { adminOf, type Office } from '../../support/office.ts';
import { refusal } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';

const ALINE = 'aline@example.rw';

/** Erasing this many bookings takes three units of work. */
const MANY = 45;
const MOST_A_UNIT = 20;

/** What the test records about each unit of work. */
interface SeenUnit {
  hasClaim: boolean;
  saved: number;
}

/** Records each unit of work. After each commit, calls `committed` with the number of units committed so far. */
const watched = (
  adapters: AdapterSet,
  seen: SeenUnit[],
  committed: (units: number) => Promise<void> = async () => undefined,
): AdapterSet => {
  const { unitOfWork } = adapters.ports;
  const run: UnitOfWork['run'] = async (work, how) => {
    const unit: SeenUnit = { hasClaim: false, saved: 0 };
    const value = await unitOfWork.run(async (transaction) => {
      const { bookings } = transaction;
      return work({
        ...transaction,
        bookings: {
          ...bookings,
          serialiseClaims: async () => {
            unit.hasClaim = true;
            await bookings.serialiseClaims(STUDIO_CALENDAR);
          },
          save: async (booking) => {
            unit.saved += 1;
            await bookings.save(booking);
          },
        },
      });
    }, how);
    seen.push(unit);
    await committed(seen.length);
    return value;
  };
  return { ...adapters, ports: { ...adapters.ports, unitOfWork: { run } } };
};

const bookAndLapse = async ({ world }: Office): Promise<void> => {
  for (let made = 0; made < MANY; made += 1) await book(world, { email: ALINE, startsAt: anotherStart() });
  world.clock.advance(Duration.ofHours(1));
};

const sent = (key?: string) => ({
  body: { email: ALINE, confirm: true },
  ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
});

const erase = async ({ ask }: Photographer, key?: string): Promise<readonly unknown[]> => {
  const { status, body } = await ask('POST', '/clients/erase', sent(key));
  return [status, body];
};

const exportOf = ({ ask }: Photographer, email = ALINE): Promise<Answer> =>
  ask('POST', '/clients/export', { body: { email } });

const exported = async (admin: Photographer): Promise<number> =>
  listAt((await exportOf(admin)).body, 'client', 'bookings').length;

const options = { areLimitsLifted: true, areRequestsInjected: true } as const;

/** specification.md#erase-in-units */
describe('erasing a client with many bookings', () => {
  const { open } = offices;

  it('erases at most twenty bookings per transaction, and holds the claim lock in each', async () => {
    const office = await open(options);
    const { world } = office;
    await bookAndLapse(office);
    const seen: SeenUnit[] = [];
    const process = await world.another({ ...options, adapt: (adapters) => watched(adapters, seen) });
    const admin = adminOf({ ...world, ...process });
    expect(await exported(admin)).toBe(MANY);
    seen.length = 0;
    expect(await erase(admin)).toEqual([200, { erased: MANY }]);
    const erasing = seen.filter(({ saved }) => saved > 0);
    expect(erasing.map(({ saved }) => saved)).toEqual([MOST_A_UNIT, MANY - 2 * MOST_A_UNIT, MOST_A_UNIT]);
    expect(erasing.every(({ hasClaim }) => hasClaim)).toBe(true);
    expect(await exported(admin)).toBe(0);
    expect(await erase(admin)).toEqual([200, { erased: 0 }]);
  });

  it('returns 409 and erases nothing if one of the shoots has not taken place yet', async () => {
    const office = await open(options);
    const { world, admin } = office;
    await bookAndLapse(office);
    await book(world, { email: ALINE, startsAt: anotherStart() });
    expect(await erase(admin)).toEqual([409, refusal('bookings_ahead')]);
    expect(await exported(admin)).toBe(MANY + 1);
  });

  /** specification.md#kept-erasure */
  it.each([1, 2])(
    'continues when repeated under its Idempotency-Key after an interruption in transaction %i',
    async (last) => {
      const office = await open({ ...options, expectsFaults: true });
      const { world, admin } = office;
      await bookAndLapse(office);
      let isCutOff = false;
      const seen: SeenUnit[] = [];
      const dying = await world.another({
        ...options,
        expectsFaults: true,
        adapt: (adapters) =>
          watched(adapters, seen, async () => {
            isCutOff ||= seen.filter(({ saved }) => saved > 0).length === last;
            if (isCutOff) throw new Error('the process died here');
          }),
      });
      expect((await erase(adminOf({ ...world, ...dying }), 'erase'))[0]).toBe(500);
      const left = await exported(admin);
      expect(left).toBe(last === 1 ? MANY - MOST_A_UNIT : MOST_A_UNIT);
      expect(await erase(admin, 'erase')).toEqual([200, { erased: left }]);
      expect(await exported(admin)).toBe(0);
      expect(await erase(admin, 'erase')).toEqual([200, { erased: left }]);
    },
  );

  it('stops with 409 if the client books before the end; a request after the hold ends erases the rest', async () => {
    const office = await open(options);
    const { world, admin } = office;
    await bookAndLapse(office);
    const seen: SeenUnit[] = [];
    const process = await world.another({
      ...options,
      adapt: (adapters) =>
        watched(adapters, seen, async () => {
          if (seen.filter(({ saved }) => saved > 0).length === 1 && seen.at(-1)?.saved !== 0)
            await book(world, { email: ALINE, startsAt: anotherStart() });
        }),
    });
    expect(await erase(adminOf({ ...world, ...process }))).toEqual([409, refusal('bookings_ahead')]);
    world.clock.advance(Duration.ofHours(1));
    const left = await exported(admin);
    expect(left).toBe(MOST_A_UNIT + 1);
    expect(await erase(admin)).toEqual([200, { erased: left }]);
  });

  it('erases each booking only once when three requests arrive simultaneously', async () => {
    const office = await open(options);
    const { admin } = office;
    await bookAndLapse(office);
    const answers = await Promise.all([erase(admin), erase(admin), erase(admin)]);
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, [, body]) => sum + Number(at(body, 'erased')), 0)).toBe(MANY);
    expect(await exported(admin)).toBe(0);
  });
});

/** specification.md#retention specification.md#erase-in-units specification.md#named-in-body */
describe('retention with many bookings', () => {
  const { open } = offices;

  it('erases at most twenty bookings per transaction, and holds the claim lock in each', async () => {
    const office = await open(options);
    const { world, admin } = office;
    await bookAndLapse(office);
    await sendWebhook(world, '{"msisdn":"250788123456"}', { proof: 'forged' });
    await sendWebhook(world, '{"msisdn":"250788123457"}', { proof: 'forged' });
    await admin.ask('PATCH', '/policies', { body: { retention: { eraseExpiredAfterDays: 1 } } });
    world.clock.advance(Duration.ofDays(2));
    await world.useCases.expireLapsedHolds();
    const seen: SeenUnit[] = [];
    const process = await world.another({ ...options, adapt: (adapters) => watched(adapters, seen) });
    expect(await process.useCases.eraseByRetention()).toBe(MANY);
    const erasing = seen.filter(({ saved }) => saved > 0);
    expect(erasing.map(({ saved }) => saved)).toEqual([MOST_A_UNIT, MOST_A_UNIT, MANY - 2 * MOST_A_UNIT]);
    expect(erasing.every(({ hasClaim }) => hasClaim)).toBe(true);
    const left = await world.ports.deliveryInbox.unattributed(undefined, 10);
    expect(left.map(({ body }) => Buffer.from(body).toString())).toEqual(['{"msisdn":"250788123457"}']);
    expect(await process.useCases.eraseByRetention()).toBe(0);
  });
});

/** specification.md#export-client */
describe('an export of a client', () => {
  const { open } = offices;

  it('does not acquire the claim lock', async () => {
    const seen: SeenUnit[] = [];
    const { world, admin } = await open({ adapt: (adapters) => watched(adapters, seen) });
    await book(world, { email: ALINE });
    seen.length = 0;
    expect(await exported(admin)).toBe(1);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(({ hasClaim }) => hasClaim)).toEqual([]);
  });

  it('is not stored under its Idempotency-Key if the client is erased while it runs', async () => {
    const { world, admin } = await open(options);
    await book(world, { email: ALINE });
    world.clock.advance(Duration.ofHours(1));
    let isAwaited = false;
    const process = await world.another({
      ...options,
      adapt: (adapters) =>
        watched(adapters, [], async () => {
          if (!isAwaited) return;
          isAwaited = false;
          expect(await erase(admin)).toEqual([200, { erased: 1 }]);
        }),
    });
    const late = adminOf({ ...world, ...process });
    // This request makes the late admin log in now, so that the erasure happens during the export and not during the
    // login.
    await late.ask('GET', '/policies');
    isAwaited = true;
    const given = { body: { email: ALINE }, headers: { 'idempotency-key': 'export' } };
    const first = await late.ask('POST', '/clients/export', given);
    expect(listAt(first.body, 'client', 'bookings')).toHaveLength(1);
    const again = await late.ask('POST', '/clients/export', given);
    expect(again.headers['idempotent-replayed']).toBe(undefined);
    expect(listAt(again.body, 'client', 'bookings')).toEqual([]);
  });
});

/** specification.md#named-in-body */
describe('provider deliveries about another client', () => {
  const { open } = offices;
  const OTHER = `maria${ALINE}`;

  it('are not exported or erased with a client whose email address is the end of the other address', async () => {
    const { world, admin } = await open({ ...options, provider: 'gateway' });
    const phones = { [ALINE]: '0788123456', [OTHER]: '0722123456' } as const;
    for (const [email, phone] of Object.entries(phones)) {
      await book(world, { email, phone, startsAt: anotherStart() });
      await sendWebhook(world, `{"customer":{"email":"${email.toUpperCase()}"}}`);
      await sendWebhook(world, `{"msisdn":"25${phone}"}`, { proof: 'forged' });
    }
    await callBack(world, 'unknown', `{"phone":"70${phones[ALINE]}1"}`, { proof: 'forged' });
    world.clock.advance(Duration.ofHours(1));
    const bodiesOf = async (email: string): Promise<readonly string[]> =>
      listAt((await exportOf(admin, email)).body, 'client', 'deliveries')
        .map((delivery) => textAt(delivery, 'body'))
        .toSorted();
    const of = (email: keyof typeof phones) =>
      [`{"customer":{"email":"${email.toUpperCase()}"}}`, `{"msisdn":"25${phones[email]}"}`].toSorted();
    expect(await bodiesOf(ALINE)).toEqual(of(ALINE));
    expect(await bodiesOf(OTHER)).toEqual(of(OTHER));
    expect(await erase(admin)).toEqual([200, { erased: 1 }]);
    expect(await bodiesOf(OTHER)).toEqual(of(OTHER));
  });
});
