import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  closedAddress,
  reply,
  reset,
  silentAddress,
  startScriptedProvider,
} from '../../test/scripted-provider.ts';
import { type Exchange, makeSend, type OutgoingRequest } from './exchange.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

const NOT_SENT: Exchange = { kind: 'not_sent' };
const NO_ANSWER: Exchange = { kind: 'no_answer' };

const post = (url: string): OutgoingRequest => ({ method: 'POST', url, headers: {}, body: 'ask' });

const sendWith = (request: OutgoingRequest, limits: Partial<Limits> = {}): Promise<Exchange> => {
  const all = { ...DEFAULT_LIMITS, ...limits };
  return makeSend(all)(request, AbortSignal.timeout(all.operationMilliseconds));
};

const answered = (status: number, body: string | undefined): Exchange => ({
  kind: 'answered',
  status,
  body: body === undefined ? undefined : Buffer.from(body),
});

describe('the result is not_sent', () => {
  it('when the connection is refused', async () => {
    expect(await sendWith(post(await closedAddress()))).toEqual(NOT_SENT);
  });

  it('when the host name cannot be resolved', async () => {
    const exchange = await sendWith(post('http://provider.invalid/charge'), { connectMilliseconds: 500 });
    expect(exchange).toEqual(NOT_SENT);
  });

  it('when TLS fails', async () => {
    const provider = await startScriptedProvider((_request, response) => reply(response, 200));
    expect(await sendWith(post(provider.url.replace('http:', 'https:')))).toEqual(NOT_SENT);
    expect(provider.requests).toEqual([]);
  });

  it('when connecting takes longer than the connection limit', async () => {
    const url = (await silentAddress()).replace('http:', 'https:');
    const begun = performance.now();
    expect(await sendWith(post(url), { connectMilliseconds: 40 })).toEqual(NOT_SENT);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it('when the deadline passes before the connection is open', async () => {
    const url = (await silentAddress()).replace('http:', 'https:');
    expect(await sendWith(post(url), { operationMilliseconds: 40 })).toEqual(NOT_SENT);
  });

  it('when the deadline has already passed', async () => {
    const provider = await startScriptedProvider((_request, response) => reply(response, 200));
    expect(await makeSend(DEFAULT_LIMITS)(post(provider.url), AbortSignal.abort())).toEqual(NOT_SENT);
    expect(provider.connections()).toBe(0);
  });

  it('when a header contains a line break', async () => {
    const provider = await startScriptedProvider((_request, response) => reply(response, 200));
    const request = { ...post(provider.url), headers: { authorization: 'Bearer a\r\nb: c' } };
    expect(await sendWith(request)).toEqual(NOT_SENT);
    expect(provider.requests).toEqual([]);
  });

  it('when the address is invalid', async () => {
    expect(await sendWith(post('nowhere'))).toEqual(NOT_SENT);
  });

  it('when the connection opens only after the deadline', async () => {
    const received: Buffer[] = [];
    const server = createServer((socket) => socket.on('data', (chunk) => received.push(chunk)));
    server.listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
    });
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('expected a TCP port from listen()');
    const connected = once(server, 'connection');
    const deadline = new AbortController();

    const send = makeSend(DEFAULT_LIMITS);
    await send(post('http://127.0.0.1:0'), deadline.signal);
    const sending = send(post(`http://127.0.0.1:${address.port}`), deadline.signal);
    // Aborts after connecting began, but before the event loop notices that the connection is open.
    process.nextTick(() => deadline.abort());

    expect(await sending).toEqual(NOT_SENT);
    const [socket] = await connected;
    await once(socket, 'close');
    expect(received).toEqual([]);
  });
});

