-- specification.md#offline-fee: the choice of a hold's client, and the emails with instructions.

-- The defaults stay: a process of the version before goes on storing bookings until it is replaced.
alter table bookings
  add column offline_chosen_at timestamptz(3),
  -- Digest of the network address that chose; null where the photographer did.
  add column offline_chosen_from text,
  -- The emails with instructions: digests of their addresses, and when each left.
  add column instructions_sent_to text[] not null default '{}',
  add column instructions_sent_at timestamptz(3)[] not null default '{}';
