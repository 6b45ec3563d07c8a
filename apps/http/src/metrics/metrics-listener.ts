import { createServer } from 'node:http';
import type { ProviderName } from '@booky/domain';
import { CONTENT_TYPE, makeMetrics, type Metrics } from './metrics.ts';
import type { DatabaseFigures } from './figures.ts';

/** A listener with a single path, separate from the listener of the API. */
export interface MetricsListener extends Metrics {
  /** Returns the address, such as `http://127.0.0.1:9464/metrics`. Rejects if the listener can't use the address. */
  listen(): Promise<string>;
  /** Stops accepting requests, and cuts off requests in progress. */
  stop(): Promise<void>;
}

const PATH = '/metrics';
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

/** Makes the metrics of this process and their listener. specification.md#metrics */
export const makeMetricsListener = (
  { host, port }: { readonly host: string; readonly port: number },
  figures: DatabaseFigures | undefined,
  providers: readonly ProviderName[],
): MetricsListener => {
  const metrics = makeMetrics(figures, providers);
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MILLISECONDS }, (request, response) => {
    if (request.url?.split('?')[0] !== PATH || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`Metrics are at ${PATH}.\n`);
      return;
    }
    void metrics.text().then((text) => {
      response.writeHead(200, { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' }).end(text);
    });
  });
  return {
    ...metrics,
    listen: () =>
      new Promise((resolve, reject) => {
        // This handler is never removed, because otherwise an error of a later connection would end the process.
        server.on('error', reject);
        server.listen(port, host, () => {
          const address = server.address();
          const taken = typeof address === 'object' && address !== null ? address.port : port;
          resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}${PATH}`);
        });
      }),
    stop: async () => {
      metrics.close();
      server.close();
      server.closeAllConnections();
    },
  };
};
