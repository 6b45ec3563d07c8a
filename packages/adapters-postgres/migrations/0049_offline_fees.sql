-- specification.md#offline-fee: booking fees that come without a provider.

-- The defaults stay: a process of the version before goes on storing bookings and policies until it is replaced.
alter table policies
  add column offline_fee_enabled boolean not null default false,
  add column offline_fee_instructions_en text,
  add column offline_fee_instructions_fr text,
  add column offline_fee_hold_minutes integer not null default 1440,
  add column offline_fee_most_at_once integer not null default 5;

alter table bookings
  add column offline_chosen_at timestamptz(3),
  -- Digest of the network address that chose; null where the photographer did.
  add column offline_chosen_from text,
  -- The emails with instructions: digests of their addresses, and when each left.
  add column instructions_sent_to text[] not null default '{}',
  add column instructions_sent_at timestamptz(3)[] not null default '{}';

-- Each check only allows more than before: what is stored fulfils it, so it is not looked at again.
alter table payments
  add column fee_means text,
  add column transaction_reference text,
  drop constraint payments_method_known,
  add constraint payments_method_known
    check (method in ('momo_alpha', 'momo_beta', 'card', 'cash', 'offline')) not valid,
  drop constraint payments_online_together,
  add constraint payments_online_together check (
    num_nonnulls(provider, payer_phone, answerable_until) = case when method in ('cash', 'offline') then 0 else 3 end
  ) not valid,
  drop constraint payments_online_only,
  add constraint payments_online_only check (
    method not in ('cash', 'offline')
    or num_nonnulls(provider_reference, redirect_url, paid_reported_at, next_ask_at) = 0
  ) not valid,
  drop constraint payments_void_of_cash,
  add constraint payments_void_of_record check (status <> 'voided' or method in ('cash', 'offline')) not valid,
  add constraint payments_fee_means_when_offline check ((method = 'offline') = (fee_means is not null)) not valid,
  add constraint payments_offline_for_booking_fee check (method <> 'offline' or purpose = 'booking_fee') not valid;
