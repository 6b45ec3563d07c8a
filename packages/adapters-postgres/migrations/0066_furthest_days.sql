-- specification.md#furthest-start: how many days ahead clients can book.
alter table policies add column if not exists booking_furthest_days integer;
