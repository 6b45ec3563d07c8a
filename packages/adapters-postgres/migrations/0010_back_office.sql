-- Specification, Authentication: what revokes admin tokens, locks an account and sets a new password (decisions, 6).

-- The default stays: a process of the version before, which does not name the column, can go on making accounts.
alter table admins
  -- Raised by every change of the password; a token of an earlier generation is refused.
  add column token_generation integer not null default 0,
  add constraint admins_token_generation_range check (token_generation >= 0);

-- Failed logins. An address without an account is guarded too, under one id of ours, so that it takes the same time:
-- therefore no row of `admins` need be there.

create table login_guards (
  admin_id uuid not null,
  -- Failures that may still count, oldest first.
  failed_at timestamptz(3)[] not null default '{}',
  locked_until timestamptz(3),
  -- Until when failures lock nothing.
  lenient_until timestamptz(3),

  constraint login_guards_pkey primary key (admin_id),
  constraint login_guards_failed_at_list check (array_position(failed_at, null) is null)
);

-- Links that set a new password. Those asked for with an address without an account are kept in the same way.

create table password_resets (
  -- What is stored of the token.
  digest text not null,
  admin_id uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,

  constraint password_resets_pkey primary key (digest),
  constraint password_resets_order check (created_at <= expires_at)
);

create index password_resets_by_admin on password_resets (admin_id, created_at);
