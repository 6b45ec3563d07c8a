import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { alertAbout, confirmationFor } from '../browser/samples.ts';
import { DESCRIPTION, KNOWN_REF, useControlBench } from '../test/support/control-bench.ts';

const bench = useControlBench({ hasProvider: true });
const { server, clock, mailbox } = bench;

const HOST = { host: '127.0.0.1:4001' };

const ask = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  body?: InjectOptions['payload'],
  headers: Readonly<Record<string, string>> = {},
) => {
  const answer = await server.inject({
    method,
    url,
    headers: { ...HOST, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
};

/** Expects a refusal whose message is one sentence for a person, without internals. Returns the sentence. */
const refused = async (
  method: 'PUT' | 'POST' | 'GET',
  url: string,
  body?: InjectOptions['payload'],
): Promise<unknown> => {
  const answer = await ask(method, url, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ error: 'invalid_request', message: expect.stringMatching(/^[^\n]+\.$/) });
  return answer.body['message'];
};

describe('GET /sandbox', () => {
  it('returns exactly the specified fields', async () => {
    const { status, body } = await ask('GET', '/sandbox');
    expect(status).toBe(200);
    expect(body).toEqual({ ...DESCRIPTION, clock: { now: expect.any(String), moved: false } });
  });

  it('is never cached', async () => {
    expect((await ask('GET', '/sandbox')).headers['cache-control']).toBe('no-store');
  });
});

describe('a caller of the control port', () => {
  it.each(['127.0.0.1:4001', 'localhost:4001', 'LOCALHOST:9', '[::1]:4001', '127.0.0.1'])(
    'is accepted if the Host header is %s',
    async (host) => {
      expect((await ask('GET', '/sandbox', undefined, { host })).status).toBe(200);
      expect((await ask('GET', '/sandbox', undefined, { host, origin: `http://${host}` })).status).toBe(200);
    },
  );

  it.each([
    'studio.example',
    'studio.example:4001',
    'localhost.studio.example',
    '127.0.0.1.studio.example:4001',
    '10.0.0.1',
  ])('is refused if the Host header is %s', async (host) => {
    const answer = await ask('POST', '/sandbox/sweep', undefined, { host });
    expect(answer.status).toBe(403);
    expect(answer.body['error']).toBe('forbidden');
  });

  it.each([
    'http://localhost:5173',
    'https://127.0.0.1:4001',
    'http://localhost:4001',
    'https://studio.example',
    'null',
  ])('is refused if the Origin header is %s', async (origin) => {
    for (const [method, url] of [
      ['GET', '/sandbox'],
      ['DELETE', '/sandbox/mailbox'],
      ['GET', '/'],
      ['GET', '/console/email?id=any'],
      ['GET', '/nothing'],
    ] as const) {
      expect((await ask(method, url, undefined, { origin })).status).toBe(403);
    }
  });
});

describe('/sandbox/faults', () => {
  const FAULTS = '/sandbox/faults';
  const WELL = { database: 'up', mail: 'up' };

  it('can break the mail service and repair it again', async () => {
    expect((await ask('GET', FAULTS)).body).toEqual(WELL);
    const broken = { database: 'up', mail: 'down' };
    expect((await ask('PUT', FAULTS, broken)).body).toEqual(broken);
    expect((await ask('GET', FAULTS)).body).toEqual(broken);
    await expect(bench.faults.mailer.send(confirmationFor('Aline'), 'in-faults')).rejects.toThrow('down');
    expect((await ask('DELETE', FAULTS)).body).toEqual(WELL);
    await bench.faults.mailer.send(confirmationFor('Aline'), 'in-faults');
    expect(mailbox.emails({})).toHaveLength(1);
    mailbox.empty();
  });

  it('cannot break a database to which the sandbox connects directly', async () => {
    expect(await refused('PUT', FAULTS, { database: 'down', mail: 'up' })).toContain('directly');
    expect((await ask('GET', FAULTS)).body).toEqual(WELL);
  });

  it.each([
    {},
    { mail: 'up' },
    { database: 'slow', mail: 'up' },
    { database: 'up', mail: 'stalled' },
    { ...WELL, provider: 'down' },
    [],
    'null',
    '',
  ])('refuses %j and explains which values are allowed', async (body) => {
    expect(await refused('PUT', FAULTS, body)).toContain('database');
  });
});

describe('the clock of the sandbox', () => {
  it('can be moved forwards and back', async () => {
    const to = await ask('PUT', '/sandbox/clock', { now: '2031-05-04T09:30:00+02:00' });
    expect(to).toMatchObject({
      status: 200,
      body: { now: expect.stringMatching(/^2031-05-04T07:30:00\.\d{3}Z$/), moved: true },
    });
    const on = await ask('PUT', '/sandbox/clock', { advance: 'P1DT1H' });
    expect(on.body['now']).toMatch(/^2031-05-05T08:30:/);
    const back = await ask('PUT', '/sandbox/clock', { advance: '-PT90M' });
    expect(back.body['now']).toMatch(/^2031-05-05T07:00:/);
    expect((await ask('GET', '/sandbox/clock')).body).toMatchObject({ moved: true });
    expect((await ask('GET', '/sandbox')).body['clock']).toMatchObject({ moved: true });
    expect((await ask('DELETE', '/sandbox/clock')).body).toMatchObject({ moved: false });
    expect(Math.abs(clock.now().toEpochMilli() - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    {},
    { now: '2031-05-04T09:30:00Z', advance: 'P1D' },
    { now: 5 },
    '{"advance": "P1D"',
    undefined,
    { now: '2031-05-04T09:30:00' },
    { now: '2031-02-30T09:30:00Z' },
    { now: '1969-12-31T23:59:59Z' },
    { now: '+12031-05-04T09:30:00Z' },
    { advance: 'P1Y' },
    { advance: 'P3000000D' },
    { advance: 'P999999999999999D' },
  ])('is not moved by the invalid request %j', async (body) => {
    await refused('PUT', '/sandbox/clock', body);
    expect(clock.isMoved()).toBe(false);
  });
});

describe('sweeping expired holds', () => {
  it('returns how many holds have expired', async () => {
    expect((await ask('POST', '/sandbox/sweep')).body).toEqual({ expired: 3 });
    expect((await ask('POST', '/sandbox/sweep', {})).body).toEqual({ expired: 3 });
    expect((await ask('POST', '/sandbox/sweep', '', { 'content-type': 'application/json' })).body).toEqual({
      expired: 3,
    });
  });
});

describe("the control port's mailbox", () => {
  it('returns all emails, or only those with the given address or cause', async () => {
    await mailbox.send(confirmationFor('Aline'), 'one');
    await mailbox.send(alertAbout('Aline'), 'two');
    const ids = async (query: string): Promise<readonly unknown[]> => {
      const { body } = await ask('GET', `/sandbox/mailbox${query}`);
      return (body['emails'] as readonly { readonly id: string }[]).map(({ id }) => id);
    };
    expect(await ids('')).toEqual(['two', 'one']);
    expect(await ids('?to=Marie@Example.RW')).toEqual(['one']);
    expect(await ids('?cause=booking_alert')).toEqual(['two']);
    expect(await ids('?to=marie@example.rw&cause=booking_alert')).toEqual([]);
    await refused('GET', '/sandbox/mailbox?subject=x');
    await refused('GET', '/sandbox/mailbox?to=a&to=b');
    expect((await ask('DELETE', '/sandbox/mailbox')).status).toBe(200);
    expect(await ids('')).toEqual([]);
  });
});

describe('a request to settle a charge', () => {
  const settle = `/sandbox/provider/charges/${KNOWN_REF}/settle`;

  it('settles the charge with the decision in its body', async () => {
    const decision = {
      status: 'failed',
      reason: 'insufficient_funds',
      amountRwf: 5,
      currency: 'USD',
      callback: 'twice',
    };
    const url = `/sandbox/provider/charges/${KNOWN_REF.toUpperCase()}/settle`;
    expect((await ask('POST', url, decision)).body).toEqual({ callbacks: [200] });
    expect(bench.settled.at(-1)).toEqual({ ourRef: KNOWN_REF, decision });
  });

  it('is answered with 404 if its reference is unknown', async () => {
    const answer = await ask('POST', '/sandbox/provider/charges/unknown/settle', { status: 'failed' });
    expect(answer).toMatchObject({
      status: 404,
      body: { error: 'not_found', message: 'No provider has a charge with this reference.' },
    });
  });

  it.each([
    undefined,
    {},
    { status: 'pending' },
    { status: 'failed', callback: 'five_at_once' },
    { status: 'failed', amountRwf: -1 },
    { status: 'failed', amountRwf: 1.5 },
    { status: 'failed', amountRwf: '5' },
    { status: 'failed', currency: 5 },
    { status: 'failed', more: true },
  ])('is refused if its body is %j', async (body) => {
    const asked = bench.settled.length;
    await refused('POST', settle, body);
    expect(bench.settled).toHaveLength(asked);
  });

  it('with a wrong value or key gets a message that names the problem', async () => {
    expect(await refused('POST', settle, { status: 'pending' })).toContain('(succeeded, failed)');
    expect(await refused('POST', settle, { status: 'failed', more: true })).toContain('(more)');
  });
});

describe('the script of the next charge', () => {
  it('is passed on to the simulator', async () => {
    const settle = {
      after: 'PT0.5S',
      status: 'failed',
      reason: 'payer_limit',
      callback: 'none',
      signatureHeader: 'gateway-signature',
    };
    expect(
      (await ask('PUT', '/sandbox/provider/next', { submit: 'timeout_after_accept', settle })).status,
    ).toBe(200);
    expect(bench.scripts.at(-1)).toMatchObject({
      submit: 'timeout_after_accept',
      settle: { status: 'failed', signatureHeader: 'gateway-signature' },
    });
    expect(bench.scripts.at(-1)?.settle?.after.toMillis()).toBe(500);
    expect((await ask('PUT', '/sandbox/provider/next', {})).status).toBe(200);
    expect(bench.scripts.at(-1)).toEqual({});
  });

  it.each([
    undefined,
    { submit: 'maybe' },
    { settle: { status: 'failed' } },
    { settle: { after: 'soon', status: 'failed' } },
    { settle: { after: 'P9999999D', status: 'failed' } },
    { settle: { after: 'PT1S' } },
    { settle: { after: 'PT1S', status: 'failed', callback: 'late' } },
    { settle: { after: 'PT1S', status: 'failed', signatureHeader: 'verif-hash' } },
    { unknown: 1 },
  ])('is refused if it is %j', async (body) => {
    const before = bench.scripts.length;
    await refused('PUT', '/sandbox/provider/next', body);
    expect(bench.scripts).toHaveLength(before);
  });
});

describe("a company's switches", () => {
  const put = '/sandbox/provider/switches';

  it('are all returned after a change', async () => {
    const { status, body } = await ask('PUT', put, { provider: 'gateway', switches: { answer: 'late' } });
    expect([status, body]).toEqual([200, { switches: { answer: 'late', delaySeconds: 0 } }]);
    expect((await ask('PUT', put, { switches: { delaySeconds: 3 } })).body).toEqual({
      switches: { answer: 'late', delaySeconds: 3 },
    });
    expect((await ask('PUT', put, { provider: 'nobank', switches: {} })).status).toBe(404);
  });

  it.each([
    undefined,
    {},
    { switches: { answer: 'maybe' } },
    { switches: { answer: 'good', unknown: 'x' } },
    { switches: { delaySeconds: '3' } },
    { switches: { delaySeconds: null } },
    { switches: {}, unknown: 1 },
  ])('are not changed by the invalid request %j', async (body) => {
    const before = (await ask('PUT', put, { switches: {} })).body;
    await refused('PUT', put, body);
    expect((await ask('PUT', put, { switches: {} })).body).toEqual(before);
  });
});

describe('an unknown route', () => {
  it('returns 404 with an error message', async () => {
    expect(await ask('GET', '/sandbox/nothing')).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });
});

describe('a sandbox without a provider', () => {
  const { server: bare } = useControlBench({ hasProvider: false });

  const answer = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    bare.inject({ method, url, headers: HOST, ...(payload === undefined ? {} : { payload }) });

  it('has no charges', async () => {
    expect((await answer('GET', '/sandbox/provider/charges')).json()).toEqual({ charges: [] });
    const settle = `/sandbox/provider/charges/${KNOWN_REF}/settle`;
    expect((await answer('POST', settle, { status: 'succeeded' })).statusCode).toBe(404);
    expect((await answer('PUT', '/sandbox/provider/next', {})).statusCode).toBe(404);
    expect((await answer('PUT', '/sandbox/provider/switches', { switches: {} })).statusCode).toBe(404);
  });
});
