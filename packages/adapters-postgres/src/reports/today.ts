import { beginningOfYesterday, LAPSED_HOURS, MADE_BY_STUDIO } from '@booky/domain';
import type { Attention, TodayFacts, TodayReader } from '@booky/domain/ports';
import { Duration, type Instant } from '@js-joda/core';
import type postgres from 'postgres';
import { type AccountRow, accountsOn, toAccount } from './booking-reader.ts';
import type { AnySql } from '../driver/connect.ts';
import { owedRwf } from './ledger.ts';
import { stageCondition } from './stage-conditions.ts';

type List = Exclude<keyof TodayFacts, 'firstSteps' | 'unprovenSinceYesterday'>;

interface Steps {
  readonly has_catalogue: boolean;
  readonly has_hours: boolean;
  readonly has_studio: boolean;
  readonly has_payment: boolean;
  readonly unproven: number;
}

/** The first steps, and one booking of one list. If all lists are empty, the only row has no booking. */
type TodayRow = Steps &
  (
    | (AccountRow & { readonly list: List; readonly count: number; readonly total: number })
    | { readonly list: null }
  );

/** Reads the lists and first steps of Today in one statement. specification.md#today-object */
export const makeTodayReader = (sql: AnySql): TodayReader => ({
  read: async (now, today, most) => {
    /**
     * Selects at most `limit` of the matching bookings, in the order of their moments, earliest first. Also selects how
     * many bookings match, and their total amount.
     */
    const first = (list: List, matches: postgres.Fragment, limit: number = most): postgres.Fragment => sql`
      (select ${list}::text as list, matched.id, row_number() over (order by matched.moment, matched.id) as place,
        count(*) over () as count, (sum(matched.rwf) over ())::bigint as total
      from (${matches}) as matched order by matched.moment, matched.id limit ${limit})`;
    const byStart = (condition: postgres.Fragment): postgres.Fragment => sql`
      select bookings.id, bookings.starts_at as moment, ${owedRwf(sql)} as rwf from bookings where ${condition}`;
    const byPayment = (condition: postgres.Fragment, moment: postgres.Fragment): postgres.Fragment => sql`
      select payments.booking_id as id, min(${moment}) as moment, sum(payments.amount_rwf) as rwf
      from payments where ${condition} group by payments.booking_id`;
    const shot = sql`bookings.status in ('confirmed', 'completed')`;
    const lists = [
      first(
        'current',
        // Repeats the condition for the slot with its buffer, because the index contains both.
        byStart(sql`
          ${shot} and bookings.starts_at <= ${now} and bookings.ends_at > ${now}
          and tstzrange(bookings.starts_at, bookings.buffer_ends_at) @> ${now}::timestamptz`),
        1,
      ),
      first('next', byStart(sql`bookings.status = 'confirmed' and bookings.starts_at > ${now}`), 1),
      first(
        'shootsToday',
        byStart(sql`
          bookings.status in ('confirmed', 'completed', 'no_show')
          and bookings.starts_at >= ${today.from} and bookings.starts_at < ${today.to}`),
        MOST_SHOOTS,
      ),
      first('refundsDue', byPayment(sql`payments.status = 'refund_due'`, sql`payments.settled_at`)),
      first(
        'owed',
        sql`
        select owing.* from (${byStart(sql`bookings.status = 'confirmed'`)}) as owing where owing.rwf > 0`,
      ),
      first('needsReview', byStart(stageCondition(sql, ['needs_review'], now))),
      first(
        'paymentsWaiting',
        byPayment(
          sql`payments.status = 'pending' and (payments.method <> 'card' or payments.answerable_until > ${now})`,
          sql`payments.created_at`,
        ),
      ),
      first(
        'holds',
        sql`
        select bookings.id, bookings.hold_expires_at as moment, ${owedRwf(sql)} as rwf
        from bookings where bookings.status = 'pending_payment' and bookings.hold_expires_at > ${now}`,
      ),
      first(
        'feesAwaited',
        sql`
        select bookings.id, bookings.hold_expires_at as moment, bookings.booking_fee_rwf as rwf
        from bookings where bookings.status = 'pending_payment' and bookings.hold_expires_at > ${now}
          and bookings.offline_chosen_at is not null`,
      ),
      first('lapsedHolds', lapsedHolds(sql, now)),
    ];
    const rows = await sql<TodayRow[]>`
      with listed as (${lists.reduce((one, other) => sql`${one} union all ${other}`)}),
      steps as (
        select
          exists (
            select from packages join services on services.id = packages.service_id
            where packages.is_active and services.is_active
          ) as has_catalogue,
          exists (select from working_hours where weekday is not null) as has_hours,
          exists (select from studio where name is not null) as has_studio,
          exists (
            select from payments
            where method <> 'cash' and status in ('succeeded', 'refund_due', 'refunded')
          ) as has_payment,
          (
            select count(*) from unverified_deliveries where received_at >= ${beginningOfYesterday(now)} and why <> 'notice'
          ) as unproven
      )
      select steps.*, listed.list, listed.count, listed.total, account.*
      from steps left join (
        listed join lateral (${accountsOn(sql)} where bookings.id = listed.id) as account on true
      ) on true
      order by listed.list, listed.place`;
    return factsIn(rows);
  },
});

