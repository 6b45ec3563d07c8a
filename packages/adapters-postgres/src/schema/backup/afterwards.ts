import { Duration, type Instant } from '@js-joda/core';

const A_DAY = Duration.ofDays(1);

/** The stored fault of an email that a restore held back. The operator and the photographer read this text. */
export const HELD_REASON = 'held back by a restore: it may have been sent since the backup';

/**
 * The reminders of version 1.2.0. Each has the column that records the reminder, the condition of its bookings, and the
 * time at which the reminder is due.
 */
const MORE_REMINDERS = [
  {
    column: 'balance_due_of',
    isOf: `status = 'confirmed'`,
    dueAt: 'starts_at - make_interval(hours => 24 * balance_due_days_before)',
  },
  {
    column: 'photos_expiring_of',
    isOf: `status = 'completed' and delivery_sent_at is not null`,
    dueAt: `(delivery_expires_on - photos_expiring_days_before + time '09:00') at time zone 'Africa/Kigali'`,
  },
  {
    column: 'thank_you_of',
    isOf: `status = 'completed' and erased_at is null`,
    dueAt: 'completed_at + make_interval(hours => 24 * thank_you_days_after)',
  },
] as const;

/** Returns the statement that marks all reminders due by now as sent. They may have been sent since the backup. */
const passing = (column: string, isOf: string, dueAt: string, now: Instant): string => `
    with passed_now as (
      update bookings set ${column} = array_append(${column}, starts_at)
      from policies
      where ${isOf} and starts_at <> all (${column})
        and ${dueAt} <= '${now.toString()}' and ${dueAt} > '${now.minus(A_DAY).toString()}'
      returning id)
    insert into passed select id from passed_now;`;

/**
 * Returns the statements that end a restore, in the restore's transaction. Queued emails become failed, and reminders
 * due by now count as sent. The record of a running worker is removed, because no worker has run on this database.
 * Emails in pg-boss's table fail too, because a backup of 1.1.0 has its emails there. At the end, the statements
 * collect statistics for the planner, because a backup contains none. specification.md#restored-emails
 * specification.md#restored-reminders
 */
export const afterwards = (now: Instant): string => `
set search_path = public;
create temp table held (id uuid) on commit drop;
with held_now as (
  update pgboss.job
  set state = 'failed', completed_on = now(), output = jsonb_build_object('message', '${HELD_REASON}')
  where name = 'emails' and state in ('created', 'retry', 'active')
  returning id)
insert into held select id from held_now;
do $$ begin
  if to_regclass('public.emails') is not null then
    with held_now as (
      update emails set given_up_at = now(), taken = false, last_fault = '${HELD_REASON}'
      where given_up_at is null
      returning id)
    insert into held select id from held_now;
    delete from email_worker;
  end if;
end $$;
select 'booky held ' || count(*) from held;
create temp table passed (id uuid) on commit drop;
with passed_now as (
  update bookings set reminded_of = array_append(reminded_of, starts_at)
  from policies
  where status = 'confirmed' and starts_at <> all (reminded_of) and starts_at > '${now.toString()}'
    and starts_at - make_interval(hours => reminder_hours_before) <= '${now.toString()}'
  returning id)
insert into passed select id from passed_now;
do $$ begin
  if exists (select from information_schema.columns where table_name = 'policies' and column_name = 'tomorrow_at_minute') then
    ${MORE_REMINDERS.map(({ column, isOf, dueAt }) => passing(column, isOf, dueAt, now)).join('\n    ')}
    insert into gathered_alerts (reason, last_sent_at)
    select 'tomorrow', '${now.toString()}' from policies
    where make_interval(mins => tomorrow_at_minute) <= ('${now.toString()}'::timestamptz at time zone 'Africa/Kigali')::time
    on conflict (reason) do update set last_sent_at = excluded.last_sent_at;
  end if;
end $$;
select 'booky passed ' || count(*) from passed;
update pgboss.queue set monitor_on = null;
analyze;
`;

/** Reads the results of {@link afterwards}. */
export const readAfterwards = (
  said: string,
): { readonly heldEmails: number; readonly passedReminders: number } => {
  const countOf = (what: string): number =>
    Number(new RegExp(`^booky ${what} (\\d+)$`, 'm').exec(said)?.[1] ?? 0);
  return { heldEmails: countOf('held'), passedReminders: countOf('passed') };
};
