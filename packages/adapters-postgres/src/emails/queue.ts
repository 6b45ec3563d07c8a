import { randomUUID } from 'node:crypto';
import { type EmailCause, type EmailMessage, orderKeyOf } from '@booky/domain';
import type { EmailOutbox, EmailQueue, QueuedAbout } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { uuidOrNull } from '../tables/uuid.ts';
import type { Write } from '../driver/transaction.ts';
import { moveFromPgBoss } from './move-from-pg-boss.ts';

/** An email that a worker has taken. The number `tries` includes the current try. */
export interface TakenEmail {
  readonly id: string;
  readonly message: EmailMessage;
  readonly tries: number;
}

/**
 * The maximum number of tries. They take at least 14 days, even if every random wait is as short as possible. A wait is
 * at most an hour.
 */
export const MOST_TRIES = 1 + 10 + 14 * 24;

/** The number of days for which a failed email is kept, so that a person can requeue it. */
const KEPT_DAYS = 90;

/**
 * SQL that is true for an email that a worker is sending. After `due_at`, the worker counts as dead and no longer holds
 * the email.
 */
const isUnderWay = (sql: AnySql): postgres.Fragment => sql`(taken and due_at > now())`;

/** SQL for the number of failed tries. A try that is still in progress does not count. */
const failedTries = (sql: AnySql): postgres.Fragment => sql`
  (case when ${isUnderWay(sql)} then tries - 1 else tries end)`;

const isStuck = (sql: AnySql): postgres.Fragment => sql`
  (given_up_at is not null or ${failedTries(sql)} > 0 or queued_at <= now() - interval '1 hour')`;

/** The outbox of one transaction. Its emails are queued only if the transaction commits. */
export const makeEmailOutbox = (sql: AnySql, write: Write): EmailOutbox => ({
  enqueue: async (...messages) => {
    const rows = messages.map((message) => ({
      id: randomUUID(),
      turn: orderKeyOf(message) ?? null,
      // Stores the message unchanged, but without keys whose value is undefined.
      message: sql.json(message as never),
    }));
    if (rows.length > 0) write(sql`insert into emails ${sql(rows)}`);
  },

  retry: async (id) => {
    await moveFromPgBoss(sql);
    await putBack(sql, sql`id = ${uuidOrNull(id)}`);
    const found = await sql`select from emails where id = ${uuidOrNull(id)}`;
    return found.length > 0;
  },

  drop: async (id) => {
    await moveFromPgBoss(sql);
    const { count } = await sql`delete from emails where id = ${uuidOrNull(id)}`;
    return count > 0;
  },

  queuedFor: async (about) => {
    await moveFromPgBoss(sql);
    const rows = await sql<Pick<TakenEmail, 'message'>[]>`
      select message from emails where ${isAbout(sql, about)} order by queued_at, place`;
    return rows.map(({ message }) => message);
  },

  withdraw: async (about) => {
    await moveFromPgBoss(sql);
    await sql`delete from emails where ${isAbout(sql, about)}`;
  },
});

/**
 * SQL that is true for emails about these bookings, and for emails to this address with one of these causes. The `turn`
 * of an email about one booking begins with the booking's reference (`orderKeyOf`). An email about several bookings has
 * no turn.
 */
const isAbout = (sql: AnySql, { references, to }: QueuedAbout): postgres.Fragment => sql`(
  split_part(turn, ' ', 1) = any(${[...references]}::text[])
  or (message ->> 'cause' = 'tomorrow' and exists (
    select from jsonb_path_query(message, '$.shoots[*].shoot.reference') as named
    where named #>> '{}' = any(${[...references]}::text[])
  ))
  or (message ->> 'to' = ${to?.address ?? null} and message ->> 'cause' = any(${[...(to?.causes ?? [])]}::text[]))
)`;

/**
 * Requeues stuck emails as new, and returns their number. They keep the time at which they were first queued, so that
 * they are sent first.
 */
const putBack = async (sql: AnySql, isMeant: postgres.Fragment): Promise<number> => {
  const { count } = await sql`
    update emails set due_at = queued_at, taken = false, tries = 0, last_fault = null, given_up_at = null
    where ${isStuck(sql)} and not ${isUnderWay(sql)} and ${isMeant}`;
  return count;
};

interface StuckRow {
  readonly id: string;
  readonly cause: EmailCause;
  readonly recipient: string;
  readonly queued_at: Instant;
  readonly hours_waiting: number;
  readonly tries: number;
  readonly next_try_at: Instant | null;
  readonly last_fault: string | null;
}

