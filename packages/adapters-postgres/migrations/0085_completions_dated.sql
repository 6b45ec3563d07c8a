-- specification.md#thank-you
-- Whoever completes a booking, of whichever version, writes so into its timeline.
create or replace function completion_dated() returns trigger language plpgsql as $$
begin
  update bookings set completed_at = new.at where id = new.booking_id and completed_at is null;
  return null;
end
$$;
create trigger timeline_events_complete after insert on timeline_events
  for each row when (new.kind = 'completed') execute function completion_dated();
