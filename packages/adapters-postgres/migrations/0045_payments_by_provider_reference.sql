-- concurrently
-- specification.md#list-payments-search
create index concurrently if not exists payments_by_provider_reference on payments (provider_reference)
  where provider_reference is not null;
