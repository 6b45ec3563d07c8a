-- Specification, Pages: the studio is part of what catalogue_version counts, so that a process need not render again what it
-- has rendered. docs/adr/0019-a-process-keeps-the-catalogue-it-has-read.md

create constraint trigger studio_changed after insert or update or delete on studio
  deferrable initially deferred for each row execute function catalogue_changed();
create trigger studio_truncated after truncate on studio execute function catalogue_changed();
