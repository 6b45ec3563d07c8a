import { ACCENTS, searchWords } from '@booky/domain';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { patternOf } from '../tables/pattern.ts';

/**
 * The text of a booking in which a search looks: folded like `folded` of the domain, and written like the expression of
 * the indexes. Almost every text is plain ASCII, which is already folded and so skips the expensive part.
 */
const TEXT = `(case when octet_length(search_text) = char_length(search_text) then search_text
  else lower(regexp_replace(normalize(search_text, nfkd), '${ACCENTS}', '', 'g')) end)`;

/** For a shorter word, a trigram index returns every row, so the condition must not use the index. */
const SHORTEST_INDEXED = 3;

/** The condition that a search finds a booking. specification.md#list-bookings-search */
export const foundBy = (sql: AnySql, search: string): postgres.Fragment => {
  const contains = (word: string): postgres.Fragment => {
    const text = word.length < SHORTEST_INDEXED ? `(${TEXT} || '')` : TEXT;
    return sql`${sql.unsafe(text)} like ${patternOf(word)}`;
  };
  return searchWords(search)
    .map((spellings) => spellings.map(contains).reduce((one, other) => sql`${one} or ${other}`))
    .reduce<postgres.Fragment>((all, word) => sql`${all} and (${word})`, sql`true`);
};
