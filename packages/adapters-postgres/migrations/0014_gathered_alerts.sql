-- Decisions, 8: alerts of one cause are gathered over all processes: the first is sent at once, later ones are counted.

create table gathered_alerts (
  reason text not null,
  -- When the last email about this cause was queued; null before the first.
  last_sent_at timestamptz(3),
  -- Alerts since then that no email has told of yet.
  left_out integer not null default 0,

  constraint gathered_alerts_pkey primary key (reason),
  constraint gathered_alerts_left_out_range check (left_out >= 0)
);
