import { createClient } from '@booky/api-client';
import { type ComponentType, hydrate } from 'preact';
import { makeFrame } from '../frame/make-frame.ts';
import { type PageState, ROOT_ID, STATE_ID } from '../frame/page-state.ts';
import type { ViewProps } from '../pages/page.ts';
import type { Refusals, Shared } from '../wording/en.ts';

/** Hydrates the page, or a part of it, in the language of `words`. */
export const start = <Data, Words>(
  View: ComponentType<ViewProps<Data, Words & Refusals>>,
  words: Shared & Words,
  /** Adds the data that is left out of the JSON because the script can read it from the page's HTML. */
  complete: (data: Data, page: HTMLElement) => Data = (data) => data,
  elementId: string = ROOT_ID,
): void => {
  const state = document.getElementById(STATE_ID);
  const root = document.getElementById(elementId);
  if (!state?.textContent || !root) return;
  const {
    data,
    studio,
    chosen,
    isEmbedded,
    refusals = {},
    nowMs,
  } = JSON.parse(state.textContent) as PageState<Data>;
  const api = createClient({ language: words.locale, nowMs });
  const frame = makeFrame({ words: { ...words, refusals }, studio, chosen, isEmbedded, api });
  hydrate(<View data={complete(data, root)} frame={frame} />, root);
};
