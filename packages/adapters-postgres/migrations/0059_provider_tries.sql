-- specification.md#provider-try: charges by which the operator tried a company, outside of any booking and of every total.
create table provider_tries (
  our_ref uuid not null,
  provider text not null,
  method text not null,
  amount_rwf integer not null,
  began_at timestamptz(3) not null,

  constraint provider_tries_pkey primary key (our_ref),
  constraint provider_tries_amount_range check (amount_rwf > 0)
);
