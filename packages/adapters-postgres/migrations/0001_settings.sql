-- Specification, Settings: the five operating values, in one row. Decisions, 4: what a new studio starts with.

create table settings (
  -- The only row there can be.
  single boolean not null default true,
  booking_fee_rate numeric(7, 6) not null,
  min_lead_time_minutes integer not null,
  hold_minutes integer not null,
  buffer_minutes integer not null,
  delivery_expiry_days integer not null,

  constraint settings_pkey primary key (single),
  constraint settings_single_row check (single),
  constraint settings_booking_fee_rate_range check (booking_fee_rate between 0 and 1),
  constraint settings_min_lead_time_range check (min_lead_time_minutes >= 0),
  constraint settings_hold_range check (hold_minutes >= 1),
  constraint settings_buffer_range check (buffer_minutes >= 0),
  constraint settings_delivery_expiry_range check (delivery_expiry_days >= 1)
);

insert into settings (booking_fee_rate, min_lead_time_minutes, hold_minutes, buffer_minutes, delivery_expiry_days)
values (0.3, 1440, 15, 30, 30);
