import type { Locale } from '@booky/web-ui';
import type { ShownStudio } from '../pages/page.ts';

/** What a page hands to its script, as JSON. */
export interface PageState<Data = unknown> {
  readonly data: Data;
  readonly studio: ShownStudio;
  readonly chosen: Locale | undefined;
  /** The service's time when the page was rendered, in milliseconds. */
  readonly nowMs: number;
}

/** The id of the element that holds it. */
export const STATE_ID = 'state';

/** The id of the element that the script takes over. */
export const ROOT_ID = 'page';
