-- Decisions, 6: limits that several processes must agree on. Unlogged: after a crash of the database counting begins
-- anew, which harms nobody, and no attempt waits for a disk.

create unlogged table attempt_windows (
  -- What is limited and who attempts it.
  key text not null,
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  count integer not null,

  constraint attempt_windows_pkey primary key (key),
  constraint attempt_windows_order check (started_at < ends_at),
  constraint attempt_windows_count_range check (count >= 1)
);

create index attempt_windows_by_end on attempt_windows (ends_at);
