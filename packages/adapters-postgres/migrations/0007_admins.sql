-- Specification, Admin: the photographer's accounts.

create table admins (
  id uuid not null,
  email text not null,
  -- argon2id, with its parameters and salt.
  password_hash text not null,
  created_at timestamptz(3) not null,

  constraint admins_pkey primary key (id),
  constraint admins_email_unique unique (email),
  constraint admins_email_form check (email = lower(email) and char_length(email) between 3 and 320)
);
