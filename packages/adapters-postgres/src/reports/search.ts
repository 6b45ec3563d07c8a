import { ACCENTS, searchWords } from '@booky/domain';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { patternOf } from '../tables/pattern.ts';

/**
 * The searched text of a booking, folded like `folded` of the domain, in the expression of its indexes. Almost every
 * text is plain ASCII and already folded, which saves the most expensive part.
 */
const TEXT = `(case when octet_length(search_text) = char_length(search_text) then search_text
  else lower(regexp_replace(normalize(search_text, nfkd), '${ACCENTS}', '', 'g')) end)`;

/** Trigram indexes cannot use a shorter word and would return every row. */
const SHORTEST_INDEXED = 3;

/** The condition of bookings that a search finds. specification.md#list-bookings-search */
export const foundBy = (sql: AnySql, search: string): postgres.Fragment => {
  const contains = (word: string): postgres.Fragment => {
    const text = word.length < SHORTEST_INDEXED ? `(${TEXT} || '')` : TEXT;
    return sql`${sql.unsafe(text)} like ${patternOf(word)}`;
  };
  return searchWords(search)
    .map((spellings) => spellings.map(contains).reduce((one, other) => sql`${one} or ${other}`))
    .reduce<postgres.Fragment>((all, word) => sql`${all} and (${word})`, sql`true`);
};
