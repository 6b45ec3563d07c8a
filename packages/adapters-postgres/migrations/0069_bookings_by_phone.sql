-- concurrently
-- specification.md#lapsed-holds: whether a client booked again, by the phone.
create index concurrently if not exists bookings_by_phone on bookings (phone_read, created_at) where phone_read is not null;
