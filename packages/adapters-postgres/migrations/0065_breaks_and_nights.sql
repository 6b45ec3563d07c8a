-- specification.md#breaks specification.md#open-after-midnight: breaks as [{"fromMinute", "toMinute"}], in order.
alter table working_hours
  add column if not exists breaks jsonb not null default '[]',
  add column if not exists next_day_until_minute integer;
