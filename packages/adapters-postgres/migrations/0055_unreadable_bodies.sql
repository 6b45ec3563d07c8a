-- concurrently
-- specification.md#named-in-body: the bodies of deliveries that name no payment.
create index concurrently if not exists provider_deliveries_unreadable
  on provider_deliveries (id) where length(body) > 0 and content::text like '%"kind":"unreadable"%';
