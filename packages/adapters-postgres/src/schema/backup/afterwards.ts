import type { Instant } from '@js-joda/core';

/** What an operator and the photographer read of an email that was held back. */
export const HELD_REASON = 'held back by a restore: it may have been sent since the backup';

/**
 * What follows a restore in its transaction. specification.md#restored-emails: emails that were queued are held, as if they
 * had been given up. specification.md#restored-reminders: reminders that are due by now count as sent. No worker has run on
 * this database yet, whatever the backup says. A backup of 1.1.0 has its emails in pg-boss's table alone. Then the planner gets its statistics, which a backup does not have.
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
with passed as (
  update bookings set reminded_of = array_append(reminded_of, starts_at)
  from policies
  where status = 'confirmed' and starts_at <> all (reminded_of) and starts_at > '${now.toString()}'
    and starts_at - make_interval(hours => reminder_hours_before) <= '${now.toString()}'
  returning 1)
select 'booky passed ' || count(*) from passed;
update pgboss.queue set monitor_on = null;
analyze;
`;

/** Reads what {@link afterwards} said of itself. */
export const readAfterwards = (
  said: string,
): { readonly heldEmails: number; readonly passedReminders: number } => {
  const countOf = (what: string): number =>
    Number(new RegExp(`^booky ${what} (\\d+)$`, 'm').exec(said)?.[1] ?? 0);
  return { heldEmails: countOf('held'), passedReminders: countOf('passed') };
};