/**
 * Reads and requeues stuck emails. Reads only the cause and the address of a message, because other fields can contain
 * a token. Uses the database's clock.
 */
export const makeEmailQueue = (sql: AnySql): EmailQueue => ({
  stuck: async () => {
    const rows = await sql<StuckRow[]>`
      select id, message ->> 'cause' as cause, message ->> 'to' as recipient, queued_at,
        floor(extract(epoch from now() - queued_at) / 3600)::int as hours_waiting,
        ${failedTries(sql)} as tries,
        case when given_up_at is null then due_at end as next_try_at, last_fault
      from emails
      where ${isStuck(sql)}
      order by queued_at, place`;
    return rows.map(({ id, cause, recipient, queued_at, hours_waiting, tries, next_try_at, last_fault }) => ({
      id,
      cause,
      to: recipient,
      queuedAt: queued_at,
      hoursWaiting: hours_waiting,
      tries,
      nextTryAt: next_try_at ?? undefined,
      lastFault: last_fault ?? undefined,
    }));
  },

  retry: (which) =>
    putBack(sql, which === 'all' ? sql`true` : sql`id = any(${which.map(uuidOrNull)}::uuid[])`),
});

/**
 * Reserves at most `count` due emails for a minute. Emails to one address about one booking form a turn. In a turn, an
 * older email delays later emails until it is delivered or has failed. Reserves no email of the `held` turns.
 * specification.md#emails-in-turn
 */
export const takeDue = (
  sql: AnySql,
  count: number,
  held: readonly string[],
): Promise<readonly TakenEmail[]> => sql<TakenEmail[]>`
  with due as materialized (
    select id from emails as mine
    where given_up_at is null and due_at <= now() and (turn is null or turn <> all(${[...held]}::text[]))
      and not exists (
        select from emails as older
        where older.turn = mine.turn and older.given_up_at is null
          and (older.queued_at, older.place) < (mine.queued_at, mine.place)
      )
    order by due_at, place
    limit ${count}
    for update skip locked
  )
  update emails set taken = true, tries = tries + 1, due_at = now() + interval '1 minute'
  from due where emails.id = due.id
  returning emails.id, message, tries`;

/**
 * Removes delivered emails at once. An email may contain the only plaintext of a token. specification.md#token-digests
 */
export const removeDelivered = async (sql: AnySql, ids: readonly string[]): Promise<void> => {
  await sql`delete from emails where id = any(${[...ids]}::uuid[])`;
};

/** Records when emails were last sent, but at most once a minute. specification.md#last-times */
export const noteSent = async (sql: AnySql): Promise<void> => {
  await sql`
    insert into last_times (what, at, is_ok, says) values ('email_sent', now(), true, '')
    on conflict (what) do update set at = excluded.at where last_times.at < excluded.at - interval '1 minute'`;
};

/**
 * Schedules the next try of an email. The first wait is 5 to 10 seconds. Each wait is twice as long as the previous
 * wait, up to an hour. After the last try, or if `isForGood` is true, the email has failed. Does nothing if another
 * worker has taken the email since.
 */
export const putOff = async (
  sql: AnySql,
  { id, tries }: TakenEmail,
  reason: string,
  isForGood = false,
): Promise<void> => {
  await sql`
    update emails set taken = false, last_fault = ${reason},
      due_at = now() + least(3600, 5 * 2 ^ least(tries, 16) * (1 + random()) / 2) * interval '1 second',
      given_up_at = case when ${isForGood} or tries >= ${MOST_TRIES} then now() end
    where id = ${id} and taken and tries = ${tries}`;
};

export const removeLongGivenUp = async (sql: AnySql): Promise<void> => {
  await sql`delete from emails where given_up_at < now() - make_interval(days => ${KEPT_DAYS})`;
};

export const markWorkerSeen = async (sql: AnySql): Promise<void> => {
  await sql`
    insert into email_worker (seen_at) values (now()) on conflict (the_one) do update set seen_at = excluded.seen_at`;
};

/** True if any process's worker has reported within the last two minutes. Each worker reports every 30 seconds. */
export const isWorkerSeen = async (sql: AnySql): Promise<boolean> => {
  const seen = await sql`select from email_worker where seen_at > now() - interval '2 minutes'`;
  return seen.length === 1;
};
