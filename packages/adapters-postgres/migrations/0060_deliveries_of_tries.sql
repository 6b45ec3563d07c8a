-- specification.md#provider-try: deliveries of a try have an outcome of their own. Which outcomes there are is known to the domain.
alter table provider_deliveries drop constraint if exists provider_deliveries_outcome_known;
