-- concurrently
-- specification.md#list-bookings-search: the index of starts with the text that is searched, in place of the one without it, so that a
-- search that finds much is counted without reading bookings. The one without it goes with the next migration.
create index concurrently if not exists bookings_kept_listed on bookings (starts_at desc, id desc)
  include (search_text, status, ends_at, hold_expires_at, delivery_expires_on)
  where status <> 'expired';
