-- Specification, Move my booking: how many of its moves the client made.

-- The default stays: a process of the version before goes on storing bookings until it is replaced.
alter table bookings
  add column times_moved_by_client integer not null default 0,
  add constraint bookings_times_moved_by_client_range check (times_moved_by_client >= 0 and (times_moved_by_client = 0 or times_moved_by_client <= times_moved));
