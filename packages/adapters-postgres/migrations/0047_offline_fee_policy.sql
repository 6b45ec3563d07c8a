-- specification.md#offline-fee: booking fees that come without a provider.

-- The defaults stay: a process of the version before goes on storing policies until it is replaced.
alter table policies
  add column offline_fee_enabled boolean not null default false,
  add column offline_fee_instructions_en text,
  add column offline_fee_instructions_fr text,
  add column offline_fee_hold_minutes integer not null default 1440,
  add column offline_fee_most_at_once integer not null default 5;
