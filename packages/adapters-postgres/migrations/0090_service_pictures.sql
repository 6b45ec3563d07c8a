-- specification.md#service-pictures: [{"id", "altEn", "altFr"}] in the order to show them. The cover may be a path of ours
-- (specification.md#picture-references), which the domain checks.
alter table services
  add column if not exists pictures jsonb not null default '[]',
  drop constraint if exists services_cover_image_https;
