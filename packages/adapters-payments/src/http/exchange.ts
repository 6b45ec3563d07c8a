import type { Agent, Dispatcher } from 'undici';
import type { Limits } from './limits.ts';

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The certain facts about one request. */
export type Exchange =
  /** No byte of the request left this process. */
  | { readonly kind: 'not_sent' }
  /** The provider refused our credentials and gave no token, so the request was not sent. */
  | { readonly kind: 'credentials_refused' }
  /** The request could have arrived, but no status line was received. */
  | { readonly kind: 'no_answer' }
  /** A status was received. `body` is undefined if the body was cut off or is over the limit. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: Uint8Array | undefined };

/** Sends one request. Never rejects. Aborting the deadline ends the request at any stage. */
export type Send = (request: OutgoingRequest, deadline: AbortSignal) => Promise<Exchange>;

/**
 * Returns a function that sends HTTP requests to one provider. Each provider has separate connections, so that stalled
 * connections of one provider cannot delay another. A plain Agent follows no redirect and ignores proxy variables.
 *
 * Error codes do not tell reliably whether bytes were sent. But the library undici signals when it begins to write a
 * request. If undici never began, the result is `not_sent`. This happens if the connection is refused, the name lookup
 * fails, the certificate is invalid, or the deadline passes before the connection is open. If undici has begun and a
 * reused connection is then reset, the result is `no_answer`.
 */
export const makeSend = (limits: Limits): Send => {
  let opened: Promise<Agent> | undefined;
  return async (request, deadline) => {
    const agent = await (opened ??= openAgent(limits));
    return new Promise((resolve) => {
      let isOver = false;
      let hasBegun = false;
      let status: number | undefined;
      let controller: Dispatcher.DispatchController | undefined;
      const chunks: Uint8Array[] = [];
      let bytes = 0;

      const end = (exchange: Exchange): void => {
        isOver = true;
        deadline.removeEventListener('abort', giveUp);
        resolve(exchange);
      };
      const endWithWhatIsCertain = (): void => {
        if (isOver) return;
        if (status !== undefined) end({ kind: 'answered', status, body: undefined });
        else end({ kind: hasBegun ? 'no_answer' : 'not_sent' });
      };
      const giveUp = (): void => {
        endWithWhatIsCertain();
        controller?.abort(new Error('given up'));
      };

      if (deadline.aborted) {
        endWithWhatIsCertain();
        return;
      }
      deadline.addEventListener('abort', giveUp, { once: true });
      try {
        const { origin, pathname, search } = new URL(request.url);
        agent.dispatch(
          {
            origin,
            path: pathname + search,
            method: request.method,
            headers: request.headers,
            body: request.body ?? null,
          },
          {
            onRequestStart: (started) => {
              // undici begins even a request that was aborted before the connection opened. Such a request must not be
              // sent.
              if (isOver) {
                started.abort(new Error('given up'));
                return;
              }
              controller = started;
              hasBegun = true;
            },
            onResponseStart: (_controller, statusCode) => {
              const isInterim = statusCode < 200;
              if (!isInterim) status = statusCode;
            },
            onResponseData: (_controller, chunk) => {
              bytes += chunk.length;
              if (bytes > limits.answerBytes) giveUp();
              else chunks.push(chunk);
            },
            onResponseEnd: () => {
              if (isOver || status === undefined) endWithWhatIsCertain();
              else end({ kind: 'answered', status, body: Buffer.concat(chunks) });
            },
            onResponseError: endWithWhatIsCertain,
          },
        );
      } catch {
        // The address or a header is invalid, so undici has not begun the request.
        endWithWhatIsCertain();
      }
    });
  };
};

/** Imports undici at the first request, because this large library would slow the start of the service. */
const openAgent = async ({ connectMilliseconds }: Limits): Promise<Agent> => {
  const { Agent } = await import('undici');
  return new Agent({ connect: { timeout: connectMilliseconds } });
};
