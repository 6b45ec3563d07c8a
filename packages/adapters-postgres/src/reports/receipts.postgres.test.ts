import { type Booking, oweRefund, type Payment } from '@booky/domain';
import { aBookingOf, aCashPayment, anAttempt } from '@booky/testkit';
import { freshBooking } from '@booky/testkit/contracts';
import { useDatabase } from '@booky/test-database';
import { Instant } from '@js-joda/core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { grantService, migrate, openConnection, openPostgres, type PostgresAdapters } from '../index.ts';
import { readMigrations } from '../schema/migration-files.ts';

const AT = Instant.parse('2026-11-24T08:00:00Z');

const cashAt = (text: string): Payment =>
  aCashPayment({ bookingId: '', createdAt: Instant.parse(text), settledAt: Instant.parse(text) });

const dueAt = (text: string): Payment => oweRefund(anAttempt({ bookingId: '' }), Instant.parse(text));

const store = (
  { unitOfWork }: PostgresAdapters,
  booking: Booking,
  ...payments: readonly Payment[]
): Promise<void> =>
  unitOfWork.run(async (transaction) => {
    await transaction.bookings.add(booking);
    for (const payment of payments) await transaction.payments.add(payment);
  });

/** specification.md#receipt-number specification.md#receipt-numbers-run */
describe('receipt numbers', () => {
  const database = useDatabase();

  beforeEach(async () => {
    await database.sql`drop schema public cascade`;
    await database.sql`drop schema if exists pgboss cascade`;
    await database.sql`create schema public`;
    await migrate(database.url);
  });

  const opened = async (): Promise<PostgresAdapters> => {
    const adapters = await openPostgres({ url: database.url, poolSize: 2 });
    onTestFinished(() => adapters.close());
    return adapters;
  };

  const numbers = async (): Promise<readonly string[]> =>
    (
      await database.sql<{ number: string }[]>`
        select year || '-' || number as number from receipts order by year, number`
    ).map(({ number }) => number);

  it('are also assigned to payments that a process of the previous version records', async () => {
    const adapters = await opened();
    const role = 'receipts_before';
    const [known] = await database.sql`select from pg_roles where rolname = ${role}`;
    if (known === undefined) await database.sql`create role receipts_before login password 'secret'`;
    await grantService(database.url, role);
    // A database role from 1.1.0 has no privileges on the tables that later versions added.
    await database.sql`revoke all on receipts, receipt_years from receipts_before`;
    const booking = freshBooking(aBookingOf('confirmed'));
    const attempt = anAttempt({ bookingId: booking.id, createdAt: AT });
    await store(adapters, booking, attempt);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'secret';
    const { sql: before, close } = await openConnection({ url: url.href, applicationName: 'version before' });
    onTestFinished(close);
    await before`update payments set status = 'succeeded', settled_at = ${AT}, next_ask_at = null where id = ${attempt.id}`;
    expect(await numbers()).toEqual(['2026-1']);
    expect(await adapters.bookingReader.receiptNumber(booking.id)).toEqual({
      year: 2026,
      number: 1,
      madeAt: AT,
    });
  });

  it('have no gap even if a session ends before its commit', async () => {
    const adapters = await opened();
    const bookings = [freshBooking(aBookingOf('confirmed')), freshBooking(aBookingOf('confirmed'))];
    const [cut, kept] = bookings.map(({ id }) => anAttempt({ bookingId: id, createdAt: AT }));
    if (!cut || !kept) throw new Error('the test has fewer than two attempts');
    for (const [index, booking] of bookings.entries())
      await store(adapters, booking, [cut, kept][index] ?? cut);
    const { sql: dying, close } = await openConnection({ url: database.url, applicationName: 'dying' });
    await dying`begin`;
    await dying`update payments set status = 'succeeded', settled_at = ${AT}, next_ask_at = null where id = ${cut.id}`;
    await dying`set constraints all immediate`;
    const [own] = await dying<
      { number: number }[]
    >`select number from receipts where booking_id = ${cut.bookingId}`;
    expect(own?.number).toBe(1);
    const waiting = database.sql`
      update payments set status = 'succeeded', settled_at = ${AT}, next_ask_at = null where id = ${kept.id}`.execute();
    const [session] = await dying<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await database.sql`select pg_terminate_backend(${session?.pid ?? 0})`;
    await waiting;
    close();
    expect(await numbers()).toEqual(['2026-1']);
    expect(await adapters.bookingReader.receiptNumber(kept.bookingId)).toMatchObject({ number: 1 });
  });

  it('are assigned to earlier payments by the migration, in the order in which they were settled', async () => {
    const { sql } = database;
    const adapters = await opened();
    await sql`drop trigger receipt_of_recorded_payment on payments`;
    await sql`drop trigger receipt_of_settled_payment on payments`;
    const paid = async (
      status: 'confirmed' | 'expired',
      ...payments: readonly Payment[]
    ): Promise<string> => {
      const booking = freshBooking(aBookingOf(status));
      await store(adapters, booking, ...payments.map((one) => ({ ...one, bookingId: booking.id })));
      return booking.id;
    };
    const later = await paid('confirmed', cashAt('2026-03-02T08:00:00Z'), cashAt('2026-02-02T08:00:00Z'));
    const first = await paid('confirmed', cashAt('2026-02-01T08:00:00Z'));
    const givenBack = await paid('confirmed', dueAt('2026-03-03T08:00:00Z'));
    const lastYear = await paid('confirmed', cashAt('2025-12-31T21:00:00Z'));
    const none = [await paid('expired', dueAt('2026-01-01T08:00:00Z')), await paid('confirmed')];
    expect(await numbers()).toEqual([]);

    const migration = (await readMigrations()).find(({ name }) => name === '0082_receipts_given.sql');
    await sql.unsafe(migration?.text ?? '');
    const numberOf = (id: string) => adapters.bookingReader.receiptNumber(id);
    const given = await Promise.all([lastYear, first, later, givenBack].map(numberOf));
    expect(given.map((one) => one && `${one.year}-${one.number}`)).toEqual([
      '2025-1',
      '2026-1',
      '2026-2',
      '2026-3',
    ]);
    expect(await Promise.all(none.map(numberOf))).toEqual([undefined, undefined]);
    const next = await paid('confirmed', cashAt('2026-03-04T08:00:00Z'));
    expect((await numberOf(next))?.number).toBe(4);
  });
});