describe('the result is no_answer', () => {
  it('when the connection is reset before a response', async () => {
    const provider = await startScriptedProvider((_request, response) => reset(response));
    expect(await sendWith(post(provider.url))).toEqual(NO_ANSWER);
  });

  it('when a reused connection is reset', async () => {
    const provider = await startScriptedProvider((request, response) => {
      if (request.path === '/first') reply(response, 200);
      else reset(response);
    });
    const send = makeSend(DEFAULT_LIMITS);
    await send(post(`${provider.url}/first`), AbortSignal.timeout(5_000));
    // The connection can be reused only after one pass of the event loop.
    await setImmediate();
    expect(await send(post(`${provider.url}/second`), AbortSignal.timeout(5_000))).toEqual(NO_ANSWER);
    expect(provider.connections()).toBe(1);
    expect(provider.requests.map(({ path }) => path)).toEqual(['/first', '/second']);
  });

  it('when no response arrives before the deadline', async () => {
    const deadline = new AbortController();
    const provider = await startScriptedProvider(() => deadline.abort());
    expect(await makeSend(DEFAULT_LIMITS)(post(provider.url), deadline.signal)).toEqual(NO_ANSWER);
    expect(provider.requests).toHaveLength(1);
  });

  it('when the connection ends after an interim response', async () => {
    const provider = await startScriptedProvider((_request, response) => {
      response.writeProcessing();
      response.socket?.end();
    });
    expect(await sendWith(post(provider.url))).toEqual(NO_ANSWER);
  });

  it('when the response is not HTTP', async () => {
    const provider = await startScriptedProvider((_request, response) => {
      response.socket?.end('I am not HTTP\r\n\r\n');
    });
    expect(await sendWith(post(provider.url))).toEqual(NO_ANSWER);
  });
});

describe('a response', () => {
  it('is returned with its status and its complete body', async () => {
    const provider = await startScriptedProvider((_request, response) => reply(response, 201, { id: 1 }));
    expect(await sendWith(post(provider.url))).toEqual(answered(201, '{"id":1}'));
  });

  it('is the final response, not an interim 1xx response', async () => {
    const provider = await startScriptedProvider((_request, response) => {
      response.writeProcessing();
      reply(response, 202);
    });
    expect(await sendWith(post(provider.url))).toEqual(answered(202, ''));
  });

  it('keeps its status when the body is cut off', async () => {
    const provider = await startScriptedProvider((_request, response) => {
      response.writeHead(201, { 'content-length': 100 });
      response.write('{"id":', () => reset(response));
    });
    expect(await sendWith(post(provider.url))).toEqual(answered(201, undefined));
  });

  it('keeps its status when the body does not end within the deadline', async () => {
    const provider = await startScriptedProvider((_request, response) => {
      response.writeHead(201).write('{"id":');
    });
    expect(await sendWith(post(provider.url), { operationMilliseconds: 1_000 })).toEqual(
      answered(201, undefined),
    );
  });

  it('is returned without its body if the body is longer than 256 KiB', async () => {
    const largest = 'a'.repeat(256 * 1024);
    const provider = await startScriptedProvider((request, response) => {
      response.end(request.path === '/largest' ? largest : `${largest}a`);
    });
    expect(await sendWith(post(`${provider.url}/largest`))).toEqual(answered(200, largest));
    expect(await sendWith(post(`${provider.url}/larger`))).toEqual(answered(200, undefined));
  });

  it('is returned without its body if the body never ends', async () => {
    let isHungUp = false;
    const provider = await startScriptedProvider((_request, response) => {
      response.on('close', () => {
        isHungUp = true;
      });
      const pour = (): void => {
        while (!response.destroyed && response.write('a'.repeat(1024)));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await sendWith(post(provider.url), { answerBytes: 4096 })).toEqual(answered(200, undefined));
    await expect.poll(() => isHungUp).toBe(true);
  });

  it('is returned, not followed, if it is a redirect', async () => {
    const provider = await startScriptedProvider((_request, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await sendWith(post(provider.url))).toEqual(answered(307, ''));
    expect(provider.requests.map(({ path }) => path)).toEqual(['/']);
  });

  it('comes directly from the provider even if environment variables name a proxy', async () => {
    const proxy = await closedAddress();
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'])
      vi.stubEnv(name, proxy);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const provider = await startScriptedProvider((_request, response) => reply(response, 200));
    expect(await sendWith(post(provider.url))).toEqual(answered(200, ''));
  });

  it('leaves no listener on the deadline signal', async () => {
    const provider = await startScriptedProvider((_request, response) => reply(response, 200));
    const { signal } = new AbortController();
    await makeSend(DEFAULT_LIMITS)(post(provider.url), signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
