-- specification.md#receipt-number: whoever records a payment, of whichever version, gives the number in the same transaction.
-- Deferred, so that the year is locked as the last of all and until the commit: who waits for it holds up nothing that its
-- holder still needs, and a rollback leaves no gap.
create constraint trigger receipt_of_recorded_payment after insert on payments
  deferrable initially deferred for each row when (new.status = 'succeeded') execute function receipt_given();
create constraint trigger receipt_of_settled_payment after update of status on payments
  deferrable initially deferred for each row
  when (new.status = 'succeeded' and old.status <> 'succeeded') execute function receipt_given();

-- Payments that succeeded before, in the order of their settlement. Money that was due back at once never succeeded; what is
-- due back or went back of a booking that was confirmed is taken to have succeeded first.
with firsts as (
  select payments.booking_id, min(payments.settled_at) as made_at
  from payments join bookings on bookings.id = payments.booking_id
  where payments.status in ('succeeded', 'voided')
    or (payments.status in ('refund_due', 'refunded') and bookings.confirmed_at is not null)
  group by payments.booking_id
), numbered as (
  select booking_id, made_at, extract(year from made_at at time zone 'Africa/Kigali')::integer as year
  from firsts
)
insert into receipts (booking_id, year, number, made_at)
select booking_id, year, row_number() over (partition by year order by made_at, booking_id), made_at from numbered;

insert into receipt_years (year, last_number)
select year, max(number) from receipts group by year;
