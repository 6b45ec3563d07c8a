import { ACCENTS, searchWords } from '@booky/domain';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { patternOf } from '../tables/pattern.ts';

/**
 * The searchable text of a booking. The expression folds the text in the same way as the domain's `folded`, and is
 * written like the indexes. Almost every text is plain ASCII. Such a text needs no folding and skips the expensive
 * part.
 */
const TEXT = `(case when octet_length(search_text) = char_length(search_text) then search_text
  else lower(regexp_replace(normalize(search_text, nfkd), '${ACCENTS}', '', 'g')) end)`;

/** The shortest word for which a trigram index helps. For a shorter word, the index would find every row. */
const SHORTEST_INDEXED = 3;

/** SQL that is true for a booking that a search finds. specification.md#list-bookings-search */
export const foundBy = (sql: AnySql, search: string): postgres.Fragment => {
  const contains = (word: string): postgres.Fragment => {
    const text = word.length < SHORTEST_INDEXED ? `(${TEXT} || '')` : TEXT;
    return sql`${sql.unsafe(text)} like ${patternOf(word)}`;
  };
  return searchWords(search)
    .map((spellings) => spellings.map(contains).reduce((one, other) => sql`${one} or ${other}`))
    .reduce<postgres.Fragment>((all, word) => sql`${all} and (${word})`, sql`true`);
};
