-- concurrently
-- specification.md#thank-you: whom to thank.
create index concurrently if not exists bookings_by_completion on bookings (completed_at)
  where status = 'completed' and erased_at is null;
