import type { Agent, Dispatcher } from 'undici';
import type { Limits } from './limits.ts';

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The certain result of one request. */
export type Exchange =
  /** No byte of the request left this process. */
  | { readonly kind: 'not_sent' }
  /** Also not sent: the provider refused our credentials and gave no token. */
  | { readonly kind: 'credentials_refused' }
  /** The request may have arrived, but no status line came back. */
  | { readonly kind: 'no_answer' }
  /** A status arrived; `body` is undefined if it was cut off or over the limit. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: Uint8Array | undefined };

/** Sends one request and never rejects. The abort of the deadline ends it at any stage. */
export type Send = (request: OutgoingRequest, deadline: AbortSignal) => Promise<Exchange>;

/**
 * Speaks HTTP to one provider over separate connections, so that one provider's stalled sockets can't delay another's.
 * A plain Agent follows no redirect and ignores proxy variables.
 *
 * Error codes do not decide whether bytes may have left: undici signals when it begins to write a request, and only a
 * request it never began is `not_sent`. That holds for a refused connection, a failed name or certificate and a
 * deadline that passes while connecting; a reset on a reused connection comes after the beginning and is `no_answer`.
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
              // undici connects even for a request that was aborted during that time: it must not be sent after all.
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
        // An invalid address or header is refused before anything begins.
        endWithWhatIsCertain();
      }
    });
  };
};

/** Loaded with the first request: the library is large and the service starts faster without it. */
const openAgent = async ({ connectMilliseconds }: Limits): Promise<Agent> => {
  const { Agent } = await import('undici');
  return new Agent({ connect: { timeout: connectMilliseconds } });
};
