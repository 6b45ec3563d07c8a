-- Emails that are still to be delivered or were given up (docs/adr/0021). A process of 1.1.0 queues and sends through pg-boss's
-- table until it is replaced; a worker moves what it left there to here.
create table emails (
  -- What the mail service knows the email by, however often it is tried.
  id uuid primary key,
  queued_at timestamptz not null default clock_timestamp(),
  -- Of emails that were queued in one microsecond, the order.
  place bigint not null generated always as identity,
  -- A booking and an address: one at a time, in the order of queueing. Null waits for no other.
  turn text,
  message jsonb not null,
  -- When it is tried next. While a worker has it: when it is taken from that worker.
  due_at timestamptz not null default clock_timestamp(),
  taken boolean not null default false,
  -- Begun since it was queued or put back.
  tries integer not null default 0,
  last_fault text,
  given_up_at timestamptz
);

create index emails_due on emails (due_at, place) where given_up_at is null;

create index emails_in_turn on emails (turn, queued_at, place) where given_up_at is null;
