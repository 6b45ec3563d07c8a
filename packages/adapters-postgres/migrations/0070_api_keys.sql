-- specification.md#api-keys
create table if not exists api_keys (
  id uuid primary key,
  admin_id uuid not null references admins (id),
  -- Of the account when the key was made: an account of a later generation has none of its keys.
  generation integer not null,
  -- What is stored of the secret.
  digest text not null unique,
  prefix text not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3)
);
