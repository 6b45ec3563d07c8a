-- bookings_kept_listed holds all that it held.
drop index bookings_kept_by_start;
