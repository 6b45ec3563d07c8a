-- concurrently
-- specification.md#instructions-limit: how many emails with instructions one address was sent.
create index concurrently if not exists bookings_by_instructions_sent on bookings using gin (instructions_sent_to) where offline_chosen_at is not null;
