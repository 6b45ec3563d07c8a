-- Specification, Booking: notes, a pending contact email, post-shoot add-ons; decisions, 5: a session-fee request.

-- The defaults stay: a process of the version before, which names none of these columns, can go on storing bookings
-- until it is replaced.
alter table bookings
  add column times_moved integer not null default 0,
  -- [{"id", "body", "createdAt", "emailed"}], oldest first.
  add column notes jsonb not null default '[]',

  -- From the confirmation on: the address that waits for its link to be followed, and when changes were asked for.
  add column email_change_to text,
  add column email_change_digest text,
  add column email_change_expires_at timestamptz(3),
  add column email_changes_asked_at timestamptz(3)[] not null default '{}',
  -- [{"addOnId", "nameEn", "nameFr" or null, "unitPriceRwf", "quantity"}], one entry per add-on.
  add column post_shoot_add_ons jsonb not null default '[]',

  -- While confirmed only: what the photographer has asked the client to pay.
  add column session_fee_request_rwf integer,
  add column session_fee_requested_at timestamptz(3),

  add constraint bookings_times_moved_range check (times_moved >= 0),
  add constraint bookings_original_start_when_moved check ((times_moved > 0) = (original_starts_at is not null)),
  add constraint bookings_notes_list check (jsonb_typeof(notes) = 'array'),

  add constraint bookings_email_change_together check (
    num_nonnulls(email_change_to, email_change_digest, email_change_expires_at) in (0, 3)
  ),
  add constraint bookings_email_change_form
    check (email_change_to = lower(email_change_to) and char_length(email_change_to) between 3 and 320),
  add constraint bookings_email_changes_asked_at_list check (array_position(email_changes_asked_at, null) is null),
  add constraint bookings_post_shoot_add_ons_list check (jsonb_typeof(post_shoot_add_ons) = 'array'),
  add constraint bookings_post_shoot_add_ons_range check (
    not jsonb_path_exists(
      post_shoot_add_ons, '$[*] ? (@.quantity < 1 || @.quantity > 99 || @.unitPriceRwf < 0)'
    )
  ),
  add constraint bookings_confirmation_first check (
    status not in ('pending_payment', 'expired')
    or (email_change_to is null and email_changes_asked_at = '{}' and post_shoot_add_ons = '[]')
  ),

  add constraint bookings_session_fee_request_together
    check ((session_fee_request_rwf is null) = (session_fee_requested_at is null)),
  add constraint bookings_session_fee_request_while_confirmed
    check (session_fee_request_rwf is null or status = 'confirmed'),
  add constraint bookings_session_fee_request_range check (session_fee_request_rwf >= 1),

  -- Whatever has a plain unique index could be what a foreign key refers to, so a change of it keeps every new
  -- reference to the row waiting. A digest changes while its booking is locked; a partial index leaves it free to.
  drop constraint bookings_access_token_digest_unique;

create unique index bookings_access_token_digest_unique on bookings (access_token_digest)
  where access_token_digest is not null;

create unique index bookings_email_change_digest_unique on bookings (email_change_digest)
  where email_change_digest is not null;

-- Specification, View my booking: when a client last opened a booking by its link. Apart from the booking, so that
-- neither waits for the other's change or writes over it.

create table access_link_uses (
  booking_id uuid not null,
  last_used_at timestamptz(3) not null,

  constraint access_link_uses_pkey primary key (booking_id),
  constraint access_link_uses_booking_exists foreign key (booking_id) references bookings (id)
);
