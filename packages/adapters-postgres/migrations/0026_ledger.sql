-- specification.md#list-payments: payments over all bookings, newest first, counted and summed without reading their rows.

create index payments_by_creation on payments (created_at desc, id desc)
  include (status, method, purpose, amount_rwf);

-- Almost every payment succeeds, so what succeeded is summed as all less the others; today looks for these too.
create index payments_not_succeeded on payments (status, created_at)
  include (method, purpose, amount_rwf, booking_id) where status <> 'succeeded';
create index payments_by_cash on payments (created_at) include (purpose, amount_rwf, booking_id)
  where status = 'succeeded' and method = 'cash';

-- specification.md#money-of-a-month
create index payments_by_settlement on payments (settled_at) include (amount_rwf) where status = 'succeeded';

-- specification.md#calendar-feed

create table calendar_feeds (
  admin_id uuid not null,
  -- What is stored of the token.
  digest text not null,
  -- Of the account when the feed was made: an account of a later generation has no feed.
  generation integer not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),

  constraint calendar_feeds_pkey primary key (admin_id),
  constraint calendar_feeds_digest_unique unique (digest),
  constraint calendar_feeds_admin_exists foreign key (admin_id) references admins (id)
);
