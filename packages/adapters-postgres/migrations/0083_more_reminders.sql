-- specification.md#balance-due specification.md#photos-expiring specification.md#tomorrow specification.md#thank-you
alter table policies
  add column if not exists balance_due_days_before integer,
  add column if not exists photos_expiring_days_before integer,
  add column if not exists tomorrow_at_minute integer,
  add column if not exists thank_you_days_after integer,
  add column if not exists review_url text;
