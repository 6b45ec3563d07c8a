import { type AddressLimits, DEFAULT_ADDRESS_LIMITS } from '@booky/domain';
import { Refused } from '@booky/domain';
import type { AttemptLimiter } from '@booky/domain/ports';
import { makeTokenDigester } from '@booky/adapters-security';
import { Duration, Instant } from '@js-joda/core';
import type { FastifyInstance } from 'fastify';
import { fc, test } from '@fast-check/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { makeAttemptCounter } from './attempt-counter.ts';
import { countedAddress } from './client-address.ts';
import { makeLimitsByAddress } from './limits.ts';
import { PathToken, StrictObject } from './schema-atoms.ts';
import { makeSampleServer, type SampleOptions } from './testing/sample-server.ts';

const NOON = Instant.parse('2026-11-21T10:00:00Z');
const TOKEN = 'a'.repeat(43);

let app: FastifyInstance | undefined;

afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** Starts a server with limited routes and a settable clock. Lists the attempts that the shared limiter counts. */
const start = async (limits: AddressLimits | 'off' = DEFAULT_ADDRESS_LIMITS, options: SampleOptions = {}) => {
  let now = NOON;
  const shared: string[] = [];
  const counter = makeAttemptCounter();
  const attemptLimiter: AttemptLimiter = {
    attempt: async (limit, key, at) => {
      shared.push(`${limit.name} ${key}`);
      return counter.attempt(limit, key, at);
    },
  };
  const byAddress = makeLimitsByAddress({
    limits: limits === 'off' ? undefined : limits,
    attemptLimiter,
    tokenDigester: makeTokenDigester({ key: 'k'.repeat(32) }),
    clock: { now: () => now },
  });
  const server = await makeSampleServer((root) => {
    root.get('/api/login', { onRequest: byAddress.by('login') }, async () => ({ ok: true }));
    root.get('/api/quote', { onRequest: byAddress.by('quoteAndCatalogue') }, async () => ({ ok: true }));
    root.get('/api/limited/fault', { onRequest: byAddress.by('login') }, async () => {
      throw new Error('planted fault');
    });
    root.get('/api/key', (request) => ({ key: byAddress.addressKey(request) }));
    root.register(async (scope) => {
      byAddress.countUnresolvedTokens(scope);
      const schema = { params: StrictObject({ token: PathToken() }) };
      scope.get('/api/links/:token', { schema }, async ({ url }) => {
        if (url.includes(TOKEN)) return { ok: true };
        throw new Refused({ code: 'not_found' });
      });
      scope.post('/api/links/:token/pay', { schema, onRequest: byAddress.by('paymentStart') }, async () => {
        throw new Refused({ code: 'not_found' });
      });
      scope.get('/api/links/broken', async () => {
        throw new Error('planted fault');
      });
    });
  }, options);
  app = server;
  return {
    shared,
    pass: (seconds: number) => {
      now = now.plus(Duration.ofSeconds(seconds));
    },
    get: async (
      url: string,
      remoteAddress = '198.51.100.7',
      headers: Record<string, string> = {},
      method: 'GET' | 'POST' = 'GET',
    ) => {
      const answer = await server.inject({ method, url, remoteAddress, headers });
      return {
        status: answer.statusCode,
        retryAfter: answer.headers['retry-after'],
        limit: [answer.headers['ratelimit-policy'], answer.headers['ratelimit']],
        body: answer.json<Record<string, string>>(),
      };
    },
  };
};

const times = async (count: number, act: () => Promise<{ readonly status: number }>) => {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 1) statuses.push((await act()).status);
  return statuses;
};

