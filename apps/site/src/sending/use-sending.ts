import type { ApiError } from '@booky/api-client';
import { type KeyHeader, type RequestState, sendIntention, useRequest } from '@booky/web-ui';
import { type Refusal, refusalOf } from './refusal.ts';

export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data; readonly replayedAt?: string | undefined }
  | { readonly ok: false; readonly error: ApiError };

/** The state of the requests that one part of a page sends. */
export interface SendingState extends RequestState<Refusal> {
  /**
   * Sends a request and returns the response. If an earlier press had already sent the request, also returns when that
   * was. Returns undefined after a refusal, and while another request is in flight. After a success, the form stays
   * busy until `end` is called, because most pages then open another page.
   */
  readonly send: <Data>(
    content: object,
    send: (headers: KeyHeader) => Promise<Outcome<Data>>,
  ) => Promise<{ readonly data: Data; readonly replayedAt?: string | undefined } | undefined>;
}

/** @param name the name under which the tab stores the request and its key. specification.md#site-intention */
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
