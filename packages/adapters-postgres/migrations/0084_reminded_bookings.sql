-- specification.md#one-reminder-a-start specification.md#thank-you

-- The defaults stay: a process of the version before goes on storing bookings until it is replaced.
alter table bookings
  -- The starts of which the client was reminded so, as in reminded_of.
  add column if not exists balance_due_of timestamptz(3)[] not null default '{}',
  add column if not exists photos_expiring_of timestamptz(3)[] not null default '{}',
  add column if not exists thank_you_of timestamptz(3)[] not null default '{}',
  add column if not exists completed_at timestamptz(3);
