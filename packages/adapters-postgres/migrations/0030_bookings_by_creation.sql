-- concurrently
-- specification.md#money-of-a-month: what was booked in a year, without reading every booking. Rows lie nearly as they were made,
-- so that an index of their pages will do, which takes next to nothing of a new booking.
create index concurrently if not exists bookings_by_creation on bookings using brin (created_at) with (pages_per_range = 16);
