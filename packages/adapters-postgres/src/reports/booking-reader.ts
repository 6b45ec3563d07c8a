import type { BookingAccount, BookingReader, ClientPage } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import { listedPage, orderOf } from './booking-list.ts';
import { BOOKING_COLUMNS, type BookingRow, toBooking } from '../tables/booking-row.ts';
import { isOfAddress, isOpenedBy, occupiesAt } from '../tables/bookings.ts';
import { clientList, toClient } from './client-list.ts';
import type { AnySql } from '../driver/connect.ts';
import { type PaymentRow, toPaymentFromJson } from '../tables/payments.ts';
import { EVENT_JSON, type EventRow, toEvent } from '../tables/timeline.ts';
import { uuidOrNull } from '../tables/uuid.ts';

export interface AccountRow extends BookingRow {
  readonly payments: readonly PaymentRow<string>[];
  readonly link_last_used_at: Instant | null;
}

export const toAccount = (row: AccountRow): BookingAccount => ({
  booking: toBooking(row),
  payments: row.payments.map(toPaymentFromJson),
  linkLastUsedAt: row.link_last_used_at ?? undefined,
});

/**
 * A row of the list: the facts about the page, and one of its bookings. An empty page has one row without a booking.
 */
type PageRow = { readonly total: number; readonly page: number } & (AccountRow | { readonly id: null });

/** Selects bookings with their payments and events. The caller appends the condition. */
export const accountsOn = (sql: AnySql): postgres.Fragment => sql`
  select ${sql.unsafe(BOOKING_COLUMNS)}, access_link_uses.last_used_at as link_last_used_at, (
    select coalesce(json_agg(payments order by payments.created_at, payments.id), '[]')
    from payments where payments.booking_id = bookings.id
  ) as payments
  from bookings left join access_link_uses on access_link_uses.booking_id = bookings.id`;

/** Reads bookings. Each read is one statement, so that its result is the state at one moment. */
export const makeBookingReader = (sql: AnySql): BookingReader => {
  const accounts = () => accountsOn(sql);

  const accountWhere = async (isMeant: postgres.Fragment): Promise<BookingAccount | undefined> => {
    const [row] = await sql<AccountRow[]>`${accounts()} where ${isMeant}`;
    return row && toAccount(row);
  };

  const chronicles: BookingReader['chronicles'] = async (ids) => {
    const rows = await sql<(AccountRow & { events: readonly EventRow[] })[]>`
      select account.*, (
        select coalesce(
          json_agg(json_build_object(${sql.unsafe(EVENT_JSON)})
            order by timeline_events.at, timeline_events.sequence), '[]')
        from timeline_events where timeline_events.booking_id = account.id
      ) as events
      from (${accounts()} where bookings.id = any(${ids.map(uuidOrNull)}::uuid[])) as account
      order by account.starts_at, account.id`;
    return rows.map((row) => ({ ...toAccount(row), events: row.events.map(toEvent) }));
  };

  return {
    byId: async (id) => accountWhere(sql`bookings.id = ${uuidOrNull(id)}`),

    byReference: async (reference) => accountWhere(sql`bookings.reference = ${reference}`),

    byAccessToken: async (digest, now) => accountWhere(isOpenedBy(sql, digest, now)),

    byIds: async (ids) => {
      const rows = await sql<AccountRow[]>`
        ${accounts()} where bookings.id = any(${ids.map(uuidOrNull)}::uuid[])
        order by bookings.starts_at, bookings.id`;
      return rows.map(toAccount);
    },

    ofAddress: async (address) => {
      const rows = await sql<{ id: string; is_own: boolean }[]>`
        select id, email = ${address} as is_own from bookings where ${isOfAddress(sql, address)}
        order by starts_at, id`;
      const idsOf = (isOwn: boolean) => rows.filter((row) => row.is_own === isOwn).map(({ id }) => id);
      return { own: idsOf(true), waiting: idsOf(false) };
    },

    page: async (filter, page, pageSize, now) => {
      const rows = await sql<PageRow[]>`
        select listed.total, listed.page, account.*
        from (${listedPage(sql, filter, page, pageSize, now)}) as listed
        left join lateral (${accounts()} where bookings.id = any(listed.ids)) as account on true
        order by ${orderOf(sql, filter)}`;
      const [first] = rows;
      if (first === undefined) throw new Error('booking list query returned 0 rows, expected 1');
      const bookings = rows.flatMap((row) => (row.id === null ? [] : [toAccount(row)]));
      return { bookings, total: first.total, page: first.page };
    },

    clients: async (search, page, pageSize) => {
      const read = async (wanted: number): Promise<ClientPage> => {
        const rows = await clientList(sql, { search, page: wanted, pageSize });
        const [first] = rows;
        if (first === undefined) throw new Error('client list query returned 0 rows, expected 1');
        const clients = rows.flatMap(({ email, ...row }) =>
          email === null ? [] : [toClient({ email, ...row })],
        );
        return { clients, total: first.total, page: first.page };
      };
      const asked = await read(page);
      // An empty page of a non-empty list is past the last page. Returns the last page instead.
      return asked.clients.length > 0 || asked.total === 0 ? asked : read(asked.page);
    },

    countUpcoming: async (packageId, now) => {
      const [row] = await sql<{ count: number }[]>`
        select count(*) from bookings
        where package_id = ${uuidOrNull(packageId)} and starts_at > ${now}
          and ${occupiesAt(sql, now)}`;
      return row?.count ?? 0;
    },

    isSlotFree: async (id, now) => {
      const [row] = await sql<{ is_taken: boolean }[]>`
        select exists (
          select from bookings, bookings as own
          where own.id = ${uuidOrNull(id)} and bookings.id <> own.id and ${occupiesAt(sql, now)}
            and tstzrange(bookings.starts_at, bookings.buffer_ends_at) && tstzrange(own.starts_at, own.buffer_ends_at)
        ) as is_taken`;
      return row?.is_taken !== true;
    },

    chronicle: async (id) => (await chronicles([id]))[0],

    chronicles,

    receiptNumber: async (id) => {
      const [row] = await sql<{ year: number; number: number; made_at: Instant }[]>`
        select year, number, made_at from receipts where booking_id = ${uuidOrNull(id)}`;
      return row && { year: row.year, number: row.number, madeAt: row.made_at };
    },

    byOurRef: async (ourRef) => {
      const [row] = await sql<(BookingRow & { payment: PaymentRow<string> })[]>`
        select ${sql.unsafe(BOOKING_COLUMNS)}, to_json(payments) as payment
        from payments join bookings on bookings.id = payments.booking_id
        where payments.our_ref = ${uuidOrNull(ourRef)}`;
      return row && { booking: toBooking(row), payment: toPaymentFromJson(row.payment) };
    },
  };
};
