-- specification.md#remembered-device: the handles of devices that stay logged in, by the digests of their tokens. The newest of
-- a device has no end; those before it are kept, because the use of one ends the device.
create table if not exists remembered_handles (
  digest text primary key,
  device_id uuid not null,
  admin_id uuid not null references admins (id),
  -- The generation of the account: a new password ends all.
  generation integer not null,
  made_at timestamptz(3) not null,
  replaced_at timestamptz(3)
);
create index if not exists remembered_handles_by_device on remembered_handles (device_id);
create index if not exists remembered_handles_by_admin on remembered_handles (admin_id, made_at) where replaced_at is null;
