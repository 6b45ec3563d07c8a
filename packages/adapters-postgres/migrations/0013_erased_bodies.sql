-- Decisions, 7: raw bodies are erased after 30 days. Of verified deliveries, which are kept for ever, those that still have
-- one are found by this; unverified ones are so few that they are read through.
create index provider_deliveries_by_age_of_body on provider_deliveries (received_at) where length(body) > 0;
