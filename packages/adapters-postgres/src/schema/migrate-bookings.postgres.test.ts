import { Instant } from '@js-joda/core';
import { type Booking, type Payment, type PendingBooking, timelineOf } from '@booky/domain';
import {
  aBooking,
  aBookingOf,
  aCashPayment,
  anAttempt,
  aSlot,
  freshDay,
  freshUuid,
  MONDAY_MORNING,
} from '@booky/testkit';
import { useDatabase } from '@booky/test-database';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BookingRow, toBookingRow } from '../tables/booking-row.ts';
import { openPostgres, type PostgresAdapters } from '../index.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const CLIENT_BOOKINGS = '0009_client_bookings.sql';

/** Columns that the previous version lacks. */
const NEW_COLUMNS: readonly (keyof BookingRow)[] = [
  'times_moved',
  'notes',
  'email_change_to',
  'email_change_digest',
  'email_change_expires_at',
  'email_changes_asked_at',
  'post_shoot_add_ons',
  'session_fee_request_rwf',
  'session_fee_requested_at',
  'email_corrected_at',
  'fresh_link_digests',
  'fresh_links_expire_at',
  'fresh_links_asked_at',
  'offline_chosen_at',
  'offline_chosen_from',
  'instructions_sent_to',
  'instructions_sent_at',
  'opened_link_digests',
  'links_opened_at',
  'times_moved_by_client',
  'moved_at',
  'reminded_of',
  'times_edited',
  'edited_at',
  'closed_at',
  'erased_at',
  'client_cancellation_reason',
  'phone_read',
  'private_notes',
  'balance_due_of',
  'photos_expiring_of',
  'thank_you_of',
  'completed_at',
];

/**
 * Returns a hold of the previous version that ends after the shoot starts. The previous version allowed such a hold,
 * because holdMinutes can be a week.
 */
const anOutlivingHold = (): PendingBooking => {
  const slot = aSlot(freshDay());
  return aBooking({ slot, holdExpiresAt: slot.startsAt.plusSeconds(1) });
};

const endingAtStart = (hold: PendingBooking): PendingBooking => ({
  ...hold,
  holdExpiresAt: hold.slot.startsAt,
});

const detailOf = ({ id, amountRwf }: Payment) => ({ paymentId: id, amountRwf });

