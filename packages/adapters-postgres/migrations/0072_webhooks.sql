-- specification.md#webhook-endpoints specification.md#webhook-queue

create table if not exists webhook_endpoints (
  id uuid primary key,
  admin_id uuid not null references admins (id),
  -- Of the account when the endpoint was made: an account of a later generation has none of its endpoints.
  generation integer not null,
  url text not null,
  -- Empty for all.
  types text[] not null,
  description text,
  is_active boolean not null,
  created_at timestamptz(3) not null,
  sealed_secret text not null,
  previous_secret text,
  previous_until timestamptz(3),
  failures integer not null
);

-- Without a reference to the endpoint, which would have to be locked at every commit of an event.
create table if not exists webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  at timestamptz(3) not null,
  booking_id uuid,
  reference text,
  tries integer not null default 0,
  status text not null default 'pending',
  -- By the clock of the service. What is new is due by any clock.
  due_at timestamptz(3) not null default '-infinity',
  -- By the clock of the database.
  queued_at timestamptz(3) not null default clock_timestamp(),
  place bigint not null generated always as identity
);
create index if not exists webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, place);
create index if not exists webhook_deliveries_due on webhook_deliveries (due_at) where status = 'pending';

-- As in 0071, and queues the event for every endpoint of its type.
create or replace function number_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event_id uuid;
begin
  perform pg_advisory_xact_lock(5310071);
  insert into events (booking_id, at, sequence) values (new.booking_id, new.at, new.sequence) returning id into event_id;
  insert into webhook_deliveries (endpoint_id, event_id, type, at, booking_id, reference)
  select webhook_endpoints.id, event_id, 'booking.' || new.kind, new.at, new.booking_id, bookings.reference
  from webhook_endpoints
  join admins on admins.id = webhook_endpoints.admin_id and admins.token_generation = webhook_endpoints.generation
  join bookings on bookings.id = new.booking_id
  where is_active and (types = '{}' or 'booking.' || new.kind = any (types));
  return null;
end
$$;
