import type { ApiClient } from '@booky/api-client';
import { type Locale, withQuery } from '@booky/web-ui';
import type { Frame, ShownStudio } from '../pages/page.ts';
import type { Shared } from '../wording/en.ts';

export interface FrameSettings<Words> {
  readonly words: Shared & Words;
  readonly studio: ShownStudio;
  /** The language named by the address. */
  readonly chosen: Locale | undefined;
  readonly api?: ApiClient;
}

/** specification.md#page-language: a chosen language stays on every link within the site. */
export const makeFrame = <Words>({ words, studio, chosen, api }: FrameSettings<Words>): Frame<Words> => ({
  words,
  studio,
  studioName: studio.name ?? words.studio,
  link: (path, query) => withQuery(path, { ...query, lang: chosen }),
  ...(api && { api }),
});
