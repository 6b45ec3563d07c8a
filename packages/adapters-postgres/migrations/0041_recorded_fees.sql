-- specification.md#record-fee: payments that the photographer recorded without a provider.

-- Each check only allows more than before: stored rows fulfil it, so PostgreSQL need not check them again.
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
