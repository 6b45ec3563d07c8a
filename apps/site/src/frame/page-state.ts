import type { Locale } from '@booky/web-ui';
import type { ShownStudio } from '../pages/page.ts';
import type { Refusals } from '../wording/en.ts';

/** The data that a page passes to its script as JSON. */
export interface PageState<Data = unknown> {
  readonly data: Data;
  readonly studio: ShownStudio;
  readonly chosen: Locale | undefined;
  readonly isEmbedded?: boolean;
  /** The sentences for refused requests, by error code, in the page's language. */
  readonly refusals?: Refusals['refusals'];
  /** The service's time when the page was rendered, in milliseconds. */
  readonly nowMs: number;
}

/** The name of the meta element that lists which origins may embed the page. specification.md#embed-messages */
export const ORIGINS_NAME = 'embed-origins';

/** The id of the element that contains the page's state. */
export const STATE_ID = 'state';

/** The id of the element that the script hydrates. */
export const ROOT_ID = 'page';
