-- Specification, Catalogue: which catalogue there is, so that a process need not read again what it has read.
-- docs/adr/0019-a-process-keeps-the-catalogue-it-has-read.md

create table catalogue_version (
  single boolean not null default true,
  -- Another one with every transaction that changed the catalogue, never one that was before.
  version uuid not null default gen_random_uuid(),
  changed_by xid8 not null default pg_current_xact_id(),

  constraint catalogue_version_pkey primary key (single),
  constraint catalogue_version_single_row check (single)
);

insert into catalogue_version default values;

-- By the owner's right: a process of the version before changes the catalogue with a role that knows nothing of this table.
create function catalogue_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update catalogue_version set version = gen_random_uuid(), changed_by = pg_current_xact_id()
  where changed_by <> pg_current_xact_id();
  return null;
end
$$;

-- Deferred, so that the version is locked as the last of all and until the commit: who waits for it holds up nothing that its
-- holder still needs, and versions follow each other as commits do.
create constraint trigger settings_changed after insert or update or delete on settings
  deferrable initially deferred for each row execute function catalogue_changed();
create constraint trigger services_changed after insert or update or delete on services
  deferrable initially deferred for each row execute function catalogue_changed();
create constraint trigger packages_changed after insert or update or delete on packages
  deferrable initially deferred for each row execute function catalogue_changed();
create constraint trigger add_ons_changed after insert or update or delete on add_ons
  deferrable initially deferred for each row execute function catalogue_changed();
create constraint trigger working_hours_changed after insert or update or delete on working_hours
  deferrable initially deferred for each row execute function catalogue_changed();

-- Nothing of ours truncates these tables; an operator may.
create trigger settings_truncated after truncate on settings execute function catalogue_changed();
create trigger services_truncated after truncate on services execute function catalogue_changed();
create trigger packages_truncated after truncate on packages execute function catalogue_changed();
create trigger add_ons_truncated after truncate on add_ons execute function catalogue_changed();
create trigger working_hours_truncated after truncate on working_hours execute function catalogue_changed();
