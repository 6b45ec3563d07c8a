-- specification.md#hold-window: a hold ends at its start at the latest, also one that a process of the version before makes.

create function hold_ends_at_start() returns trigger language plpgsql as $$
begin
  new.hold_expires_at := new.starts_at;
  return new;
end
$$;

create trigger bookings_hold_ends_at_start before insert or update of hold_expires_at, starts_at on bookings
  for each row when (new.hold_expires_at > new.starts_at) execute function hold_ends_at_start();

update bookings set hold_expires_at = starts_at where status = 'pending_payment' and hold_expires_at > starts_at;

-- specification.md#prompts-per-phone: digest of the network address that asked for a payment. A version before leaves null.
alter table payments add column asked_from text;

-- specification.md#keys-of-a-token: keyed digest of the token in the path. A version before leaves null, which counts nowhere.
alter table kept_answers add column token_digest text;
create index kept_answers_by_token on kept_answers (token_digest, kept_at) where token_digest is not null;
