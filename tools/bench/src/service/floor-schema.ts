import type { Sql } from '@booky/adapters-postgres';

/** The tables of the floor: what has to be kept of a paid booking, with the keys that keep it from being there twice. */
export const makeFloorTables = (sql: Sql): Promise<unknown> =>
  sql.unsafe(`
    create table bookings (
      id uuid primary key, package_id uuid not null, slot tstzrange not null, full_name text not null, email text not null,
      phone text not null, location text not null, total_rwf int not null, fee_rwf int not null, status text not null,
      created_at timestamptz not null default now(), exclude using gist (slot with &&));
    create table payments (
      our_ref uuid primary key, booking_id uuid not null references bookings, phone text not null, amount_rwf int not null,
      status text not null, created_at timestamptz not null default now());
    create index on payments (booking_id);
    create table deliveries (
      event_key text primary key, body text not null, received_at timestamptz not null default now());
    create table emails (
      id bigint generated always as identity primary key, address text not null, cause text not null,
      booking_id uuid references bookings, queued_at timestamptz not null default now());
    create table busy (starts int not null, ends int not null);
    create index on busy (starts, ends)`);

export const emptyFloor = (sql: Sql): Promise<unknown> =>
  sql`truncate bookings, payments, deliveries, emails, busy`;
