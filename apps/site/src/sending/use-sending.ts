import type { ApiError } from '@booky/api-client';
import { type KeyHeader, type RequestState, sendIntention, useRequest } from '@booky/web-ui';
import { type Refusal, refusalOf } from './refusal.ts';

/** The result of a request. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data; readonly replayedAt?: string | undefined }
  | { readonly ok: false; readonly error: ApiError };

/** A request that one part of a page sends. */
export interface SendingState extends RequestState<Refusal> {
  /**
   * Returns the answer, with the time if an earlier press had sent the request; undefined if it was refused, or while
   * the last one is in flight. Stays busy after success, because most pages are left then; `end` ends that.
   */
  readonly send: <Data>(
    content: object,
    send: (headers: KeyHeader) => Promise<Outcome<Data>>,
  ) => Promise<{ readonly data: Data; readonly replayedAt?: string | undefined } | undefined>;
}

/** @param name the tab's name for the key of the content. specification.md#site-intention */
export const useSending = (name: string, given?: Refusal): SendingState => {
  const request = useRequest(given);
  return {
    ...request,
    send: async (content, send) => {
      if (!request.begin()) return undefined;
      const sent = await sendIntention(name, content, send);
      if (sent.ok) return sent;
      request.end(refusalOf(sent.error));
      return undefined;
    },
  };
};
