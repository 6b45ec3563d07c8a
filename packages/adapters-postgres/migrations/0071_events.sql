-- specification.md#event-feed: the events of all timelines in the order of their commits. docs/adr/0027-events-are-numbered-as-they-commit.md
create table if not exists events (
  -- The order of the commits.
  number bigint primary key generated always as identity,
  -- Other than a number it is never given twice, also not after a restore of an older backup.
  id uuid not null unique default gen_random_uuid(),
  -- The key of the row in timeline_events.
  booking_id uuid not null,
  at timestamptz(3) not null,
  sequence bigint not null
);

-- By the owner's right: a process of the version before writes timelines with a role that knows nothing of this table.
create or replace function number_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Held until the commit is seen by all, so that a greater number never shows before a smaller one.
  perform pg_advisory_xact_lock(5310071);
  insert into events (booking_id, at, sequence) values (new.booking_id, new.at, new.sequence);
  return null;
end
$$;

-- Deferred, so that the lock is the last that its transaction takes: who waits for it holds up nothing that its holder needs.
drop trigger if exists timeline_events_numbered on timeline_events;
create constraint trigger timeline_events_numbered after insert on timeline_events
  deferrable initially deferred for each row execute function number_event();
