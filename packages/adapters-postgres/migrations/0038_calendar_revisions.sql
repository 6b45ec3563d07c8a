-- specification.md#calendar-entry: how often the name or the place was edited since the confirmation, and when last. With
-- times_moved it makes the revision of the calendar entry, so entries that clients have keep their SEQUENCE, and a move by a
-- process of the version before raises it too.

-- The default and null stay: a process of the version before goes on storing bookings until it is replaced.
alter table bookings
  add column times_edited integer not null default 0,
  add column edited_at timestamptz(3);
