import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { DeliveryReading } from '@booky/domain';
import type { DeliveryReader, InboundDelivery } from '@booky/domain/ports';
import { onTestFinished } from 'vitest';

/** Receives callbacks where our API would, on both forms of its routes, and passes each one to a reader. */
export interface CallbackInbox {
  readonly url: string;
  readonly readings: DeliveryReading[];
}

const MOBILE_MONEY_PATH = /^\/api\/webhooks\/mobile-money\/(?<ourRef>[^/]+)\/(?<signature>[^/]+)$/;

const pathOf = (url: string): Pick<InboundDelivery, 'path'> => {
  const { ourRef, signature } = MOBILE_MONEY_PATH.exec(url)?.groups ?? {};
  return ourRef === undefined || signature === undefined ? {} : { path: { ourRef, signature } };
};

/**
 * Calls `reader` only when a callback arrives, because the reader's secret may not be known before the simulator runs.
 */
export const startCallbackInbox = async (reader: () => DeliveryReader): Promise<CallbackInbox> => {
  const readings: DeliveryReading[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
      );
      readings.push(await reader().read({ body, headers, ...pathOf(request.url ?? '') }));
      response.writeHead(200).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('expected a TCP port from listen()');
  // Uses a host name, because the mobile-money provider refuses callback addresses that are IP addresses.
  return { url: `http://localhost:${address.port}`, readings };
};