/** SQL that is true for lapsed holds. It has two halves, one for each index. specification.md#lapsed-holds */
const lapsedHolds = (sql: AnySql, now: Instant): postgres.Fragment => {
  const since = now.minus(Duration.ofHours(LAPSED_HOURS));
  const again = (isSame: postgres.Fragment): postgres.Fragment => sql`
    not exists (
      select from bookings as later
      where ${isSame} and later.created_at >= lapsed.moment and later.id <> lapsed.id
    )`;
  return sql`
    select lapsed.id, lapsed.moment, lapsed.rwf from (
      select id, email, phone_read, coalesce(closed_at, ends_at) as moment, booking_fee_rwf as rwf from bookings
      where status = 'expired' and erased_at is null and coalesce(closed_at, ends_at) > ${since}
        and made_from = ${MADE_BY_STUDIO}
      union all
      select id, email, phone_read, hold_expires_at, booking_fee_rwf from bookings
      where status = 'pending_payment' and hold_expires_at <= ${now} and hold_expires_at > ${since}
        and made_from = ${MADE_BY_STUDIO}
    ) as lapsed
    where not exists (
      select from timeline_events where booking_id = lapsed.id and kind = 'hold_released'
    )
      and ${again(sql`later.status <> 'expired' and later.erased_at is null and later.email = lapsed.email`)}
      and ${again(sql`later.status = 'expired' and later.erased_at is null and later.email = lapsed.email`)}
      and ${again(sql`later.phone_read = lapsed.phone_read`)}`;
};

/** The maximum number of shoots in a day, because starts are at least half an hour apart. */
const MOST_SHOOTS = 48;

const factsIn = (rows: readonly TodayRow[]): TodayFacts => {
  const [steps] = rows;
  if (steps === undefined) throw new Error('today query returned 0 rows, expected 1');
  const listed = (list: List) => rows.flatMap((row) => (row.list === list ? [row] : []));
  const attention = (list: List): Attention => {
    const some = listed(list);
    return {
      count: some[0]?.count ?? 0,
      totalRwf: some[0]?.total ?? 0,
      rows: some.map(toAccount),
    };
  };
  return {
    current: listed('current').map(toAccount)[0],
    next: listed('next').map(toAccount)[0],
    shootsToday: listed('shootsToday').map(toAccount),
    refundsDue: attention('refundsDue'),
    owed: attention('owed'),
    needsReview: attention('needsReview'),
    paymentsWaiting: attention('paymentsWaiting'),
    holds: attention('holds'),
    feesAwaited: attention('feesAwaited'),
    lapsedHolds: attention('lapsedHolds'),
    unprovenSinceYesterday: steps.unproven,
    firstSteps: {
      catalogue: steps.has_catalogue,
      hours: steps.has_hours,
      studio: steps.has_studio,
      payment: steps.has_payment,
    },
  };
};
