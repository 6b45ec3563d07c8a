import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type ClientSettings, createClient, type OutgoingRequest, type Transport } from './client.ts';

/**
 * A response of a scripted service. With `lost`, the request fails without a response. With `hangs`, the request waits
 * until it is aborted.
 */
type Scripted = Response | 'lost' | 'hangs';

interface Sent extends OutgoingRequest {
  readonly url: string;
  readonly atMs: number;
}

/** Returns a service that gives these responses in order, and a list of the requests that it received. */
const scripted = (...answers: readonly Scripted[]) => {
  const sent: Sent[] = [];
  const transport: Transport = (url, request) => {
    const answer = answers[sent.length];
    sent.push({ ...request, url, atMs: Date.now() });
    if (answer === undefined) throw new Error('the script has no further answer');
    if (answer instanceof Response) return Promise.resolve(answer);
    if (answer === 'lost') return Promise.reject(new TypeError('fetch failed'));
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
    });
  };
  return { sent, transport };
};

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers });

const refusal = (status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response =>
  json(status, { error, message: 'One sentence.' }, headers);

const HEALTHY = { ok: true };
const healthy = (): Response => json(200, HEALTHY);

const dated = (date: string, more = {}): Response => json(200, HEALTHY, { date, ...more });

const busy = (): Response => refusal(409, 'request_in_progress', { 'retry-after': '1' });

const BASKET = { packageId: '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11' };

const clientOf = (service: ReturnType<typeof scripted>, settings: ClientSettings = {}) =>
  createClient({ baseUrl: 'https://api.studio.example', fetch: service.transport, ...settings });

/** Runs all timers, and returns the error with which the promise rejects. */
const faultOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const fault = promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  await vi.runAllTimersAsync();
  return fault;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-07T07:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  it('encodes the values in its path and query', async () => {
    const service = scripted(healthy(), healthy(), healthy());
    const { call } = clientOf(service, { baseUrl: 'https://api.studio.example/' });
    await call('GET /api/services/{slug}', { path: { slug: 'a b/c?d' } });
    await call('GET /api/admin/bookings', {
      query: { stage: ['confirmed', 'closed'], search: 'é&', page: 2 },
    });
    await call('GET /api/admin/bookings', { query: { stage: [], search: undefined } });
    expect(service.sent.map(({ url }) => url)).toEqual([
      'https://api.studio.example/api/services/a%20b%2Fc%3Fd',
      'https://api.studio.example/api/admin/bookings?stage=confirmed&stage=closed&search=%C3%A9%26&page=2',
      'https://api.studio.example/api/admin/bookings',
    ]);
  });

  it.each(['', '.', '..', '...'])('sends nothing and throws if a path value is "%s"', async (token) => {
    const service = scripted();
    const calling = clientOf(service).call('POST /api/booking/{token}/cancel', { path: { token } });
    await expect(calling).rejects.toThrow(TypeError);
    expect(service.sent).toEqual([]);
  });

  it('sends a body as JSON', async () => {
    const service = scripted(healthy(), healthy());
    const { call } = clientOf(service);
    await call('POST /api/quote', { body: BASKET });
    await call('GET /api/services');
    expect(service.sent.map(({ body, headers }) => [body, headers.get('content-type')])).toEqual([
      [JSON.stringify(BASKET), 'application/json'],
      [undefined, null],
    ]);
  });

  it("sends the caller's headers, which override the client's language", async () => {
    const service = scripted(healthy(), healthy());
    const { call } = clientOf(service, { language: 'fr' });
    await call('GET /api/services');
    await call('GET /api/services', {
      language: 'en',
      headers: { 'ACCEPT-LANGUAGE': 'rw', Accept: undefined },
    });
    expect(service.sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['fr', 'rw']);
    expect(service.sent[1]?.headers.has('accept')).toBe(false);
  });

  it('sends the current admin token, but only to admin paths', async () => {
    const service = scripted(healthy(), healthy(), healthy());
    let token: string | undefined;
    const { call } = clientOf(service, { token: () => token });
    await call('GET /api/admin/settings');
    token = 'a.b.c';
    await call('GET /api/admin/settings');
    await call('GET /api/services');
    expect(service.sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      'Bearer a.b.c',
      null,
    ]);
  });

  it('returns parsed JSON, a text, or undefined if the response is empty', async () => {
    const calendar = new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } });
    const service = scripted(healthy(), calendar, new Response(null, { status: 204 }));
    const { call } = clientOf(service);
    expect(await call('GET /api/health')).toEqual(HEALTHY);
    expect(await call('GET /api/health')).toBe('BEGIN:VCALENDAR');
    expect(await call('DELETE /api/admin/blocks/{id}', { path: { id: 'one' } })).toBeUndefined();
  });

  it('returns the raw response if it is made with send()', async () => {
    const unchanged = new Response(null, { status: 304 });
    const service = scripted(json(200, HEALTHY, { etag: '"1"' }), unchanged, refusal(404, 'not_found'));
    const { send } = clientOf(service);
    const response = await send('GET /api/services');
    expect([response.headers.get('etag'), await response.json()]).toEqual(['"1"', HEALTHY]);
    expect(await send('GET /api/services', { headers: { 'If-None-Match': '"1"' } })).toBe(unchanged);
    await expect(send('GET /api/services')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('sets now() only to the time of a response that no cache stores', async () => {
    const service = scripted(
      dated('Mon, 07 Jan 2030 09:00:00 GMT', { 'cache-control': 'no-store' }),
      dated('Mon, 07 Jan 2030 05:00:00 GMT'),
    );
    const { call, now } = clientOf(service);
    expect(now()).toBe(Date.parse('2030-01-07T07:00:00Z'));
    await call('GET /api/health');
    vi.advanceTimersByTime(1000);
    expect(now()).toBe(Date.parse('2030-01-07T09:00:01Z'));
    await call('GET /api/health');
    expect(now()).toBe(Date.parse('2030-01-07T09:00:01Z'));
  });

  it('lets now() count from the time of the rendered page until the first response', async () => {
    const service = scripted(dated('Mon, 07 Jan 2030 09:00:00 GMT', { 'cache-control': 'no-store' }));
    const { call, now } = clientOf(service, { nowMs: Date.parse('2030-01-08T07:00:00Z') });
    vi.advanceTimersByTime(1000);
    expect(now()).toBe(Date.parse('2030-01-08T07:00:01Z'));
    await call('GET /api/health');
    expect(now()).toBe(Date.parse('2030-01-07T09:00:00Z'));
  });
});

describe('a refusal', () => {
  it('is thrown by call() with all its details', async () => {
    const problems = [{ field: 'email', code: 'wrong_form', message: 'This is no address.' }];
    const body = {
      error: 'validation_failed',
      fields: ['email'],
      problems,
      message: 'A value breaks a rule.',
    };
    const service = scripted(json(422, body, { 'x-request-id': 'r-1', 'retry-after': '7' }));
    const fault = await faultOf(clientOf(service).call('POST /api/quote', { body: BASKET }));
    expect(fault).toBeInstanceOf(ApiError);
    expect(fault).toMatchObject({
      name: 'ApiError',
      message: 'A value breaks a rule.',
      status: 422,
      code: 'validation_failed',
      fields: ['email'],
      problems,
      requestId: 'r-1',
      retryAfterSeconds: 7,
      body,
    });
  });

  it('is returned, not thrown, by try()', async () => {
    const service = scripted(refusal(409, 'of_a_later_version'), healthy());
    const client = clientOf(service);
    expect(await client.try('GET /api/health')).toMatchObject({
      ok: false,
      error: { code: 'of_a_later_version', fields: [], problems: [], requestId: undefined },
    });
    expect(await client.try('GET /api/health')).toEqual({ ok: true, data: HEALTHY });
  });

  it.each([
    ['a proxy that answers in HTML', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['an error without a code', json(503, { ok: false }), 503],
    [
      'the login page of a network',
      new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
      200,
    ],
  ])('has the code unexpected_answer for %s', async (_, answer, status) => {
    const outcome = await clientOf(scripted(answer), { retries: 0 }).try('GET /api/health');
    expect(outcome).toMatchObject({ ok: false, error: { code: 'unexpected_answer', status } });
  });

  it('has the code no_answer for a truncated response', async () => {
    const cut = new Response('{"ok":', { headers: { 'content-type': 'application/json' } });
    const outcome = await clientOf(scripted(cut), { retries: 0 }).try('GET /api/health');
    expect(outcome).toMatchObject({ ok: false, error: { code: 'no_answer', status: 0 } });
  });
});

describe('a call that may be retried', () => {
  it.each<[string, Scripted]>([
    ['no answer', 'lost'],
    ['502', new Response('', { status: 502 })],
    ['503', refusal(503, 'internal_error')],
    ['504', new Response('', { status: 504 })],
    ['request_in_progress', refusal(409, 'request_in_progress')],
  ])('is sent again with the same idempotency key after %s', async (_, first) => {
    const service = scripted(first, healthy());
    const calling = clientOf(service).call('POST /api/quote', { body: BASKET });
    await vi.runAllTimersAsync();
    expect(await calling).toEqual(HEALTHY);
    const keys = service.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\x21-\x7E]{7,255}$/), keys[0]]);
  });

  it.each([400, 401, 404, 409, 422, 429, 500])('is not sent again after the status %i', async (status) => {
    const service = scripted(refusal(status, 'any_code'));
    expect(await faultOf(clientOf(service).call('GET /api/health'))).toMatchObject({ status });
    expect(service.sent).toHaveLength(1);
  });

  it('has an idempotency key only if it makes a change', async () => {
    const service = scripted(...Array.from({ length: 5 }, healthy));
    const { call } = clientOf(service);
    await call('POST /api/quote', { body: BASKET });
    await call('POST /api/quote', { body: BASKET });
    await call('GET /api/services');
    await call('POST /api/admin/clients/export', { body: { email: 'aline@example.com' } });
    await call('POST /api/quote', { body: BASKET, headers: { 'Idempotency-Key': 'of-this-draft' } });
    const [one, other, reading, exporting, given] = service.sent.map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(one).not.toBe(other);
    expect([reading, exporting, given]).toEqual([null, null, 'of-this-draft']);
  });

  it('returns replayedAt if and only if the service repeats an earlier response', async () => {
    const at = '2030-01-07T06:12:00.000Z';
    const replayed = json(200, HEALTHY, { 'idempotent-replayed': 'true', 'idempotent-replayed-at': at });
    const client = clientOf(scripted(replayed, healthy()));
    const outcome = () => client.try('POST /api/quote', { body: BASKET });
    expect([await outcome(), await outcome()]).toEqual([
      { ok: true, data: HEALTHY, replayedAt: at },
      { ok: true, data: HEALTHY, replayedAt: undefined },
    ]);
  });

  it('throws the failure of the last try', async () => {
    const service = scripted('lost', new Response('', { status: 503 }), 'lost');
    const fault = await faultOf(clientOf(service).call('GET /api/health'));
    expect(fault).toMatchObject({ code: 'no_answer', cause: new TypeError('fetch failed') });
    expect(service.sent).toHaveLength(3);
  });

  it('throws request_in_progress once no retries are left', async () => {
    const patient = scripted(...Array.from({ length: 21 }, busy));
    const hasty = scripted(busy());
    for (const [service, retries] of [
      [patient, 2],
      [hasty, 0],
    ] as const) {
      const calling = clientOf(service, { retries }).call('POST /api/quote', { body: BASKET });
      expect(await faultOf(calling)).toMatchObject({ code: 'request_in_progress' });
    }
    expect([patient.sent.length, hasty.sent.length]).toEqual([21, 1]);
  });

  it('is sent again after a random delay whose upper limit doubles with each try', async () => {
    const overloaded = new Response('', { status: 503, headers: { 'retry-after': '30' } });
    const service = scripted('lost', 'lost', overloaded, healthy());
    const calling = clientOf(service, { retries: 3, retryDelayMs: 1000 }).call('GET /api/health');
    await vi.runAllTimersAsync();
    await calling;
    const [first = 0, second = 0, third = 0, fourth = 0] = service.sent.map(({ atMs }) => atMs);
    expect(second - first).toSatisfy((ms: number) => ms >= 500 && ms <= 1000);
    expect(third - second).toSatisfy((ms: number) => ms >= 1000 && ms <= 2000);
    expect(fourth - third).toBe(30_000);
  });

  it('waits for the end of a rate limit if waitsOutLimits is set', async () => {
    const service = scripted(refusal(429, 'too_many_requests', { 'retry-after': '42' }), healthy());
    const calling = clientOf(service).call('GET /api/health', { waitsOutLimits: true });
    await vi.runAllTimersAsync();
    expect(await calling).toEqual(HEALTHY);
    expect(Date.now()).toBe(Date.parse('2030-01-07T07:00:42Z'));
  });
});

