-- Specification, Clients and privacy: when a booking ended, when its client was erased, and clients by their address.

-- Bookings that are there count from this migration on, because none of them says when it was cancelled or lapsed. A
-- version before leaves null behind; the end of the shoot then stands in.
alter table bookings
  add column closed_at timestamptz(3) default now(),
  add column erased_at timestamptz(3);

alter table bookings
  alter column closed_at drop default,
  -- Nothing of the client may be left where it says so.
  add constraint bookings_erased_whole check (
    erased_at is null
    or (
      status not in ('pending_payment', 'confirmed')
      and full_name = 'Erased' and location = 'Erased' and made_from in ('Erased', 'the studio')
      and email = 'erased@example.invalid' and phone = '0'
      and email_corrected_at = '{}' and email_changes_asked_at = '{}' and notes = '[]'
      and fresh_link_digests = '{}' and fresh_links_asked_at = '{}'
      and num_nonnulls(special_requests, email_change_to, cancellation_reason, delivery_url) = 0
      and (access_token_digest is null or access_token_digest = 'Erased ' || id::text)
    )
  );

-- '0' stands for a payer who was erased: a version before reads whatever is there, but not null.
alter table payments
  drop constraint payments_payer_phone_form,
  add constraint payments_payer_phone_form check (payer_phone ~ '^\+2507[2389][0-9]{7}$' or payer_phone = '0');

-- specification.md#list-clients: one entry of each booking by its client's address, and beside it what decides whether it counts.
create index bookings_kept_by_email on bookings (email, starts_at) include (status, hold_expires_at)
  where status <> 'expired' and erased_at is null;
create index bookings_expired_by_email on bookings (email, starts_at) where status = 'expired' and erased_at is null;
create index bookings_by_awaited_email on bookings (email_change_to) where email_change_to is not null;

-- specification.md#retention: what ended the longest ago.
create index bookings_expired_by_end on bookings (coalesce(closed_at, ends_at), id)
  where status = 'expired' and erased_at is null;
create index bookings_ended_by_end on bookings (
  (case when status in ('completed', 'no_show') then ends_at else coalesce(closed_at, ends_at) end), id
) where status in ('completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin') and erased_at is null;
