-- specification.md#timeline: what happened to each booking. What older bookings' own rows know is filled in by every
-- reader (specification.md#timeline-filled), so no row is touched here, and none that a process of the version before
-- goes on changing is missed.

create table timeline_events (
  booking_id uuid not null,
  at timestamptz(3) not null,
  -- In the order of writing, which tells events of one instant apart.
  sequence bigint not null generated always as identity,
  actor text not null,
  kind text not null,
  -- Ids, amounts, counts, instants and names of fields: nothing that could have to be erased.
  detail jsonb not null,

  constraint timeline_events_pkey primary key (booking_id, at, sequence),
  constraint timeline_events_booking_exists foreign key (booking_id) references bookings (id),
  constraint timeline_events_actor_known check (actor in ('client', 'admin', 'provider', 'system', 'operator')),
  constraint timeline_events_kind_form check (kind ~ '^[a-z_]{1,40}$'),
  constraint timeline_events_detail_object check (jsonb_typeof(detail) = 'object')
);
