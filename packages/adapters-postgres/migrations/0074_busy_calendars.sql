-- specification.md#busy-calendar: calendars of other programs, and the times that they keep.

create table busy_calendars (
  id uuid not null,
  name text not null,
  -- Whoever has it reads the calendar.
  url text not null,
  events integer not null,
  due_at timestamptz(3) not null,
  last_fetched_at timestamptz(3),
  last_error text,
  alerted_at timestamptz(3),
  etag text,
  last_modified text,

  constraint busy_calendars_pkey primary key (id)
);

create table busy_times (
  calendar_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,

  constraint busy_times_order check (starts_at < ends_at),
  constraint busy_times_calendar_exists foreign key (calendar_id) references busy_calendars (id) on delete cascade
);

create index busy_times_period on busy_times using gist (tstzrange(starts_at, ends_at));
create index busy_times_calendar on busy_times (calendar_id);
