-- specification.md#receipt-number: the receipt of a booking, given with its first payment that succeeds.
create table if not exists receipts (
  booking_id uuid primary key,
  -- Of Kigali, by the time of that payment.
  year integer not null,
  number integer not null check (number > 0),
  made_at timestamptz(3) not null,
  constraint receipts_number_once unique (year, number)
);

-- The last number of each year.
create table if not exists receipt_years (
  year integer primary key,
  last_number integer not null
);

-- By the owner's right: a process of the version before records payments with a role that knows nothing of these tables.
create or replace function receipt_given() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  year_of_payment constant integer := extract(year from new.settled_at at time zone 'Africa/Kigali');
  next_number integer;
begin
  if exists (select from receipts where booking_id = new.booking_id) then
    return null;
  end if;
  insert into receipt_years (year, last_number) values (year_of_payment, 0) on conflict (year) do nothing;
  perform from receipt_years where year = year_of_payment for update;
  -- Looked at again: only who holds the year may give its next number.
  if exists (select from receipts where booking_id = new.booking_id) then
    return null;
  end if;
  update receipt_years set last_number = last_number + 1 where year = year_of_payment
    returning last_number into next_number;
  insert into receipts (booking_id, year, number, made_at)
    values (new.booking_id, year_of_payment, next_number, new.settled_at);
  return null;
end
$$;
