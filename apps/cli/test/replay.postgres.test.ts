import type { DeliveryOutcome, ProviderDelivery } from '@booky/domain';
import { aDelivery, anAdmin, anEvent, freshUuid, MONDAY_MORNING } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOperator } from './use-operator.ts';

const operator = useOperator();
const { database } = operator;

beforeEach(async () => {
  await database.sql`truncate bookings, provider_deliveries, admins cascade`;
  await database.sql`delete from emails`;
  await operator.adapters().unitOfWork.run(({ admins }) => admins.add(anAdmin()));
});

const after = (minutes: number) => MONDAY_MORNING.plus(Duration.ofMinutes(minutes));

/** Makes a delivery that reports this payment as paid. */
const successOf = (ourRef: string, given: Partial<ProviderDelivery> = {}): ProviderDelivery =>
  aDelivery({ content: { kind: 'event', event: anEvent({ ourRef }) }, ...given });

/** Stores a delivery with this outcome, or without an outcome. */
const storeAs = async (outcome: DeliveryOutcome | undefined, delivery: ProviderDelivery): Promise<string> => {
  await operator.store(delivery);
  if (outcome === undefined) return delivery.id;
  await operator.adapters().unitOfWork.run(async ({ deliveries }) => {
    await deliveries.lock(delivery.id);
    await deliveries.conclude(delivery.id, outcome, MONDAY_MORNING);
  });
  return delivery.id;
};

/** Returns every row that a replay may change, and the queued emails. */
const everything = async () => ({
  bookings: await database.sql`select * from bookings order by id`,
  payments: await database.sql`select * from payments order by id`,
  deliveries: await database.sql`select * from provider_deliveries order by id`,
  emails: await database.sql`select id, message from emails order by id`,
});

interface ReplayReport {
  readonly dryRun: boolean;
  readonly deliveries: readonly { readonly id: string; readonly fault: string | null }[];
}

const replay = async (...args: readonly string[]): Promise<ReplayReport> => {
  const { exitCode, output, errors } = await operator.run(['webhooks', 'replay', '--json', ...args]);
  expect([exitCode, errors]).toEqual([0, '']);
  return JSON.parse(output) as ReplayReport;
};

/** Returns the ids of the deliveries that a dry run selects. */
const meantBy = async (...args: readonly string[]) =>
  (await replay('--dry-run', ...args)).deliveries.map(({ id }) => id);

