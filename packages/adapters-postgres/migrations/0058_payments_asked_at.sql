-- specification.md#ask-soon: when the provider was last asked about a pending attempt, so that notices ask at most every 30 s.
alter table payments add column if not exists asked_at timestamptz(3);
