import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePort } from '../src/ports.ts';
import { makeDataFolder } from './support/data-folders.ts';
import { call } from './support/json-calls.ts';
import { launch } from './support/programs.ts';
import { cleanUpSandboxes, type RunningSandbox, startSandbox } from './support/sandboxes.ts';
import { servicesOf } from './support/visitor.ts';

const CADDYFILE = path.join(import.meta.dirname, '../../../deploy/caddy/Caddyfile');

/** `.ci/run` installs Debian's package of Caddy. Elsewhere Caddy must be on PATH. */
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

cleanUpSandboxes();

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** Runs Caddy with our configuration file in front of this port. Caddy listens with plain HTTP on this machine. */
const startCaddy = async (servicePort: number) => {
  const [port, adminPort] = [await choosePort(0, 0), await choosePort(0, 0)];
  const folder = makeDataFolder();
  const program = spawn('caddy', ['run', '--config', CADDYFILE], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      BOOKY_HOST: `http://127.0.0.1:${port}`,
      BOOKY_UPSTREAM: `127.0.0.1:${servicePort}`,
    },
  });
  let log = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const ended = once(program, 'close');
  closing.push(async () => {
    program.kill('SIGTERM');
    await ended;
  });
  while (!log.includes('serving initial configuration')) {
    if (program.exitCode !== null) throw new Error(`Caddy ended: ${log}`);
    await Promise.race([once(program.stdout, 'data'), once(program.stderr, 'data'), ended]);
  }
  return { url: `http://127.0.0.1:${port}`, log: () => log, stop: () => program.kill('SIGTERM') };
};

describe.skipIf(!hasCaddy)('deploy/caddy/Caddyfile', () => {
  let sandbox: RunningSandbox;
  let servicePort = 0;
  let caddy: Awaited<ReturnType<typeof startCaddy>>;

  beforeAll(async () => {
    sandbox = await startSandbox(makeDataFolder(), '--no-rate-limits');
    servicePort = await choosePort(0, 0);
    caddy = await startCaddy(servicePort);
  });

  const startService = async () => {
    const controlPort = new URL(sandbox.state.controlUrl).port;
    const program = launch('join-api.ts', ['--control-port', controlPort, '--port', String(servicePort)]);
    await program.firstLine();
    return program;
  };

  /** Requests a quote for one package. The response names the package, so it shows whose request body arrived. */
  const quote = async (packageId: string) => {
    const { status, body } = await call<{ quote: { packageId: string } }>('POST', `${caddy.url}/api/quote`, {
      packageId,
    });
    return [status, body.quote.packageId];
  };

  const callBack = (method: 'POST' | 'PUT', address: string) =>
    call(
      method,
      `${caddy.url}/api/webhooks/${address}`,
      { status: 'SUCCESSFUL' },
      { 'gateway-signature': 'x' },
    );

  it('delivers each POST and PUT exactly once while the service restarts', async () => {
    const packages = (await servicesOf(sandbox.state)).flatMap((service) =>
      service.packages.map(({ id }) => id),
    );
    const first = await startService();
    for (const id of packages) expect(await quote(id)).toEqual([200, id]);
    first.send('SIGTERM');
    await first.ended;

    // Twenty requests of each kind wait simultaneously. A proxy that buffers requests would mix up some of their
    // bodies.
    const wanted = Array.from({ length: 20 }, (_, index) => packages[index % packages.length] ?? '');
    const quotes = wanted.map(quote);
    const posts = wanted.map(() => callBack('POST', 'gateway'));
    const puts = wanted.map((id) => callBack('PUT', `mobile-money/${id}/proof`));
    await startService();
    expect(await Promise.all(quotes)).toEqual(wanted.map((id) => [200, id]));
    for (const { status } of await Promise.all([...posts, ...puts])) expect(status).toBe(200);
  });
});

/** Runs Caddy in front of a server that answers with `answer`. */
const startCaddyInFrontOf = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => void server.close());
  const address = server.address();
  return startCaddy(typeof address === 'object' && address !== null ? address.port : 0);
};

describe.skipIf(!hasCaddy)('a service process that is stopping', () => {
  it.each(['POST', 'PUT', 'DELETE'] as const)('receives no %s from Caddy', async (method) => {
    const asked: string[] = [];
    const caddy = await startCaddyInFrontOf((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      // A process that is stopping closes the connection on which its health is checked.
      if (asked.length < 3) request.socket.destroy();
      else response.end('{}');
    });
    expect((await call(method, `${caddy.url}/api/bookings`, {})).status).toBe(200);
    const health = 'GET /api/health';
    expect(asked).toEqual([health, health, health, `${method} /api/bookings`]);
  });
});

describe.skipIf(!hasCaddy)("Caddy's log", () => {
  it('contains neither the path nor the query nor the headers of a failed request', async () => {
    // Answers health checks, but drops every other request.
    const caddy = await startCaddyInFrontOf((request, response) => {
      if (request.url === '/api/health') response.end();
      else request.socket.destroy();
    });
    const headers = {
      authorization: 'Bearer SECRET',
      cookie: 'SECRET',
      'flutterwave-signature': 'SECRET',
      'gateway-signature': 'SECRET',
      'idempotency-key': 'SECRET',
      referer: `${caddy.url}/booking/SECRET`,
    };
    const target = `${caddy.url}/api/booking/SECRET?token=SECRET`;
    for (const method of ['POST', 'PUT'] as const)
      expect((await call(method, target, { name: 'SECRET' }, headers)).status).toBe(502);
    expect(caddy.log().match(/"status":502/g)).toHaveLength(2);
    expect(caddy.log()).not.toContain('SECRET');
  });
});

describe.skipIf(!hasCaddy)('a Caddy that is stopping', () => {
  // A reload of the file has the same effect. Caddy then closes the connections that are not in use.
  it('closes each connection after its response', async () => {
    const caddy = await startCaddyInFrontOf((_request, response) => void response.end());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connectionOfAnswer = async (): Promise<string | undefined> => {
      const [response]: IncomingMessage[] = await once(get(caddy.url, { agent }), 'response');
      response?.resume();
      return response?.headers.connection;
    };
    expect(await connectionOfAnswer()).not.toBe('close');
    caddy.stop();
    await expect.poll(connectionOfAnswer).toBe('close');
    agent.destroy();
  });
});
