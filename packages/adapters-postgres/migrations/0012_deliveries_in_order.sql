-- Deliveries are read page by page in the order of their receipt, and listed the newest first.
create index provider_deliveries_by_receipt on provider_deliveries (received_at, id);
