-- When a worker of any process last looked after the emails: one row, or none yet.
create table email_worker (
  the_one boolean primary key default true check (the_one),
  seen_at timestamptz not null
);
