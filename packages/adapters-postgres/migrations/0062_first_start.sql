-- specification.md#first-start: the digest of the one address that sets a service without an admin up.
create table if not exists first_start (
  the_one boolean primary key default true check (the_one),
  digest text not null,
  made_at timestamptz(3) not null,
  is_taken boolean not null default false
);
