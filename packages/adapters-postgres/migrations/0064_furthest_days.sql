-- specification.md#furthest-start: how many days ahead clients can book.
alter table policies add column if not exists booking_furthest_days integer;

-- A process keeps it with the catalogue, so a change of the policies gives the catalogue another version.
-- docs/adr/0019-a-process-keeps-the-catalogue-it-has-read.md
create constraint trigger policies_changed after insert or update or delete on policies
  deferrable initially deferred for each row execute function catalogue_changed();
create trigger policies_truncated after truncate on policies execute function catalogue_changed();
