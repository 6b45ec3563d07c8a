-- concurrently
-- specification.md#photos-expiring: the photo links that were sent, by their last day.
create index concurrently if not exists bookings_by_photos_expiring on bookings (delivery_expires_on)
  where status = 'completed' and delivery_sent_at is not null;
