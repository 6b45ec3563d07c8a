-- Specification, The studio: what the studio says of itself, and the photographer's policies. Each table has its only
-- row from the first change on; before it a studio has no fact and the default policies.

create table studio (
  -- The only row there can be.
  single boolean not null default true,
  name text,
  phone text,
  email text,
  address text,
  website text,
  logo_url text,
  accent_color text,
  about_en text,
  about_fr text,
  terms_en text,
  terms_fr text,

  constraint studio_pkey primary key (single),
  constraint studio_single_row check (single),
  constraint studio_name_length check (char_length(name) between 1 and 200),
  constraint studio_phone_length check (char_length(phone) between 1 and 40),
  constraint studio_email_form check (char_length(email) <= 254 and email = lower(email) and email like '%_@_%'),
  constraint studio_address_length check (char_length(address) between 1 and 500),
  constraint studio_website_https check (website like 'https://%' and char_length(website) <= 2000),
  constraint studio_logo_https check (logo_url like 'https://%' and char_length(logo_url) <= 2000),
  constraint studio_accent_color_form check (accent_color ~ '^#[0-9a-f]{6}$'),
  constraint studio_about_en_length check (char_length(about_en) between 1 and 5000),
  constraint studio_about_fr_length check (char_length(about_fr) between 1 and 5000),
  constraint studio_terms_en_length check (char_length(terms_en) between 1 and 5000),
  constraint studio_terms_fr_length check (char_length(terms_fr) between 1 and 5000)
);

create table policies (
  -- The only row there can be.
  single boolean not null default true,
  client_reschedule_enabled boolean not null,
  client_reschedule_until_minutes_before integer not null,
  client_reschedule_times integer not null,
  -- Null: no reminder.
  reminder_hours_before integer,
  receipts boolean not null,
  cancellation_copy boolean not null,
  -- Null: nothing is erased by itself.
  erase_expired_after_days integer,
  erase_ended_after_days integer,

  constraint policies_pkey primary key (single),
  constraint policies_single_row check (single),
  constraint policies_until_minutes_before_range check (client_reschedule_until_minutes_before between 0 and 525600),
  constraint policies_times_range check (client_reschedule_times between 1 and 10),
  constraint policies_reminder_range check (reminder_hours_before between 1 and 168),
  constraint policies_erase_expired_range check (erase_expired_after_days between 1 and 3650),
  constraint policies_erase_ended_range check (erase_ended_after_days between 30 and 3650)
);
