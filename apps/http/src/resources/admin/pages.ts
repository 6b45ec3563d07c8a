import { Integer, withDefault } from '../../edge/schema-atoms.ts';
import { CountField } from '../fields.ts';

/** specification.md#list-bookings-pages: which page of a list is wanted. `of` names the rows, in the plural. */
export const pageQuery = (of: string) => ({
  page: withDefault(Integer({ min: 1, description: 'Which page, from 1.', examples: [1] }), 1),
  pageSize: withDefault(
    Integer({ min: 1, max: 100, description: `How many ${of} a page has.`, examples: [25] }),
    25,
  ),
});

/** What the answer of every list says beside its rows. */
export const pageFields = (of: string) => ({
  total: CountField(`How many ${of} match on all pages.`, 42),
  page: CountField('The page that is answered, from 1.', 1),
  pageSize: CountField('The page size that was asked for.', 25),
  pageCount: CountField('How many pages there are, one at the least.', 2),
});
