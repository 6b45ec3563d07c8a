import { loadBook, type ServedBookData, submitBook } from '../book/load.ts';
import type { Refusal } from '../../sending/refusal.ts';
import type { Loaded, Visit } from '../page.ts';

/**
 * Loads the form for a package, provided that the package belongs to the service in the address.
 * specification.md#embed-page
 */
export const loadEmbedBook = async (visit: Visit): Promise<Loaded<ServedBookData>> =>
  ofService(visit, await loadBook(visit));

/** Handles the native form. Without a script, the form opens a new tab, and the response is a page of the site. */
export const submitEmbedBook = async (
  visit: Visit,
  form: URLSearchParams,
  refused: Refusal | undefined,
): Promise<Loaded<ServedBookData>> => ofService(visit, await submitBook(visit, form, refused));

const ofService = (
  { params: { slug = '' } }: Visit,
  loaded: Loaded<ServedBookData>,
): Loaded<ServedBookData> => {
  if (loaded === 'not_found' || !('data' in loaded)) return loaded;
  const { data } = loaded;
  if (data.offered.slug !== slug) return 'not_found';
  return { ...loaded, data: 'month' in data ? { ...data, path: `/embed/${slug}/${data.sold.id}` } : data };
};
