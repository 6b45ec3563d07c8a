import { request } from 'node:http';

/** A request to the API, called a callback or a webhook by providers. */
export interface OutgoingCallback {
  /** Called for each try; undefined while the API has no address. */
  url(): string | undefined;
  readonly method: 'PUT' | 'POST';
  /** Called for each try, with the called address: a signature may contain both it and the time. */
  headers(url: URL): Readonly<Record<string, string>>;
  readonly body: string;
}

const patienceMs = 10_000;

/**
 * Sends over a new connection and returns the status; undefined if no answer came within ten seconds, the address is
 * not a loopback one with plain http, or the signal ended it.
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
