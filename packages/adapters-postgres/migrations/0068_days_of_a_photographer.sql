-- specification.md#cancel-for-client: what the photographer noted of a cancellation at the client's request. Apart from
-- `cancellation_reason`, which a check keeps for cancellations by the photographer, and which clients read.

-- The defaults stay: a process of the version before goes on storing bookings until it is replaced.
alter table bookings
  add column if not exists client_cancellation_reason text,
  -- specification.md#private-notes: apart from `notes`, which a process of the version before shows to clients.
  add column if not exists private_notes jsonb not null default '[]',
  -- specification.md#known-by-phone: the contact phone in the form in which phones are compared; null where an older version stored it.
  add column if not exists phone_read text;
