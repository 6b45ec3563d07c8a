-- specification.md#studio-facts: more ways to find and reach the studio, and its tax number. Null until set.
alter table studio
  add column if not exists whatsapp text,
  add column if not exists instagram text,
  add column if not exists map_url text,
  add column if not exists tax_number text;