/** specification.md#address-limits specification.md#retry-after specification.md#refused-requests-count */
describe('a limit per address', () => {
  it('returns 429 with Retry-After once a window has had too many requests', async () => {
    const { get, pass } = await start();
    expect(await times(10, () => get('/api/login'))).toEqual(Array.from({ length: 10 }, () => 200));
    pass(20);
    expect(await get('/api/login')).toMatchObject({
      status: 429,
      retryAfter: '40',
      body: { error: 'too_many_requests' },
    });
    pass(40);
    expect((await get('/api/login')).status).toBe(200);
  });

  it('also counts requests that are refused by another check', async () => {
    const { get } = await start();
    await times(10, () => get('/api/login?unknown=1'));
    expect((await get('/api/login')).status).toBe(429);
  });

  it('counts each address and each limit separately', async () => {
    const { get } = await start();
    await times(11, () => get('/api/login'));
    expect((await get('/api/login', '198.51.100.8')).status).toBe(200);
    expect((await get('/api/quote')).status).toBe(200);
  });

  it('counts logins in the shared limiter, but not quotes', async () => {
    const { get, shared } = await start();
    await get('/api/quote');
    expect(shared).toEqual([]);
    await get('/api/login');
    expect(shared).toEqual([expect.stringMatching(/^login [A-Za-z0-9_-]{43}$/)]);
    expect(shared.join()).not.toContain('198.51.100');
  });

  it('counts nothing when limits are turned off', async () => {
    const calm = await start('off');
    expect(await times(12, () => calm.get('/api/login'))).not.toContain(429);
    expect(await times(70, () => calm.get('/api/links/unknown'))).not.toContain(429);
    expect(calm.shared).toEqual([]);
  });
});

/** specification.md#address-limits specification.md#unresolved-token */
describe('the limit for unresolved tokens', () => {
  it('allows sixty 404 responses a minute for each address, and then returns 429', async () => {
    const { get } = await start();
    expect(await times(30, () => get(`/api/links/${'b'.repeat(43)}`))).toEqual(
      Array.from({ length: 30 }, () => 404),
    );
    expect(await times(30, () => get('/api/links/short'))).toEqual(Array.from({ length: 30 }, () => 404));
    expect(await get(`/api/links/${'c'.repeat(43)}`)).toMatchObject({ status: 429, retryAfter: '60' });
    expect((await get(`/api/links/${'c'.repeat(43)}`, '198.51.100.8')).status).toBe(404);
  });

  it('counts neither a request with a valid link nor a request that fails with another error', async () => {
    const { get, shared } = await start();
    await times(61, () => get('/api/links/unknown'));
    expect((await get(`/api/links/${TOKEN}`)).status).toBe(200);
    shared.length = 0;
    expect((await get('/api/links/broken')).status).toBe(500);
    expect((await get(`/api/links/${TOKEN}?a=1`)).status).toBe(400);
    expect(shared).toEqual([]);
  });
});

const NO_LIMIT = [undefined, undefined];

/** specification.md#limit-headers */
describe('the rate limit headers', () => {
  it('are present on every response of a limited operation, and on no other response', async () => {
    const { get, pass } = await start();
    const policy = '"login";q=10;w=60';
    expect((await get('/api/login')).limit).toEqual([policy, '"login";r=9;t=60']);
    pass(20);
    expect(await get('/api/login?a=1')).toMatchObject({ status: 400, limit: [policy, '"login";r=8;t=40'] });
    expect(await get('/api/limited/fault')).toMatchObject({
      status: 500,
      limit: [policy, '"login";r=7;t=40'],
    });
    await times(7, () => get('/api/login'));
    expect(await get('/api/login')).toMatchObject({
      status: 429,
      retryAfter: '40',
      limit: [policy, '"login";r=0;t=40'],
    });
    expect((await get('/api/key')).limit).toEqual(NO_LIMIT);
  });

  it('name the limit like its environment variable, but with hyphens', async () => {
    const { get } = await start();
    expect((await get('/api/quote')).limit).toEqual([
      '"quote-and-catalogue";q=300;w=60',
      '"quote-and-catalogue";r=299;t=60',
    ]);
  });

  it('describe the limit for unresolved tokens only on responses that count towards it', async () => {
    const { get } = await start();
    expect((await get('/api/links/unknown')).limit).toEqual([
      '"unresolved-token";q=60;w=60',
      '"unresolved-token";r=59;t=60',
    ]);
    expect((await get(`/api/links/${TOKEN}`)).limit).toEqual(NO_LIMIT);
  });

  it('describe the limit of the operation, unless another limit refuses the request', async () => {
    const { get } = await start({
      ...DEFAULT_ADDRESS_LIMITS,
      unresolvedToken: { ...DEFAULT_ADDRESS_LIMITS.unresolvedToken, attempts: 1 },
    });
    const pay = () => get('/api/links/unknown/pay', undefined, {}, 'POST');
    expect(await pay()).toMatchObject({
      status: 404,
      limit: ['"payment-start";q=10;w=60', '"payment-start";r=9;t=60'],
    });
    expect(await pay()).toMatchObject({
      status: 429,
      limit: ['"unresolved-token";q=1;w=60', '"unresolved-token";r=0;t=60'],
    });
  });

  it('are absent when limits are turned off', async () => {
    const { get } = await start('off');
    for (const url of ['/api/login', '/api/quote', '/api/links/unknown'])
      expect((await get(url)).limit).toEqual(NO_LIMIT);
  });
});

