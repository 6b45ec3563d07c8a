-- Specification, Correct the email at the checkout: when it was corrected, oldest first, as many as the limit needs.

-- The default stays: a process of the version before goes on storing bookings until it is replaced.
alter table bookings
  add column email_corrected_at timestamptz(3)[] not null default '{}',
  add constraint bookings_email_corrected_at_list check (array_position(email_corrected_at, null) is null);