/** specification.md#unknown-payment specification.md#delivery-fault */
describe('`webhooks replay`', () => {
  it('changes exactly what its dry run predicted', async () => {
    const { booking, attempts } = await operator.book(5);
    const ourRef = attempts[0]?.ourRef ?? '';
    const id = await storeAs(undefined, successOf(ourRef));
    const would = {
      id,
      ourRef,
      before: null,
      after: 'applied',
      changes: {
        payments: [{ ourRef, from: 'pending', to: 'succeeded' }],
        bookings: [{ reference: booking.reference, from: 'pending_payment', to: 'confirmed' }],
        emails: ['booking_confirmed', 'booking_alert'],
      },
      fault: null,
    };
    const before = await everything();
    expect(await replay(id.toUpperCase(), '--dry-run')).toEqual({ dryRun: true, deliveries: [would] });
    expect(await everything()).toEqual(before);

    expect(await replay(id)).toEqual({ dryRun: false, deliveries: [would] });
    const done = await everything();
    expect(done).toMatchObject({
      bookings: [{ status: 'confirmed' }],
      payments: [{ status: 'succeeded' }],
      deliveries: [{ outcome: 'applied' }],
    });
    expect(done.emails).toHaveLength(2);

    const untouched = { before: 'applied', after: 'applied', changes: { payments: [], emails: [] } };
    for (const which of [id, '--all', '--unapplied'])
      expect((await replay(which)).deliveries).toMatchObject(which === '--unapplied' ? [] : [untouched]);
    expect(await everything()).toEqual(done);
  });

  it('reports every booking that it has changed', async () => {
    const late = await operator.book(5);
    const rival = await operator.book();
    const { startsAt, endsAt, bufferEndsAt } = late.booking.slot;
    await database.sql`
      update bookings set status = 'expired', hold_expires_at = null where id = ${late.booking.id}`;
    await database.sql`
      update bookings set starts_at = ${startsAt}, ends_at = ${endsAt}, buffer_ends_at = ${bufferEndsAt},
        hold_expires_at = ${MONDAY_MORNING.minusMillis(1)}
      where id = ${rival.booking.id}`;
    const id = await storeAs(undefined, successOf(late.attempts[0]?.ourRef ?? ''));
    const [planned] = (await replay(id, '--dry-run')).deliveries;
    expect(planned).toMatchObject({
      after: 'applied',
      changes: {
        bookings: [
          { reference: rival.booking.reference, from: 'pending_payment', to: 'expired' },
          { reference: late.booking.reference, from: 'expired', to: 'confirmed' },
        ],
      },
    });
    expect((await replay(id)).deliveries).toEqual([planned]);
  });

  it('with --all, tries to apply every delivery again', async () => {
    const { attempts } = await operator.book(5, 4);
    const [first, second] = attempts.map(({ ourRef }) => ourRef);
    const early = await storeAs('no_such_payment', successOf(first ?? '', { receivedAt: after(1) }));
    const wrong = await storeAs(
      'amount_mismatch',
      aDelivery({
        content: { kind: 'event', event: anEvent({ ourRef: second ?? '', amountRwf: 1 }) },
        receivedAt: after(2),
      }),
    );
    const stray = await storeAs('no_such_payment', successOf(freshUuid(), { receivedAt: after(3) }));
    const { output, exitCode } = await operator.run(['webhooks', 'replay', '--all']);
    expect(exitCode).toBe(0);
    const lines = output.split('\n');
    expect(lines[0]).toMatch(/^ID +PAYMENT +BEFORE +AFTER +CHANGES$/);
    expect(lines[1]).toMatch(
      new RegExp(
        `^${early}  ${first}  no_such_payment +applied +payment pending to succeeded, BKY-\\S+ ` +
          'pending_payment to confirmed, email booking_confirmed, email booking_alert$',
      ),
    );
    expect(lines[2]).toMatch(new RegExp(`^${wrong}  ${second}  amount_mismatch +amount_mismatch +-$`));
    expect(lines[3]).toMatch(new RegExp(`^${stray} .* no_such_payment +no_such_payment +-$`));
    expect(lines.slice(4)).toEqual(['', 'Of 3 deliveries, 1 were applied now.', '']);
    const done = await everything();
    expect(done.emails).toHaveLength(2);
    await replay('--all');
    expect(await everything()).toEqual(done);
  });

  it('selects all deliveries, those without an outcome, or those since a given time', async () => {
    const ids: string[] = [];
    for (const minutes of [0, 10, 20])
      ids.push(
        await storeAs(
          minutes === 10 ? 'not_final' : undefined,
          successOf(freshUuid(), { receivedAt: after(minutes) }),
        ),
      );
    expect(await meantBy('--all')).toEqual(ids);
    expect(await meantBy('--since', after(10).toString())).toEqual(ids.slice(1));
    expect(await meantBy('--unapplied')).toEqual([ids[0], ids[2]]);
    expect(await meantBy('--since', after(21).toString())).toEqual([]);
    const none = await operator.run(['webhooks', 'replay', '--since', after(21).toString()]);
    expect(none).toEqual({ exitCode: 0, output: 'No delivery matches.\n', errors: '' });
  });

  it('names a delivery that failed, and continues with the next one', async () => {
    const [one, other] = await Promise.all([operator.book(5), operator.book(5)]);
    const broken = await storeAs(
      undefined,
      successOf(one.attempts[0]?.ourRef ?? '', { receivedAt: after(1) }),
    );
    const whole = await storeAs(
      undefined,
      successOf(other.attempts[0]?.ourRef ?? '', { receivedAt: after(2) }),
    );
    await database.sql.unsafe(
      `alter table bookings add constraint broken check (id <> '${one.booking.id}' or status <> 'confirmed')`,
    );
    const dry = await operator.run(['webhooks', 'replay', '--unapplied', '--dry-run', '--json']);
    expect(dry.exitCode).toBe(1);
    expect(await database.sql`select 1 from provider_deliveries where faults > 0`).toEqual([]);
    const { exitCode, output, errors } = await operator.run(['webhooks', 'replay', '--unapplied', '--json']);
    await database.sql`alter table bookings drop constraint broken`;
    expect([exitCode, errors]).toEqual([
      1,
      `Of 2 deliveries, 1 failed and stayed unchanged: ${broken} (DatabaseFault).\n`,
    ]);
    expect(output).toBe(dry.output.replace('"dryRun":true', '"dryRun":false'));
    expect((JSON.parse(output) as ReplayReport).deliveries).toMatchObject([
      { id: broken, after: null, fault: 'DatabaseFault' },
      { id: whole, after: 'applied', fault: null },
    ]);
    expect(
      await database.sql`select id, outcome, faults, last_fault from provider_deliveries order by received_at`,
    ).toMatchObject([
      { id: broken, outcome: null, faults: 1, last_fault: 'DatabaseFault' },
      { id: whole, outcome: 'applied', faults: 0 },
    ]);
    expect((await replay('--unapplied')).deliveries).toMatchObject([{ id: broken, after: 'applied' }]);
  });

  it('applies a delivery only once when several replays are simultaneous', async () => {
    const { attempts } = await operator.book(5);
    const id = await storeAs(undefined, successOf(attempts[0]?.ourRef ?? ''));
    const reports = await Promise.all([replay(id), replay('--unapplied'), replay('--all'), replay(id)]);
    expect(
      reports
        .flatMap(({ deliveries }) => deliveries)
        .filter((one) => !('before' in one && one.before === 'applied')),
    ).toHaveLength(1);
    expect((await everything()).emails).toHaveLength(2);
  });

  it('says that no email was sent because there is no admin', async () => {
    await database.sql`delete from admins`;
    const { attempts } = await operator.book(5);
    const id = await storeAs(undefined, successOf(attempts[0]?.ourRef ?? ''));
    const dry = await operator.run(['webhooks', 'replay', id, '--dry-run']);
    expect(dry).toMatchObject({ exitCode: 0, errors: '' });
    expect(dry.output).toMatch(/\nThis dry run changed nothing: of 1 deliveries, 1 would be applied\.\n$/);
    expect(await operator.run(['webhooks', 'replay', id])).toMatchObject({
      exitCode: 0,
      errors: 'There is no admin account, so no booking_alert email was sent.\n',
    });
  });

  it.each([freshUuid(), 'nothing'])('exits with code 2 if no delivery has the id "%s"', async (id) => {
    for (const json of [[], ['--json']])
      expect(await operator.run(['webhooks', 'replay', id, ...json])).toEqual({
        exitCode: 2,
        output: '',
        errors: 'There is no verified delivery with this id.\n',
      });
  });

  it.each([
    [[]],
    [['--dry-run']],
    [[freshUuid(), '--all']],
    [['--all', '--unapplied']],
    [['--unapplied', '--since', '2027-01-31T08:00:00Z']],
  ])('rejects arguments that do not select deliveries in exactly one way: %j', async (args) => {
    expect(await operator.run(['webhooks', 'replay', ...args])).toEqual({
      exitCode: 1,
      output: '',
      errors: 'Give either the id of one delivery, --unapplied, --all or --since; nothing was changed.\n',
    });
  });
});
