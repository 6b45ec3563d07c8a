import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import fastify from 'fastify';
import { serverOptions } from './server-options.ts';

const app = fastify(serverOptions({ logLevel: 'silent', trustedProxyHops: 0 }));

afterAll(() => app.close());

/** `npm run prove -- clients` tests these limits. specification.md#slow-connections */
describe('a slow caller', () => {
  it('may take 10 s for headers, 20 s for a request, 60 s without data, 75 s between requests', async () => {
    await app.ready();
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server;
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      timeout: 60_000,
      keepAliveTimeout: 75_000,
    });
  });

  it('keeps an idle connection longer than the proxy of deploy/caddy does', async () => {
    await app.ready();
    const caddyfile = readFileSync(new URL('../../../../deploy/caddy/Caddyfile', import.meta.url), 'utf8');
    const kept = Array.from(caddyfile.matchAll(/^\s*keepalive (\d+)s$/gm), ([, seconds]) => Number(seconds));
    expect(kept).toEqual([60]);
    expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000);
  });
});
