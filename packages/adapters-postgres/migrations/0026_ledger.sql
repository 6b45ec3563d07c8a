-- specification.md#list-payments: payments over all bookings, newest first, counted and summed without reading their rows.

create index payments_by_creation on payments (created_at desc, id desc)
  include (status, method, purpose, amount_rwf);

-- What today shows of money is a handful among all payments.
create index payments_due_back on payments (booking_id) where status = 'refund_due';
create index payments_pending on payments (booking_id) where status = 'pending';

-- specification.md#money-of-a-month
create index payments_by_settlement on payments (settled_at) include (amount_rwf) where status = 'succeeded';
create index payments_by_refund on payments (refunded_at) include (amount_rwf) where status = 'refunded';

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
