import { afterAll, describe, expect, it } from 'vitest';
import fastify from 'fastify';
import { serverOptions } from './server-options.ts';

const app = fastify(serverOptions({ logLevel: 'silent', trustedProxyHops: 0 }));

afterAll(() => app.close());

/** specification.md#slow-connections: `npm run prove -- clients` waits for them. */
describe('a slow caller', () => {
  it('is given 10 s for headers, 20 s for a request, 60 s of silence, 30 s between requests', async () => {
    await app.ready();
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server;
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      timeout: 60_000,
      keepAliveTimeout: 30_000,
    });
  });
});
