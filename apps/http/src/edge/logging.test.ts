import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { PathToken, StrictObject } from './schema-atoms.ts';
import { makeSampleServer } from './testing/sample-server.ts';

type Line = Readonly<Record<string, unknown>>;

let app: FastifyInstance;
let lines: Line[] = [];

const start = async (extend?: (server: FastifyInstance) => void) => {
  lines = [];
  app = await makeSampleServer(extend, {
    logLevel: 'trace',
    onLog: (text) => {
      const line: Line = JSON.parse(text);
      lines.push(line);
    },
  });
};

afterEach(async () => {
  await app.close();
});

const TOKEN = 'Q2hlY2tvdXRUb2tlbk9mQVZpc2l0b3I';

const requestLines = () => lines.filter(({ msg }) => msg === 'request');

/** specification.md#no-secrets-in-clear specification.md#request-line specification.md#instance-name */
describe('the log of a request', () => {
  it('is one line that has the process, method, route pattern, status, duration and request id', async () => {
    await start();
    await app.inject(`/api/tokens/${TOKEN}`);
    expect(lines).toEqual([
      {
        level: 'info',
        instance: `${hostname()}-${process.pid}`,
        time: expect.any(Number),
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'GET',
        route: '/api/tokens/:token',
        status: 200,
        durationMs: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it('hides phone numbers, but not the address of the server', async () => {
    await start();
    app.log.info('Server listening at http://172.18.0.4:4000, not http://0788123456:4000 or 0788 123 456');
    expect(lines.map(({ msg }) => msg)).toEqual([
      'Server listening at http://172.18.0.4:4000, not http://[number]:4000 or [number]',
    ]);
  });

  it('shows the route "unmatched" if no route matches', async () => {
    await start();
    await app.inject(`/api/unknown/${TOKEN}`);
    await app.inject(`/api/tokens/${TOKEN}%zz/${TOKEN}`);
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ['unmatched', 404],
      ['unmatched', 404],
    ]);
  });

  it('contains no token, address, body or header, even if the request fails', async () => {
    await start((server) => {
      server.get(
        '/api/fault/:token',
        { schema: { params: StrictObject({ token: PathToken() }) } },
        async ({ params }) => {
          throw new Error(`there is no such link: ${JSON.stringify(params)}`);
        },
      );
    });
    const secrets = [TOKEN, 'aline@example.rw', '788123456', 'uwase', 'Bearer', 'p4ssw0rd'];
    const headers = {
      authorization: `Bearer ${TOKEN}`,
      'x-forwarded-for': '203.0.113.9',
      cookie: `a=${TOKEN}`,
    };
    await app.inject({ url: `/api/fault/${TOKEN}`, headers });
    await app.inject({ url: `/api/tokens/${TOKEN}?email=aline@example.rw`, headers });
    await app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers,
      payload: { email: 'aline@example.rw', phone: '+250788123456', fullName: 'uwase\u0007' },
    });
    await app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: { email: 'aline@example.rw', password: 'p4ssw0rd' },
    });
    await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"password":"p4ssw0rd"',
    });
    expect(requestLines()).toHaveLength(5);
    const text = JSON.stringify(lines);
    for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(text).not.toContain('127.0.0.1');
    expect(text).not.toContain('203.0.113');
  });

  it('has the status "aborted" if the caller disconnects before the response', async () => {
    const { promise: left, resolve: hasLeft } = Promise.withResolvers<void>();
    await start((server) => {
      server.get('/api/slow', async ({ raw }) => {
        socket.destroy();
        await new Promise((resolve) => raw.once('close', resolve));
        hasLeft();
        return { ok: true };
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    const socket = connect(address.port, '127.0.0.1', () =>
      socket.write('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n'),
    );
    await left;
    await expect
      .poll(requestLines)
      .toEqual([expect.objectContaining({ route: '/api/slow', status: 'aborted' })]);
    await app.close();
    expect(requestLines()).toHaveLength(1);
  });
});

describe('any other log line', () => {
  it('shows the values of known keys, and "struck out" for all other keys', async () => {
    await start();
    app.log.info({ task: 'sweep', count: 3, email: 'aline@example.rw', nested: { phone: '1' } }, 'swept');
    expect(lines).toMatchObject([
      { task: 'sweep', count: 3, email: '[struck out]', nested: '[struck out]', msg: 'swept' },
    ]);
  });

  it('contains no error message, email address or token', async () => {
    await start();
    const fault = new SyntaxError('Unexpected token in "aline@example.rw"');
    app.log.error(fault);
    app.log.error({ err: fault });
    app.log.error({ err: fault }, 'aline@example.rw called');
    app.log.warn(`The link ${TOKEN} is old.`);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'fault',
      'fault',
      '[address] called',
      'The link [token] is old.',
    ]);
    expect(JSON.stringify(lines)).not.toContain('aline');
  });
});

/** Returns the messages that a process writes until it exits. Kills the process after the message `last`. */
const messagesOf = async (program: string, last: string): Promise<readonly unknown[]> => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { pino } from 'pino';
       import { loggerOptions, standardOutput } from '${new URL('logging.ts', import.meta.url).href}';
       const log = pino(loggerOptions('info', 'one'), standardOutput());
       ${program}`,
    ],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const messages: unknown[] = [];
  for await (const text of createInterface({ input: child.stdout })) {
    const { msg }: Line = JSON.parse(text);
    messages.push(msg);
    if (msg === last) child.kill('SIGKILL');
  }
  return messages;
};

describe('the standard output', () => {
  it.each(['info', 'warn', 'error', 'fatal'])(
    'contains all lines in order if the process exits right after it has logged at level %s',
    async (level) => {
      const program = `log.info('first'); log.info('second'); log.${level}('third'); process.exit(0);`;
      expect(await messagesOf(program, 'never')).toEqual(['first', 'second', 'third']);
    },
  );

  it('contains a warning immediately, after all earlier lines', async () => {
    const program = `log.info('first'); log.warn('second'); log.info('third'); for (;;);`;
    expect(await messagesOf(program, 'second')).toEqual(['first', 'second']);
  });
});
