-- Specification, Working hours: a weekday's rule, or one date's rule in its place. A weekday without a row is closed.

create table working_hours (
  id uuid not null,
  -- 0 is Sunday.
  weekday smallint,
  effective_date date,
  -- Minutes from Kigali midnight; both null is closed.
  opens_minute smallint,
  closes_minute smallint,
  note text,

  constraint working_hours_pkey primary key (id),
  -- Unique allows any number of nulls, so this is one row a weekday and one a date.
  constraint working_hours_weekday_unique unique (weekday),
  constraint working_hours_effective_date_unique unique (effective_date),
  constraint working_hours_weekday_or_date check (num_nonnulls(weekday, effective_date) = 1),
  constraint working_hours_weekday_range check (weekday between 0 and 6),
  constraint working_hours_minutes_together check (num_nonnulls(opens_minute, closes_minute) in (0, 2)),
  constraint working_hours_minutes_order check (opens_minute < closes_minute),
  constraint working_hours_minutes_range check (opens_minute >= 0 and closes_minute <= 1440),
  constraint working_hours_note_length check (char_length(note) between 1 and 500)
);

-- Specification, Block: time in which nothing is bookable.

create table blocks (
  id uuid not null,
  is_all_day boolean not null,
  -- The Kigali dates of an all-day block, both inclusive.
  start_date date,
  end_date date,
  -- The time the block takes, half-open, whichever kind it is. The time zone is known to the program alone.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  reason text,

  constraint blocks_pkey primary key (id),
  constraint blocks_dates_when_all_day check (num_nonnulls(start_date, end_date) = case when is_all_day then 2 else 0 end),
  constraint blocks_dates_order check (start_date <= end_date),
  constraint blocks_time_order check (starts_at < ends_at),
  constraint blocks_reason_length check (char_length(reason) between 1 and 500)
);

create index blocks_by_time on blocks using gist (tstzrange(starts_at, ends_at));
