-- Decisions, 8: anonymous visitors can make any number of bookings that expire, so the list and the search that leave
-- those out read indexes without them.

create index bookings_kept_by_start on bookings (starts_at desc, id desc)
  include (status, ends_at, hold_expires_at, delivery_expires_on)
  where status <> 'expired';

-- In place of one for both, so that each booking is still sorted into one.
create index bookings_kept_by_search_text on bookings using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256) where status <> 'expired';
create index bookings_expired_by_search_text on bookings using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256) where status = 'expired';

drop index bookings_by_search_text;
drop index bookings_by_start;
