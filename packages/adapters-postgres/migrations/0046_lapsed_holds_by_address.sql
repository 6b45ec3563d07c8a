-- concurrently
-- specification.md#held-hours: what one address held and did not pay.
create index concurrently if not exists bookings_lapsed_by_address on bookings (made_from, created_at) where status = 'expired';