describe('bookings that the previous version stored', () => {
  const database = useDatabase();

  /** Stores a booking as the previous version does. */
  const storeAsBefore = async (booking: Booking): Promise<void> => {
    const { sql } = database;
    const row = toBookingRow(booking);
    const before = Object.fromEntries(
      Object.entries({ ...row, add_ons: sql.json(row.add_ons) }).filter(
        ([column]) => !NEW_COLUMNS.some((added) => added === column),
      ),
    );
    await sql`insert into bookings ${sql(before)}`;
  };

  const opened = async (): Promise<PostgresAdapters> => {
    const adapters = await openPostgres({ url: database.url, poolSize: 2 });
    onTestFinished(() => adapters.close());
    return adapters;
  };

  beforeAll(async () => {
    const { sql } = database;
    await sql`drop schema public cascade`;
    await sql`create schema public`;
    await sql`create table migrations (name text primary key, checksum text not null)`;
    for (const { name, text, checksum } of await readMigrations()) {
      if (name >= CLIENT_BOOKINGS) break;
      await sql.unsafe(text);
      await sql`insert into migrations values (${name}, ${checksum})`;
    }
  });

  it('keep all their data in the migration', async () => {
    const [pending, cancelled] = [aBooking(), aBookingOf('cancelled_by_client')];
    const outliving = anOutlivingHold();
    for (const booking of [pending, cancelled, outliving]) await storeAsBefore(booking);
    const [began] = await database.sql<{ now: Instant }[]>`select now()::timestamptz(3) as now`;

    expect((await migrate(database.url)).applied[0]).toBe(CLIENT_BOOKINGS);

    const { unitOfWork, bookingReader } = await opened();
    expect((await bookingReader.byId(pending.id))?.booking).toEqual(pending);
    // specification.md#hold-window
    expect((await bookingReader.byId(outliving.id))?.booking).toEqual(endingAtStart(outliving));
    // The time of the cancellation is unknown, so retention counts from the migration. specification.md#retention
    const { booking } = (await bookingReader.byId(cancelled.id)) ?? {};
    const cancelledAt = booking?.status === 'cancelled_by_client' ? booking.cancelledAt : undefined;
    expect(booking).toEqual({ ...cancelled, cancelledAt });
    expect(cancelledAt?.isBefore(began?.now ?? Instant.MAX)).toBe(false);
    const note = {
      id: freshUuid(),
      body: 'Muraho',
      createdAt: MONDAY_MORNING,
      emailed: true,
      private: false,
    };
    await unitOfWork.run(async ({ bookings }) => {
      await bookings.find(pending.id);
      await bookings.save({ ...pending, notes: [note] });
    });
    expect((await bookingReader.byId(pending.id))?.booking).toEqual({ ...pending, notes: [note] });
  });

  /** specification.md#timeline-filled */
  it('get a timeline, even if they were stored after the migration', async () => {
    const confirmed = aBookingOf('confirmed', { slot: aSlot(freshDay()) });
    await storeAsBefore(confirmed);
    await migrate(database.url);
    const { unitOfWork, bookingReader } = await opened();
    const fee = { ...anAttempt({ bookingId: confirmed.id }), settledAt: confirmed.confirmedAt };
    const cash = aCashPayment({ bookingId: confirmed.id, createdAt: confirmed.confirmedAt.plusSeconds(1) });
    await unitOfWork.run(async ({ bookings, payments }) => {
      await bookings.find(confirmed.id);
      await payments.add({ ...fee, status: 'succeeded' });
      await payments.add(cash);
    });
    const chronicle = await bookingReader.chronicle(confirmed.id);
    const events = chronicle === undefined ? [] : timelineOf(chronicle, confirmed.confirmedAt);
    const { totalRwf, bookingFeeRwf } = confirmed.sold;
    expect(chronicle?.events).toEqual([]);
    expect(events).toEqual([
      { at: confirmed.createdAt, actor: 'client', kind: 'created', detail: { totalRwf, bookingFeeRwf } },
      { at: fee.createdAt, actor: 'client', kind: 'payment_started', detail: detailOf(fee) },
      { at: fee.settledAt, actor: 'provider', kind: 'payment_settled', detail: detailOf(fee) },
      { at: confirmed.confirmedAt, actor: 'provider', kind: 'confirmed', detail: {} },
      { at: cash.createdAt, actor: 'admin', kind: 'cash_recorded', detail: detailOf(cash) },
    ]);
  });

  /** specification.md#thank-you */
  it('get completedAt, even if they were completed after the migration', async () => {
    await migrate(database.url);
    const booking = aBookingOf('completed', { slot: aSlot(freshDay()) });
    await storeAsBefore(booking);
    const { sql } = database;
    await sql`
      insert into timeline_events (booking_id, at, actor, kind, detail)
      values (${booking.id}, ${MONDAY_MORNING}, 'admin', 'completed', '{}'::jsonb)`;
    const { bookingReader } = await opened();
    expect((await bookingReader.byId(booking.id))?.booking).toEqual({
      ...booking,
      completedAt: MONDAY_MORNING,
    });
  });

  it('are accepted even if they were stored after the migration', async () => {
    await migrate(database.url);
    const booking = aBookingOf('confirmed', { slot: aSlot(freshDay()) });
    const outliving = anOutlivingHold();
    for (const one of [booking, outliving]) await storeAsBefore(one);
    const { bookingReader } = await opened();
    expect((await bookingReader.byId(outliving.id))?.booking).toEqual(endingAtStart(outliving));
    expect((await bookingReader.byAccessToken(booking.link.digest, booking.confirmedAt))?.booking).toEqual(
      booking,
    );
  });
});
