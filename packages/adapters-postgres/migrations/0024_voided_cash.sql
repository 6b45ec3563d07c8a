-- specification.md#void-cash: cash records that were taken back.

-- The status check only gains a value: what is stored fulfils it, so it is not looked at again. A process of the version
-- before makes no voided payment; it does not know how to show a booking that has one.
alter table payments
  add column void_reason text,
  add column voided_at timestamptz(3),
  drop constraint payments_status_known,
  add constraint payments_status_known
    check (status in ('pending', 'succeeded', 'failed', 'refund_due', 'refunded', 'voided')) not valid,
  add constraint payments_void_when_voided
    check (num_nonnulls(void_reason, voided_at) = case when status = 'voided' then 2 else 0 end) not valid,
  add constraint payments_void_of_cash check (status <> 'voided' or method = 'cash') not valid,
  add constraint payments_void_reason_length check (char_length(void_reason) between 1 and 500) not valid;
