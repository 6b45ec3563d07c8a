-- Specification, List bookings: newest shoot first, by stage, status and date, and what a search looks through.

create extension if not exists pg_trgm;

-- In lower case, one part a line: a search is a single line, so it never matches across two parts. The phone stands a
-- second time without its spaces and marks.
alter table bookings
  add column search_text text not null generated always as (
    lower(
      reference || E'\n' || full_name || E'\n' || email || E'\n' || phone || E'\n'
        || regexp_replace(phone, '[^0-9+]', '', 'g')
    )
  ) stored;

-- What has not been sorted into the index yet is read through by every search, and whoever fills the list has to sort
-- it: 256 kB, some hundred bookings, take them a few milliseconds, where the usual 4 MB take many.
create index bookings_by_search_text on bookings using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create index bookings_by_start on bookings (starts_at desc, id desc);

-- Every stage is told by these columns alone, so that bookings of a stage are counted without being read.
create index bookings_by_stage on bookings (status, starts_at desc, id desc)
  include (ends_at, hold_expires_at, delivery_expires_on);

-- Decisions, 3: how many bookings of a package are still to come.
create index bookings_by_package on bookings (package_id, starts_at);
