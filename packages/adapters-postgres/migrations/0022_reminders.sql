-- Specification, Emails: when a booking was last moved, and of which starts its client was reminded, oldest reminder first.

-- Null and the default stay: a process of the version before goes on storing bookings until it is replaced.
alter table bookings
  add column moved_at timestamptz(3),
  add column reminded_of timestamptz(3)[] not null default '{}',
  add constraint bookings_moved_at_when_moved check (moved_at is null or times_moved > 0),
  add constraint bookings_reminded_of_list check (array_position(reminded_of, null) is null),
  add constraint bookings_reminded_when_confirmed check (reminded_of = '{}' or confirmed_at is not null);

-- What the worker looks for: confirmed shoots of whose start the client was not reminded.
create index bookings_to_remind on bookings (starts_at)
  where status = 'confirmed' and starts_at <> all (reminded_of);
