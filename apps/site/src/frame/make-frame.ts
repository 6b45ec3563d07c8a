import type { ApiClient } from '@booky/api-client';
import { type Locale, withQuery } from '@booky/web-ui';
import type { Frame, ShownStudio } from '../pages/page.ts';
import type { Shared } from '../wording/en.ts';

export interface FrameSettings<Words> {
  readonly words: Shared & Words;
  readonly studio: ShownStudio;
  /** The language in the query of the address. */
  readonly chosen: Locale | undefined;
  readonly isEmbedded?: boolean | undefined;
  readonly api?: ApiClient;
}

/**
 * Makes the frame of a page. Links within the site keep the chosen language.
 * specification.md#page-language
 */
export const makeFrame = <Words>({
  words,
  studio,
  chosen,
  isEmbedded,
  api,
}: FrameSettings<Words>): Frame<Words> => ({
  words,
  studio,
  studioName: studio.name ?? words.studio,
  link: (path, query) => withQuery(path, { ...query, lang: chosen }),
  ...(isEmbedded && { target: '_blank' }),
  ...(api && { api }),
});
