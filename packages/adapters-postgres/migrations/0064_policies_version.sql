-- As 0063, for the policies: a page shows how a fee can be paid and how long data is kept.

create constraint trigger policies_changed after insert or update or delete on policies
  deferrable initially deferred for each row execute function catalogue_changed();
create trigger policies_truncated after truncate on policies execute function catalogue_changed();
