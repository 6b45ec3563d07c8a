-- concurrently
-- specification.md#list-payments-search
create index concurrently if not exists payments_by_transaction_reference on payments (transaction_reference)
  where transaction_reference is not null;
