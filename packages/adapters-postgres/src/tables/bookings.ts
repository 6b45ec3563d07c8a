import {
  type Booking,
  type Calendar,
  type ClientAddress,
  type EndedBooking,
  expiringOn,
  isEnded,
  MADE_BY_STUDIO,
  OCCUPYING_STATUSES,
  type Period,
  photosExpiringAt,
  type ReminderCause,
  UNHEARD_HOURS,
} from '@booky/domain';
import type { AccessLinkUses, BookingRepository } from '@booky/domain/ports';
import { Duration, type Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import type { Write } from '../driver/transaction.ts';
import { BOOKING_COLUMNS, type BookingRow, toBooking, toBookingRow } from './booking-row.ts';
import { refusalOf } from './refusals.ts';
import { uuidOrNull } from './uuid.ts';

/**
 * The number of the advisory lock for claims, by calendar. The number is arbitrary. specification.md#claims-serialised
 */
export const CLAIM_LOCKS: Readonly<Record<Calendar, number>> = { studio: 5_310_002 };

/** The columns to mark as JSON, because the driver would convert a list to an SQL array. */
const JSON_COLUMNS = ['add_ons', 'notes', 'private_notes', 'post_shoot_add_ons'] as const;

/** Returns the row of a booking as parameters for the driver. */
const valuesOf = (sql: AnySql, booking: Booking) => {
  const row = toBookingRow(booking);
  return { ...row, ...Object.fromEntries(JSON_COLUMNS.map((name) => [name, sql.json(row[name])])) };
};

const only = ([row]: readonly BookingRow[]): Booking | undefined => row && toBooking(row);

/**
 * Makes the repository of bookings, on one transaction's connection. Other transactions can insert references to a
 * locked booking, for example to record that the client opened the link.
 */
export const makeBookingRepository = (sql: AnySql, write: Write): BookingRepository => {
  let holdsClaim = false;

  const orRefusal = <Value>(statement: Promise<Value>): Promise<Value> =>
    statement.catch((fault: unknown) => {
      throw refusalOf(fault, holdsClaim);
    });

  return {
    serialiseClaims: async (calendar) => {
      await sql`select pg_advisory_xact_lock(${CLAIM_LOCKS[calendar]}::bigint)`;
      holdsClaim = true;
    },

    find: async (id) =>
      only(
        await sql<
          BookingRow[]
        >`select ${sql.unsafe(BOOKING_COLUMNS)} from bookings where id = ${uuidOrNull(id)} for no key update`,
      ),

    findByReference: async (reference) =>
      only(
        await sql<
          BookingRow[]
        >`select ${sql.unsafe(BOOKING_COLUMNS)} from bookings where reference = ${reference} for no key update`,
      ),

    findByOurRef: async (ourRef) =>
      only(
        await sql<BookingRow[]>`
          select ${sql.unsafe(BOOKING_COLUMNS)} from bookings
          where id = (select booking_id from payments where our_ref = ${uuidOrNull(ourRef)}) for no key update`,
      ),

    findByAccessToken: async (digest, now) =>
      only(
        await sql<BookingRow[]>`
          select ${sql.unsafe(BOOKING_COLUMNS)} from bookings where ${isOpenedBy(sql, digest, now)} for no key update`,
      ),

    findByEmailChange: async (digest, now) =>
      only(
        await sql<BookingRow[]>`
          select ${sql.unsafe(BOOKING_COLUMNS)} from bookings where email_change_digest = ${digest} and email_change_expires_at > ${now} for no key update`,
      ),

    overlapping: async ({ from, to }: Period) => {
      const rows = await orRefusal(sql<BookingRow[]>`
        select ${sql.unsafe(BOOKING_COLUMNS)} from bookings
        where ${hasOccupyingStatus(sql)}
          and tstzrange(starts_at, buffer_ends_at) && tstzrange(${from}, ${to})
        order by starts_at
        for no key update`);
      return rows.map(toBooking);
    },

    lapsedHolds: async (now, limit) => {
      const rows = await sql<BookingRow[]>`
        select ${sql.unsafe(BOOKING_COLUMNS)} from bookings
        where status = 'pending_payment' and hold_expires_at <= ${now}
        order by hold_expires_at
        limit ${limit}
        for no key update skip locked`;
      return rows.map(toBooking).filter((booking) => booking.status === 'pending_payment');
    },

    remindersDue: async (cause, lead, now, limit) => {
      const rows = await sql<BookingRow[]>`
        select ${sql.unsafe(BOOKING_COLUMNS)} from bookings
        where ${REMINDER_DUE[cause](sql, lead, now)}
        order by starts_at
        limit ${limit}
        for no key update skip locked`;
      return rows
        .map(toBooking)
        .filter((booking) => booking.status === 'confirmed' || booking.status === 'completed');
    },

    findAll: async (ids) => {
      const rows = await sql<BookingRow[]>`
        select ${sql.unsafe(BOOKING_COLUMNS)} from bookings where id = any(${ids.map(uuidOrNull)}::uuid[])
        order by starts_at, id
        for no key update`;
      return rows.map(toBooking);
    },

    ofAddress: async (address) => {
      const rows = await sql<BookingRow[]>`
        select ${sql.unsafe(BOOKING_COLUMNS)} from bookings
        where ${isOfAddress(sql, address)}
        order by starts_at, id
        for no key update`;
      return rows.map(toBooking);
    },

    endEmailChangesTo: async (email) => {
      await sql`
        update bookings set email_change_to = null, email_change_digest = null, email_change_expires_at = null
        where email_change_to = ${email}`;
    },

    pastRetention: async ({ expired, ended }, now, limit) => {
      const unheardSince = now.minus(Duration.ofHours(UNHEARD_HOURS));
      const longestAgo = async (
        half: postgres.Fragment,
        endedAt: postgres.Fragment,
        until: Instant | undefined,
        most: number,
      ): Promise<readonly EndedBooking[]> => {
        if (until === undefined) return [];
        const rows = await sql<BookingRow[]>`
          select ${sql.unsafe(BOOKING_COLUMNS)} from bookings
          where ${half} and erased_at is null and ${endedAt} <= ${until} and not exists (
            select from payments where booking_id = bookings.id and (
              payments.status = 'refund_due'
              or (payments.status = 'pending' and answerable_until > ${unheardSince})
              or (payments.status = 'failed' and concluded_by = 'us' and settled_at > ${unheardSince})
            )
          )
          order by ${endedAt}, id
          limit ${most}
          for no key update skip locked`;
        return rows.map(toBooking).filter(isEnded);
      };
      // The conditions are written like those of the indexes, so that the server can use the indexes.
      const lapsed = await longestAgo(
        sql`status = 'expired'`,
        sql`coalesce(closed_at, ends_at)`,
        expired,
        limit,
      );
      const over = await longestAgo(
        sql`status in ('completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin')`,
        sql`(case when status in ('completed', 'no_show') then ends_at else coalesce(closed_at, ends_at) end)`,
        ended,
        limit - lapsed.length,
      );
      return [...lapsed, ...over];
    },

    holdsMadeFrom: async (madeFrom, now, since) => {
      const rows = await sql<
        Pick<BookingRow, 'duration_minutes' | 'created_at' | 'hold_expires_at' | 'booking_fee_rwf'>[]
      >`
        select duration_minutes, created_at, hold_expires_at, booking_fee_rwf from bookings
        where made_from = ${madeFrom}
          and ((status = 'pending_payment' and (hold_expires_at > ${now} or created_at > ${since}))
            or (status = 'expired' and created_at > ${since})
            or (booking_fee_rwf = 0 and created_at > ${since}))`;
      return rows.map((row) => ({
        minutes: row.duration_minutes,
        madeAt: row.created_at,
        holdExpiresAt: row.hold_expires_at ?? undefined,
        isFree: row.booking_fee_rwf === 0,
      }));
    },

    offlineHolds: async (now) => {
      const rows = await sql<{ chosen_from: string; hold_expires_at: Instant }[]>`
        select offline_chosen_from as chosen_from, hold_expires_at from bookings
        where status = 'pending_payment' and hold_expires_at > ${now} and offline_chosen_from is not null`;
      return rows.map((row) => ({ chosenFrom: row.chosen_from, holdExpiresAt: row.hold_expires_at }));
    },

    instructionsSentTo: async (digest, since) => {
      const [row] = await sql<{ count: number }[]>`
        select count(*) from bookings, unnest(instructions_sent_to, instructions_sent_at) as sent (address, at)
        where offline_chosen_at is not null and instructions_sent_to @> ${[digest]}::text[]
          and sent.address = ${digest} and sent.at > ${since}`;
      return row?.count ?? 0;
    },

    addressesOfLapses: async (since, atLeast) => {
      const rows = await sql<{ made_from: string; count: number }[]>`
        select made_from, count(*) from bookings
        where status = 'expired' and erased_at is null and coalesce(closed_at, ends_at) > ${since}
          and made_from <> ${MADE_BY_STUDIO}
          and not exists (select from timeline_events where booking_id = bookings.id and kind = 'hold_released')
        group by made_from
        having count(*) >= ${atLeast}`;
      return rows.map((row) => ({ madeFrom: row.made_from, count: row.count }));
    },

    add: async (booking) => {
      write(orRefusal(sql`insert into bookings ${sql(valuesOf(sql, booking))}`));
    },

    save: async (booking) => {
      // Leaves out the reference: if a statement set a unique column, even to the same value, PostgreSQL would block
      // new references to the row.
      const { id, reference: _unchanged, ...values } = valuesOf(sql, booking);
      write(orRefusal(sql`update bookings set ${sql(values)} where id = ${id}`), {
        rows: 1,
        what: `update bookings (id ${id})`,
      });
    },

    saveExpired: async (bookings) => {
      const ids = bookings.map(({ id }) => id);
      const { count } = await sql`
        update bookings set status = 'expired', closed_at = hold_expires_at, hold_expires_at = null where id = any(${ids}::uuid[])`;
      if (count !== ids.length) throw new Error('booking save changed too few rows');
    },
  };
};

/**
 * The domain's `REMINDERS` as SQL conditions. Each condition implies the WHERE clause of a partial index, so
 * that PostgreSQL can use the index.
 */
const REMINDER_DUE: Readonly<
  Record<ReminderCause, (sql: AnySql, lead: number, now: Instant) => postgres.Fragment>
> = {
  shoot_reminder: (sql, hours, now) => sql`
    status = 'confirmed' and starts_at <> all (reminded_of)
    and starts_at > ${now} and starts_at <= ${now.plus(Duration.ofHours(hours))}
    and greatest(confirmed_at, moved_at) <= starts_at - make_interval(hours => ${hours}::int)`,
  balance_due: (sql, days, now) => sql`
    status = 'confirmed' and starts_at <> all (balance_due_of)
    and starts_at > ${now.plus(Duration.ofDays(days - 1))} and starts_at <= ${now.plus(Duration.ofDays(days))}
    and greatest(confirmed_at, moved_at) <= starts_at - make_interval(hours => ${days * 24}::int)`,
  photos_expiring: (sql, days, now) => {
    const lastDay = expiringOn(days, now);
    return sql`
      status = 'completed' and delivery_expires_on = ${lastDay} and starts_at <> all (photos_expiring_of)
      and delivery_sent_at <= ${photosExpiringAt(lastDay, days)}`;
  },
  thank_you: (sql, days, now) => sql`
    status = 'completed' and erased_at is null and starts_at <> all (thank_you_of)
    and completed_at > ${now.minus(Duration.ofDays(days + 1))} and completed_at <= ${now.minus(Duration.ofDays(days))}`,
};

/**
 * SQL that is true for bookings with this address, and for bookings with a pending change to this address. It has two
 * halves, one for each index.
 */
export const isOfAddress = (sql: AnySql, address: ClientAddress): postgres.Fragment => sql`
  erased_at is null and (
    (status <> 'expired' and email = ${address}) or (status = 'expired' and email = ${address})
    or email_change_to = ${address}
  )`;

/** Written like the constraint `bookings_no_overlap`, so that the planner uses the index of the constraint. */
const STATUSES = OCCUPYING_STATUSES.map((status) => `'${status}'`).join(', ');

/**
 * SQL that is true for bookings that keep their slot, or that kept their slot until their hold lapsed.
 * specification.md#occupying-statuses
 */
export const hasOccupyingStatus = (sql: AnySql): postgres.Fragment =>
  sql`bookings.status in (${sql.unsafe(STATUSES)})`;

/** SQL that is true for bookings that occupy their slot at `now` (specification.md#lapsed-hold-frees-start). */
export const occupiesAt = (sql: AnySql, now: Instant): postgres.Fragment => sql`
  ${hasOccupyingStatus(sql)} and (bookings.status <> 'pending_payment' or bookings.hold_expires_at > ${now})`;

/**
 * SQL that is true for a row of `bookings` if an unexpired link of the booking has this digest. The domain's `openedBy`
 * decides whether the link still works. `specification.md#client-access-link` `specification.md#find-booking-link`
 */
export const isOpenedBy = (sql: AnySql, digest: string, now: Instant) => sql`(
  (bookings.access_token_digest = ${digest} and bookings.access_token_expires_at > ${now})
  or (
    bookings.fresh_link_digests @> array[${digest}]::text[]
    and bookings.fresh_links_expire_at[array_position(bookings.fresh_link_digests, ${digest})] > ${now}
  ))`;

/**
 * Records in a separate table when clients open their bookings. The foreign key locks the booking's row `for key
 * share`, so it never waits for a unit of work. `specification.md#link-use-noted`
 */
export const makeAccessLinkUses = (sql: AnySql): AccessLinkUses => ({
  record: async (digest, usedAt) => {
    await sql`
      insert into access_link_uses as uses (booking_id, last_used_at)
      select id, ${usedAt} from bookings
      where ${isOpenedBy(sql, digest, usedAt)}
      on conflict (booking_id) do update set last_used_at = excluded.last_used_at
        where uses.last_used_at < excluded.last_used_at`;
  },
});
