-- specification.md#hold-window: a hold ends at its start at the latest, also one that a process of the version before makes.

create function hold_ends_at_start() returns trigger language plpgsql as $$
begin
  new.hold_expires_at := new.starts_at;
  return new;
end
$$;

create trigger bookings_hold_ends_at_start before insert or update of hold_expires_at, starts_at on bookings
  for each row when (new.hold_expires_at > new.starts_at) execute function hold_ends_at_start();
