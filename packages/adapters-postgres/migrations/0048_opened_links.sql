-- specification.md#link-opened: the links whose page said that it was opened, as digests of their tokens, and when each first
-- did. Apart from the links, because a process of the version before changes those and leaves these as they are.

-- The defaults stay: a process of the version before goes on storing bookings until it is replaced.
alter table bookings
  add column opened_link_digests text[] not null default '{}',
  add column links_opened_at timestamptz(3)[] not null default '{}';