const keyOf = async (forwarded: string | undefined, hops: number, remote = '198.51.100.7') => {
  const { get } = await start('off', { trustedProxyHops: hops });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { body } = await get('/api/key', remote, headers);
  await app?.close();
  return body['key'];
};

/** specification.md#trusted-hops */
describe("the caller's address for rate limits", () => {
  it('is the address of the connection when no proxy is trusted', async () => {
    const own = await keyOf(undefined, 0);
    expect(await keyOf('203.0.113.9', 0)).toBe(own);
    expect(await keyOf(undefined, 0, '203.0.113.9')).not.toBe(own);
  });

  it('is the address forwarded by the outermost trusted proxy', async () => {
    const caller = await keyOf(undefined, 0, '203.0.113.9');
    expect(await keyOf('203.0.113.9', 1)).toBe(caller);
    expect(await keyOf('192.0.2.1, 203.0.113.9', 1)).toBe(caller);
    expect(await keyOf('192.0.2.1, 203.0.113.9, 192.0.2.2', 2)).toBe(caller);
    expect(await keyOf('203.0.113.9', 1)).not.toBe(await keyOf('192.0.2.1', 1));
  });

  it('is the address of the proxy if the proxy forwards no readable address', async () => {
    const proxy = await keyOf(undefined, 0);
    for (const nonsense of ['unknown', '', 'a, b', '_hidden']) expect(await keyOf(nonsense, 1)).toBe(proxy);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['unknown', undefined],
  ])('for the caller %s is %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  const ipv4 = fc.ipV4();
  const ipv6 = fc.ipV6();
  const zone = fc.constantFrom('', '%eth0', '%25en0', '%1');
  const port = fc.integer({ min: 0, max: 65_535 });
  test.prop([
    fc.oneof(
      fc.tuple(ipv4, port).map(([plain, number]) => ({ plain, written: `${plain}:${number}` })),
      ipv4.map((plain) => ({ plain, written: `::ffff:${plain}` })),
      fc.tuple(ipv4, port).map(([plain, number]) => ({ plain, written: `[::ffff:${plain}]:${number}` })),
      fc.tuple(ipv6, zone).map(([plain, name]) => ({ plain, written: `${plain}${name}` })),
      fc.tuple(ipv6, zone).map(([plain, name]) => ({ plain, written: `[${plain}${name}]` })),
      fc
        .tuple(ipv6, zone, port)
        .map(([plain, name, number]) => ({ plain, written: `[${plain}${name}]:${number}` })),
    ),
  ])('is the same whatever notation a proxy uses', ({ plain, written }) => {
    expect(countedAddress(plain)).toBeDefined();
    expect(countedAddress(written)).toBe(countedAddress(plain));
  });

  it('is the address of the caller behind a proxy that forwards ports', async () => {
    const caller = await keyOf(undefined, 0, '203.0.113.3');
    expect(await keyOf('203.0.113.3:4711', 1)).toBe(caller);
    expect(await keyOf('192.0.2.1, 203.0.113.3:4712', 1)).toBe(caller);
    expect(await keyOf('203.0.113.4:4711', 1)).not.toBe(caller);
    expect(await keyOf('[2001:db8::1]:443', 1)).toBe(await keyOf(undefined, 0, '2001:db8::1'));
  });

  it('is warned about only once if a trusted proxy forwards no readable address', async () => {
    const lines: string[] = [];
    const { get } = await start('off', {
      trustedProxyHops: 1,
      logLevel: 'warn',
      onLog: (line) => lines.push(line),
    });
    for (const readable of ['203.0.113.9', '203.0.113.9:80', '[2001:db8::1]:443'])
      await get('/api/key', undefined, { 'x-forwarded-for': readable });
    expect(lines).toEqual([]);
    for (const nonsense of ['_hidden', 'unknown', '203.0.113.9:', '[203.0.113.9'])
      await get('/api/key', undefined, { 'x-forwarded-for': nonsense });
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain('_hidden');
  });

  it('causes only one warning if forwarding headers arrive but no proxy is trusted', async () => {
    for (const [hops, warnings] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const lines: string[] = [];
      const { get } = await start('off', {
        trustedProxyHops: hops,
        logLevel: 'warn',
        onLog: (line) => lines.push(line),
      });
      await get('/api/key');
      expect(lines).toEqual([]);
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
        await get('/api/key', undefined, { [name]: '203.0.113.9' });
      expect(lines).toHaveLength(warnings);
      expect(lines.join()).not.toContain('203.0.113.9');
      await app?.close();
    }
  });
});

const LIMIT = { name: 'sample', attempts: 2, windowSeconds: 60 };
const after = (seconds: number) => NOON.plus(Duration.ofSeconds(seconds));
const allowed = (remaining: number, secondsLeft: number) => ({ allowed: true, remaining, secondsLeft });
const refused = (secondsLeft: number) => ({ allowed: false, remaining: 0, secondsLeft });

describe('the attempt counter in a process', () => {
  it('opens a window at the first attempt', async () => {
    const counter = makeAttemptCounter();
    expect(await counter.attempt(LIMIT, 'a', NOON)).toEqual(allowed(1, 60));
    expect(await counter.attempt(LIMIT, 'a', after(1))).toEqual(allowed(0, 59));
    expect(await counter.attempt(LIMIT, 'a', after(2))).toEqual(refused(58));
    expect(await counter.attempt(LIMIT, 'a', NOON.plusMillis(59_999))).toEqual(refused(1));
    expect(await counter.attempt(LIMIT, 'a', after(60))).toEqual(allowed(1, 60));
  });

  it('restarts a window if the clock is set back by more than five seconds', async () => {
    const counter = makeAttemptCounter();
    for (let done = 0; done < 3; done += 1) await counter.attempt(LIMIT, 'b', after(5));
    expect(await counter.attempt(LIMIT, 'b', NOON)).toEqual(refused(65));
    expect(await counter.attempt(LIMIT, 'b', NOON.minusMillis(1))).toEqual(allowed(1, 60));
    for (let done = 0; done < 3; done += 1) await counter.attempt(LIMIT, 'a', after(86_400));
    expect(await counter.attempt(LIMIT, 'a', NOON)).toEqual(allowed(1, 60));
  });

  it('deletes the oldest window when the counter is full', async () => {
    const counter = makeAttemptCounter(2);
    const isAllowed = async (key: string) =>
      (await counter.attempt({ ...LIMIT, attempts: 1 }, key, NOON)).allowed;
    expect(await isAllowed('a')).toBe(true);
    expect(await isAllowed('b')).toBe(true);
    expect(await isAllowed('a')).toBe(false);
    expect(await isAllowed('c')).toBe(true);
    expect(await isAllowed('b')).toBe(false);
    expect(await isAllowed('a')).toBe(true);
  });
});
