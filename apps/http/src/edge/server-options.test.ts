import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import fastify from 'fastify';
import { serverOptions } from './server-options.ts';

const app = fastify(serverOptions({ logLevel: 'silent', trustedProxyHops: 0 }));

afterAll(() => app.close());

/** `npm run prove -- clients` tests the other time limits of a connection. specification.md#slow-connections */
describe('the server', () => {
  it('keeps an idle connection open for longer than the proxy in deploy/caddy', async () => {
    await app.ready();
    const caddyfile = readFileSync(new URL('../../../../deploy/caddy/Caddyfile', import.meta.url), 'utf8');
    const kept = Array.from(caddyfile.matchAll(/^\s*keepalive (\d+)s$/gm), ([, seconds]) => Number(seconds));
    expect(kept).toEqual([60]);
    expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000);
  });
});
