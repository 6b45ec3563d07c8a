import { Integer, withDefault } from '../../edge/schema-atoms.ts';
import { CountField } from '../fields.ts';

/** The query keys for a page of a list. `of` is the plural noun for the rows. specification.md#list-bookings-pages */
export const pageQuery = (of: string) => ({
  page: withDefault(Integer({ min: 1, description: 'The page, from 1.', examples: [1] }), 1),
  pageSize: withDefault(
    Integer({ min: 1, max: 100, description: `The number of ${of} per page.`, examples: [25] }),
    25,
  ),
});

/** The fields that the answer of every list has in addition to its rows. */
export const pageFields = (of: string) => ({
  total: CountField(`The number of matching ${of} on all pages.`, 42),
  page: CountField('The returned page, from 1.', 1),
  pageSize: CountField('The requested page size.', 25),
  pageCount: CountField('The number of pages, at least one.', 2),
});
