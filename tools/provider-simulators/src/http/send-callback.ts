import { request } from 'node:http';

/** A request to the API. Providers call it a callback or a webhook. */
export interface OutgoingCallback {
  /** Returns the address, or undefined if the API has none yet. Called for each try. */
  url(): string | undefined;
  readonly method: 'PUT' | 'POST';
  /**
   * Returns the headers. Called with the address for each try, because a signature can cover the address and the time.
   */
  headers(url: URL): Readonly<Record<string, string>>;
  readonly body: string;
}

const patienceMs = 10_000;

/**
 * Sends a callback over a new connection and returns the status of the answer. Returns undefined if no answer arrives
 * within ten seconds, if the address does not begin with http://, or if the signal aborts.
 */
export const sendCallback = (
  callback: OutgoingCallback,
  signal: AbortSignal,
): Promise<number | undefined> => {
  const url = URL.parse(callback.url() ?? '');
  if (url?.protocol !== 'http:' || signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const sending = request(url, {
      method: callback.method,
      headers: { ...callback.headers(url), 'content-length': Buffer.byteLength(callback.body) },
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sending.on('error', () => resolve(undefined));
    sending.end(callback.body);
  });
};
