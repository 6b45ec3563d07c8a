-- Specification, Service, Package, Add-on. Rows can be deleted at any time: bookings keep their own copy of what was
-- sold, so nothing refers to the catalogue from outside of it.

create table services (
  id uuid not null,
  slug text not null,
  name_en text not null,
  name_fr text,
  description_en text,
  description_fr text,
  cover_image_url text,
  -- Null: the global rate of the settings applies.
  booking_fee_rate_override numeric(7, 6),
  is_active boolean not null,
  sort_order integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,

  constraint services_pkey primary key (id),
  constraint services_slug_unique unique (slug),
  constraint services_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  constraint services_name_en_length check (char_length(name_en) between 1 and 200),
  constraint services_name_fr_length check (char_length(name_fr) between 1 and 200),
  constraint services_description_en_length check (char_length(description_en) between 1 and 5000),
  constraint services_description_fr_length check (char_length(description_fr) between 1 and 5000),
  constraint services_cover_image_https check (cover_image_url like 'https://%'),
  constraint services_rate_override_range check (booking_fee_rate_override between 0 and 1),
  -- Decisions, 4: an override has at most three decimals, the global rate six.
  constraint services_rate_override_decimals
    check (booking_fee_rate_override = round(booking_fee_rate_override, 3)),
  constraint services_sort_order_range check (sort_order >= 0)
);

create table packages (
  id uuid not null,
  service_id uuid not null,
  name_en text not null,
  name_fr text,
  description_en text,
  description_fr text,
  price_rwf integer not null,
  photo_count integer not null,
  duration_minutes integer not null,
  is_active boolean not null,
  sort_order integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,

  constraint packages_pkey primary key (id),
  constraint packages_service_exists foreign key (service_id) references services (id) on delete cascade,
  constraint packages_name_en_length check (char_length(name_en) between 1 and 200),
  constraint packages_name_fr_length check (char_length(name_fr) between 1 and 200),
  constraint packages_description_en_length check (char_length(description_en) between 1 and 5000),
  constraint packages_description_fr_length check (char_length(description_fr) between 1 and 5000),
  constraint packages_price_range check (price_rwf >= 0),
  constraint packages_photo_count_range check (photo_count >= 0),
  constraint packages_duration_range check (duration_minutes >= 1),
  constraint packages_sort_order_range check (sort_order >= 0)
);

create index packages_by_service on packages (service_id);

create table add_ons (
  id uuid not null,
  -- Null: shared, offered on every service.
  service_id uuid,
  name_en text not null,
  name_fr text,
  price_rwf integer not null,
  is_active boolean not null,
  sort_order integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,

  constraint add_ons_pkey primary key (id),
  constraint add_ons_service_exists foreign key (service_id) references services (id) on delete cascade,
  constraint add_ons_name_en_length check (char_length(name_en) between 1 and 200),
  constraint add_ons_name_fr_length check (char_length(name_fr) between 1 and 200),
  constraint add_ons_price_range check (price_rwf >= 0),
  constraint add_ons_sort_order_range check (sort_order >= 0)
);

create index add_ons_by_service on add_ons (service_id);
