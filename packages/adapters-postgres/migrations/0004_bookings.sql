-- Specification, Booking, and States and transitions.

create table bookings (
  id uuid not null,
  reference text not null,
  status text not null,

  -- The slot: the shoot from its start to its end, then the buffer that is kept free. Half-open.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  buffer_ends_at timestamptz(3) not null,
  -- Where the shoot was before its first move.
  original_starts_at timestamptz(3),

  -- Decisions, 4: the booking's own copy of what was sold. It refers to no catalogue row, which may be gone by now.
  service_id uuid not null,
  service_slug text not null,
  service_name_en text not null,
  service_name_fr text,
  package_id uuid not null,
  package_name_en text not null,
  package_name_fr text,
  package_price_rwf integer not null,
  duration_minutes integer not null,
  photo_count integer not null,
  -- [{"id", "nameEn", "nameFr" or null, "priceRwf"}]
  add_ons jsonb not null,
  booking_fee_rate numeric(7, 6) not null,
  total_rwf integer not null,
  booking_fee_rwf integer not null,
  session_fee_rwf integer not null,

  full_name text not null,
  email text not null,
  phone text not null,
  location text not null,
  party_size integer,
  special_requests text,
  locale text not null,
  -- Digest of the network address that made the booking; never the address itself.
  made_from text not null,
  consent_at timestamptz(3) not null,
  created_at timestamptz(3) not null,

  -- While pending_payment only: when the hold lapses.
  hold_expires_at timestamptz(3),

  -- From the confirmation on, for good. Of the client's link only a digest of its token is kept.
  confirmed_at timestamptz(3),
  access_token_digest text,
  access_token_expires_at timestamptz(3),

  -- Shown to the client of a booking the admin cancelled.
  cancellation_reason text,

  -- Specification, Photo delivery: of a completed booking. The link is live through the end of its expiry day, Kigali time.
  delivery_url text,
  delivery_expires_on date,
  delivery_note text,
  delivery_sent_at timestamptz(3),

  constraint bookings_pkey primary key (id),
  constraint bookings_reference_unique unique (reference),
  constraint bookings_access_token_digest_unique unique (access_token_digest),

  -- No two bookings of an occupying status share an instant of shoot or buffer. Claims are serialised before they get
  -- here; this is the net under them.
  constraint bookings_no_overlap exclude using gist (tstzrange(starts_at, buffer_ends_at) with &&)
    where (status in ('pending_payment', 'confirmed', 'completed', 'no_show')),

  constraint bookings_status_known check (status in (
    'pending_payment', 'confirmed', 'completed', 'no_show', 'expired', 'cancelled_by_client', 'cancelled_by_admin'
  )),
  constraint bookings_hold_while_pending check ((status = 'pending_payment') = (hold_expires_at is not null)),
  constraint bookings_confirmation_together check (
    num_nonnulls(confirmed_at, access_token_digest, access_token_expires_at)
      = case when status in ('pending_payment', 'expired') then 0 else 3 end
  ),
  constraint bookings_reason_when_cancelled_by_admin
    check (cancellation_reason is null or status = 'cancelled_by_admin'),
  constraint bookings_delivery_when_completed check (delivery_url is null or status = 'completed'),
  constraint bookings_delivery_together check (
    (delivery_url is null) = (delivery_expires_on is null)
    and (delivery_url is not null or num_nonnulls(delivery_note, delivery_sent_at) = 0)
  ),

  constraint bookings_reference_form check (reference ~ '^BKY-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{5}$'),
  constraint bookings_slot_order check (starts_at < ends_at and ends_at <= buffer_ends_at),
  constraint bookings_fees_add_up check (booking_fee_rwf::bigint + session_fee_rwf = total_rwf),
  constraint bookings_fees_range check (booking_fee_rwf >= 0 and session_fee_rwf >= 0),
  constraint bookings_booking_fee_rate_range check (booking_fee_rate between 0 and 1),
  constraint bookings_package_range check (package_price_rwf >= 0 and duration_minutes >= 1 and photo_count >= 0),
  constraint bookings_add_ons_list check (jsonb_typeof(add_ons) = 'array'),
  constraint bookings_full_name_length check (char_length(full_name) between 1 and 200),
  constraint bookings_email_form check (email = lower(email) and char_length(email) between 3 and 320),
  constraint bookings_phone_length check (char_length(phone) between 1 and 40),
  constraint bookings_location_length check (char_length(location) between 1 and 500),
  constraint bookings_party_size_range check (party_size between 1 and 1000),
  constraint bookings_special_requests_length check (char_length(special_requests) between 1 and 2000),
  constraint bookings_locale_known check (locale in ('en', 'fr')),
  constraint bookings_cancellation_reason_length check (char_length(cancellation_reason) between 1 and 1000),
  constraint bookings_delivery_url_form check (delivery_url like 'https://%' and char_length(delivery_url) <= 2000),
  constraint bookings_delivery_note_length check (char_length(delivery_note) between 1 and 2000)
);

-- What the sweep looks for.
create index bookings_by_hold_expiry on bookings (hold_expires_at) where status = 'pending_payment';

-- Decisions, 6: what counts against an address: its live holds, and what needed no fee and was made lately.
create index bookings_holds_by_address on bookings (made_from, hold_expires_at) where status = 'pending_payment';
create index bookings_free_by_address on bookings (made_from, created_at) where booking_fee_rwf = 0;
