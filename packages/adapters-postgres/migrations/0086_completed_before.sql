-- specification.md#thank-you: bookings that were completed before that was kept, as far back as thanks may be due.
update bookings set completed_at = completed.at
from timeline_events as completed
where completed.booking_id = bookings.id and completed.kind = 'completed' and bookings.status = 'completed'
  and completed.at > now() - interval '61 days';
