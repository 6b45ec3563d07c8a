import type { Agent, Dispatcher } from 'undici';
import type { Limits } from './limits.ts';

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What is certain after one request. */
export type Exchange =
  /** Not one byte of the request left this process. */
  | { readonly kind: 'not_sent' }
  /** The same: the provider refused our credentials and gave no token to send it with. */
  | { readonly kind: 'credentials_refused' }
  /** It may have arrived, and no status line came back. */
  | { readonly kind: 'no_answer' }
  /** The status came; `body` is undefined when it was cut off or longer than the limit. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: Uint8Array | undefined };

/** Sends one request and never rejects. The deadline's abort ends it, whatever stage it is in. */
export type Send = (request: OutgoingRequest, deadline: AbortSignal) => Promise<Exchange>;

/**
 * Speaks HTTP to one provider over connections of its own, so that one provider's stalled sockets can't hold up
 * another's. A plain Agent follows no redirect and looks at no proxy variable.
 *
 * Whether bytes may have left is not guessed from error codes: undici says when it begins to write a request, and
 * only a request it never began is `not_sent`. That holds for a refused connection, a failed name or certificate and
 * a deadline that passes while connecting; a reset on a reused connection comes after the beginning and is `no_answer`.
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
              // undici still connects for a request that was given up meanwhile: it must not leave after all.
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
        // An address or a header that can't be written is refused before anything begins.
        endWithWhatIsCertain();
      }
    });
  };
};

/** With the first request, because it is much to load and the service starts sooner without it. */
const openAgent = async ({ connectMilliseconds }: Limits): Promise<Agent> => {
  const { Agent } = await import('undici');
  return new Agent({ connect: { timeout: connectMilliseconds } });
};
