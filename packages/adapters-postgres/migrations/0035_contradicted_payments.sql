-- specification.md#contradicted: what the provider said of failed payments before this version noted it. Such deliveries are few, and
-- their text names the payment, because the database reads no JSON in which a string has a NUL.
update payments set paid_reported_at = heard.first_at
from (
  select substring(content::text from '"ourRef":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"')::uuid as our_ref,
    min(concluded_at) as first_at
  from provider_deliveries
  where outcome in ('contradiction', 'amount_mismatch')
  group by 1
) as heard
where payments.our_ref = heard.our_ref and payments.status = 'failed' and payments.paid_reported_at is null;
