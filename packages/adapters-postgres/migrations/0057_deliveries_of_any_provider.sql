-- specification.md#provider-kits
alter table provider_deliveries drop constraint if exists provider_deliveries_provider_known;
