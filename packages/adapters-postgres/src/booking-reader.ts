import type { BookingAccount, BookingReader } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import { type BookingRow, toBooking } from './booking-row.ts';
import type { AnySql } from './connect.ts';
import { type PaymentRow, toPaymentFromJson } from './payments.ts';
import { uuidOrNull } from './uuid.ts';

interface AccountRow extends BookingRow {
  readonly payments: readonly PaymentRow<string>[];
  readonly link_last_used_at: Instant | null;
}

/** Reads of single bookings; each one statement, so that a booking and what belongs to it are of one moment. */
export const makeBookingReader = (sql: AnySql): BookingReader => {
  const accountWhere = async (isMeant: postgres.Fragment): Promise<BookingAccount | undefined> => {
    const [row] = await sql<AccountRow[]>`
      select bookings.*, access_link_uses.last_used_at as link_last_used_at, (
        select coalesce(json_agg(payments order by payments.created_at, payments.id), '[]')
        from payments where payments.booking_id = bookings.id
      ) as payments
      from bookings left join access_link_uses on access_link_uses.booking_id = bookings.id
      where ${isMeant}`;
    return (
      row && {
        booking: toBooking(row),
        payments: row.payments.map(toPaymentFromJson),
        linkLastUsedAt: row.link_last_used_at ?? undefined,
      }
    );
  };

  return {
    byId: (id) => accountWhere(sql`bookings.id = ${uuidOrNull(id)}`),

    byReference: (reference) => accountWhere(sql`bookings.reference = ${reference}`),

    byAccessToken: (digest, now) =>
      accountWhere(
        sql`bookings.access_token_digest = ${digest} and bookings.access_token_expires_at > ${now}`,
      ),

    byOurRef: async (ourRef) => {
      const [row] = await sql<(BookingRow & { payment: PaymentRow<string> })[]>`
        select bookings.*, to_json(payments) as payment
        from payments join bookings on bookings.id = payments.booking_id
        where payments.our_ref = ${uuidOrNull(ourRef)}`;
      return row && { booking: toBooking(row), payment: toPaymentFromJson(row.payment) };
    },
  };
};
