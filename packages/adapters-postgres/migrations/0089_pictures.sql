-- specification.md#picture-object: the studio's pictures, each in some widths. The bytes are compressed as they are.
create table if not exists pictures (
  id uuid primary key,
  -- Its average, #rrggbb; null where the sender did not say it.
  color text,
  created_at timestamptz(3) not null
);

create table if not exists picture_variants (
  -- Of the content, in hexadecimal.
  sha256 text primary key,
  picture_id uuid not null references pictures (id) on delete cascade,
  -- In the order in which they were sent.
  position integer not null,
  type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  content bytea not null,
  constraint picture_variants_in_order unique (picture_id, position)
);
alter table picture_variants alter column content set storage external;

-- A part of what catalogue_version counts. docs/adr/0019-a-process-keeps-the-catalogue-it-has-read.md
create constraint trigger pictures_changed after insert or update or delete on pictures
  deferrable initially deferred for each row execute function catalogue_changed();
create constraint trigger picture_variants_changed after insert or update or delete on picture_variants
  deferrable initially deferred for each row execute function catalogue_changed();
create trigger pictures_truncated after truncate on pictures execute function catalogue_changed();
create trigger picture_variants_truncated after truncate on picture_variants execute function catalogue_changed();