describe('a call that is aborted or times out', () => {
  it('is sent again after a time-out, and returns no_answer if its last try times out', async () => {
    const service = scripted('hangs', 'hangs', healthy());
    const calling = clientOf(service, { timeoutMs: 1000 }).call('GET /api/health');
    await vi.runAllTimersAsync();
    expect(await calling).toEqual(HEALTHY);
    const outcome = clientOf(scripted('hangs'), { timeoutMs: 1000, retries: 0 }).try('GET /api/health');
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ error: { code: 'no_answer', cause: { name: 'TimeoutError' } } });
  });

  it.each<[string, Scripted]>([
    ['during a request', 'hangs'],
    ['between two tries', 'lost'],
  ])("rejects with the caller's reason if it is aborted %s", async (_, answer) => {
    const service = scripted(answer);
    const caller = new AbortController();
    const trying = clientOf(service).try('GET /api/health', { signal: caller.signal });
    const fault = trying.catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(1);
    caller.abort('the page was left');
    expect(await fault).toBe('the page was left');
    expect([service.sent.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('sends nothing if it was aborted before its start', async () => {
    const service = scripted();
    const calling = clientOf(service).call('GET /api/health', { signal: AbortSignal.abort('too late') });
    await expect(calling).rejects.toBe('too late');
    expect(service.sent).toEqual([]);
  });
});
