-- The id of the request that brought a delivery. Null for one that was asked for, or stored by a version before 1.1.0,
-- which leaves the id of the delivery it overwrites in the ring.

alter table provider_deliveries
  add column request_id text,
  add constraint provider_deliveries_request_id_form check (request_id ~ '^[A-Za-z0-9._-]{1,128}$');

alter table unverified_deliveries
  add column request_id text,
  add constraint unverified_deliveries_request_id_form check (request_id ~ '^[A-Za-z0-9._-]{1,128}$');
