-- specification.md#kept-answers: what requests with an Idempotency-Key were answered, for 24 hours.

create table kept_answers (
  -- Keyed digests: neither the key, nor the token of its caller, nor the request can be read from a row.
  key_digest text not null,
  request_digest text not null,
  kept_at timestamptz(3) not null,
  status smallint not null,
  -- JSON as it was sent, less any token.
  body text,
  our_ref uuid,
  under_way_until timestamptz(3),
  booking_references text[] not null,

  constraint kept_answers_pkey primary key (key_digest),
  constraint kept_answers_status_range check (status between 200 and 499),
  constraint kept_answers_payment_or_text check (our_ref is null or body is null),
  constraint kept_answers_under_way_payment check (under_way_until is null or our_ref is not null)
);

create index kept_answers_by_time on kept_answers (kept_at);
