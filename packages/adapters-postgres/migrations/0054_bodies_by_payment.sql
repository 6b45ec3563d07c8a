-- concurrently
-- specification.md#named-in-body: the bodies of a payment's deliveries.
create index concurrently if not exists provider_deliveries_by_payment
  on provider_deliveries (substring(content::text from '"ourRef":"([0-9a-f-]{36})"')) where length(body) > 0;
