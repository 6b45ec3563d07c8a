-- Specification, Payment: one attempt at a provider, or a record of cash (decisions, 5).

create table payments (
  id uuid not null,
  -- Names the attempt to the payer and to the provider.
  our_ref uuid not null,
  booking_id uuid not null,
  purpose text not null,
  method text not null,
  amount_rwf integer not null,
  status text not null,

  -- Of an attempt at a provider.
  provider text,
  payer_phone text,
  -- Until when the payer can still answer the prompt, or the card page lives.
  answerable_until timestamptz(3),
  provider_reference text,
  redirect_url text,
  -- When the provider, asked by us, first said paid although no delivery had come.
  paid_reported_at timestamptz(3),
  -- When to ask the provider about it; null once settled, or when asking has ended.
  next_ask_at timestamptz(3),

  -- Of cash.
  note text,

  settled_at timestamptz(3),
  failure_reason text,
  -- Who says that it failed. Our own conclusion may still be corrected by a later success; a verdict may not.
  concluded_by text,
  refund_reference text,
  refunded_at timestamptz(3),
  created_at timestamptz(3) not null,

  constraint payments_pkey primary key (id),
  constraint payments_our_ref_unique unique (our_ref),
  constraint payments_booking_exists foreign key (booking_id) references bookings (id),

  constraint payments_purpose_known check (purpose in ('booking_fee', 'session_fee')),
  constraint payments_method_known check (method in ('momo_alpha', 'momo_beta', 'card', 'cash')),
  constraint payments_status_known check (status in ('pending', 'succeeded', 'failed', 'refund_due', 'refunded')),
  constraint payments_amount_range check (amount_rwf >= 1),
  constraint payments_provider_known check (provider in ('mobile-money', 'gateway')),
  constraint payments_payer_phone_form check (payer_phone ~ '^\+2507[2389][0-9]{7}$'),
  constraint payments_note_length check (char_length(note) between 1 and 500),
  constraint payments_refund_reference_length check (char_length(refund_reference) between 1 and 100),

  constraint payments_online_together check (
    num_nonnulls(provider, payer_phone, answerable_until) = case when method = 'cash' then 0 else 3 end
  ),
  constraint payments_online_only check (
    method <> 'cash' or num_nonnulls(provider_reference, redirect_url, paid_reported_at, next_ask_at) = 0
  ),
  constraint payments_note_of_cash check (note is null or method = 'cash'),
  constraint payments_cash_for_session_fee check (method <> 'cash' or purpose = 'session_fee'),
  constraint payments_settled_unless_pending check ((status = 'pending') = (settled_at is null)),
  constraint payments_failure_when_failed
    check (num_nonnulls(failure_reason, concluded_by) = case when status = 'failed' then 2 else 0 end),
  constraint payments_concluded_by_known check (concluded_by in ('provider', 'us')),
  constraint payments_refund_when_refunded
    check (num_nonnulls(refund_reference, refunded_at) = case when status = 'refunded' then 2 else 0 end),
  constraint payments_asked_while_pending check (next_ask_at is null or status = 'pending')
);

create index payments_by_booking on payments (booking_id, created_at);

-- Which attempts are due to be asked about.
create index payments_by_next_ask on payments (next_ask_at) where next_ask_at is not null;

-- Decisions, 6: how often one phone was prompted lately, over all bookings.
create index payments_by_payer_phone on payments (payer_phone, created_at) where payer_phone is not null;
