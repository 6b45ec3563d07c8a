-- specification.md#find-booking-link: links that clients asked for and have not opened, as digests of their tokens, and
-- when they were asked for, as many as the limit needs. Each list is oldest first.

-- The defaults stay: a process of the version before goes on storing bookings until it is replaced.
alter table bookings
  add column fresh_link_digests text[] not null default '{}',
  add column fresh_links_expire_at timestamptz(3)[] not null default '{}',
  add column fresh_links_asked_at timestamptz(3)[] not null default '{}',
  add constraint bookings_fresh_links_together
    check (cardinality(fresh_link_digests) = cardinality(fresh_links_expire_at)),
  add constraint bookings_fresh_links_list
    check (array_position(fresh_link_digests, null) is null and array_position(fresh_links_expire_at, null) is null),
  add constraint bookings_fresh_links_beside_link
    check (access_token_digest is not null or fresh_link_digests = '{}'),
  add constraint bookings_fresh_links_asked_at_list check (array_position(fresh_links_asked_at, null) is null);

-- A token is looked up among these as it is among the present ones.
create index bookings_by_fresh_link on bookings using gin (fresh_link_digests);
