-- specification.md#package-windows: [{"date", "opensMinute", "closesMinute", "stepMinutes", "bufferMinutes"}] by time; null
-- is offered in working hours.
alter table packages add column if not exists windows jsonb;
