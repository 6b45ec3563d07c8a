-- specification.md#last-times: when something happened last that no other table says, and how it went.
create table if not exists last_times (
  what text primary key,
  at timestamptz(3) not null,
  is_ok boolean not null,
  says text not null
);
