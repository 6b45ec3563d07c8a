-- concurrently
-- specification.md#list-bookings-search: the searched text without accents, in the words of search.ts, of bookings that did not expire.
create index concurrently if not exists bookings_kept_by_words on bookings using gin ((
  case when octet_length(search_text) = char_length(search_text) then search_text
  else lower(regexp_replace(normalize(search_text, nfkd), '[\u0300-\u036f]', '', 'g')) end
) gin_trgm_ops) with (gin_pending_list_limit = 256) where status <> 'expired';
