-- Specification, Inbound provider deliveries: the inbox of verified deliveries, written before they are interpreted.

create table provider_deliveries (
  id uuid not null,
  provider text not null,
  -- How it came: the provider called, or we asked and it answered.
  source text not null,
  -- What repeats of an event share, as JSON text, which holds any string a provider can send. Null takes no part.
  event_key json,
  -- SHA-256 of the key: a key may be longer than an entry of an index.
  event_digest bytea,
  -- What was read in the body. json, not jsonb: it is stored as it is written, whatever characters are escaped in it.
  content json not null,
  -- Null once erased (decisions, 7: bodies hold phone numbers); the hash stays.
  body bytea,
  body_digest bytea not null,
  received_at timestamptz(3) not null,

  -- When our own worker is to try it, unless it is concluded by then.
  retry_at timestamptz(3) not null,
  faults integer not null default 0,
  last_fault text,
  outcome text,
  concluded_at timestamptz(3),

  constraint provider_deliveries_pkey primary key (id),
  constraint provider_deliveries_event_unique unique (provider, event_digest),
  constraint provider_deliveries_provider_known check (provider in ('mobile-money', 'gateway')),
  constraint provider_deliveries_source_known check (source in ('callback', 'query')),
  constraint provider_deliveries_key_with_digest check ((event_key is null) = (event_digest is null)),
  constraint provider_deliveries_faults_range check (faults >= 0),
  constraint provider_deliveries_outcome_known check (outcome in (
    'applied', 'already_settled', 'not_final', 'unreadable', 'no_such_payment', 'amount_mismatch',
    'reference_mismatch', 'contradiction'
  )),
  constraint provider_deliveries_concluded_together check ((outcome is null) = (concluded_at is null))
);

create index provider_deliveries_by_retry on provider_deliveries (retry_at) where outcome is null;

-- Deliveries whose proof failed, applied to nothing. A ring: the sequence goes round, and each new one overwrites the
-- oldest, so a flood takes no more room than this and costs one write each.

create sequence unverified_delivery_slots as integer minvalue 0 maxvalue 9999 cycle;

create table unverified_deliveries (
  slot integer not null default nextval('unverified_delivery_slots'),
  provider text not null,
  why text not null,
  -- SHA-256 of the whole body, of which only the beginning is kept.
  body_digest bytea not null,
  body_start bytea not null,
  received_at timestamptz(3) not null,

  constraint unverified_deliveries_pkey primary key (slot),
  constraint unverified_deliveries_slot_range check (slot between 0 and 9999),
  constraint unverified_deliveries_body_length check (length(body_start) <= 1024)
);
