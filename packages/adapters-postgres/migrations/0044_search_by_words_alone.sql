-- A process of the version before searches without these, more slowly.
drop index bookings_kept_by_search_text;
drop index bookings_expired_by_search_text;
