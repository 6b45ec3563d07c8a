import { subscribe } from 'node:diagnostics_channel';
import { at } from '../ground/ask.ts';

/** The header that numbers a request, so that it is known again when it leaves. */
const NUMBER_HEADER = 'prove-request';

/** Notes when requests had left whole for the process they ask, by the word of the client that sends them. */
export interface SentMoments {
  /** The header for the next request, and when that one had left; undefined while it has not. */
  number(): { readonly headers: Readonly<Record<string, string>>; readonly sentMs: () => number | undefined };
}

export const makeSentMoments = (): SentMoments => {
  const moments = new Map<string, number>();
  let last = 0;
  subscribe('undici:request:bodySent', (message) => {
    const headers = at(message, 'request', 'headers');
    const number: unknown = Array.isArray(headers) ? headers[headers.indexOf(NUMBER_HEADER) + 1] : undefined;
    if (typeof number === 'string') moments.set(number, performance.now());
  });
  return {
    number: () => {
      const number = String((last += 1));
      return {
        headers: { [NUMBER_HEADER]: number },
        sentMs: () => {
          const sentMs = moments.get(number);
          moments.delete(number);
          return sentMs;
        },
      };
    },
  };
};
