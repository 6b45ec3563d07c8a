import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeSampleServer } from './testing/sample-server.ts';

const PROGRAM = fileURLToPath(new URL('testing/stopping-server.ts', import.meta.url));

let child: ChildProcess | undefined;

afterEach(() => {
  if (child?.exitCode === null) child.kill('SIGKILL');
});

/** Starts the program and collects the lines of its standard output. */
const start = async (slowMilliseconds: number, withinMilliseconds = 10_000) => {
  const program = spawn(process.execPath, [PROGRAM, String(slowMilliseconds), String(withinMilliseconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = program;
  const said: string[] = [];
  const lines = createInterface({ input: program.stdout });
  lines.on('line', (line) => said.push(line));
  const ended = new Promise<number | null>((resolve) => program.on('exit', (code) => resolve(code)));
  await expect.poll(() => said.find((line) => line.startsWith('port')), { timeout: 60_000 }).toBeDefined();
  const port = Number(said[0]?.split(' ')[1]);
  return { said, ended, port, stop: (signal: NodeJS.Signals = 'SIGTERM') => program.kill(signal) };
};

const ask = async (port: number, path: string, agent: Agent) =>
  new Promise<{ readonly status: number | undefined; readonly connection: string | undefined }>(
    (resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
      }).on('error', reject);
    },
  );

describe('a process that stops at SIGTERM', () => {
  // An idle connection lasts 75 seconds, which is longer than the test may take.
  it('answers the running requests before it stops the rest of the service', async () => {
    const agent = new Agent({ keepAlive: true });
    const { said, ended, port, stop } = await start(600);
    expect(await ask(port, '/api/nothing', agent)).toEqual({ status: 200, connection: 'keep-alive' });
    const underWay = ask(port, '/api/slow', agent);
    await expect.poll(() => said).toContain('asked');
    stop();
    expect(await underWay).toEqual({ status: 200, connection: 'close' });
    expect(await ended).toBe(0);
    expect(said.at(-1)).toBe('rest stopped');
    await expect(ask(port, '/api/nothing', new Agent())).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('closes a connection on which no request has arrived', async () => {
    const { ended, port, stop } = await start(0);
    const unused = connect(port, '127.0.0.1');
    await once(unused, 'connect');
    // The server answers a later connection, so the server has already accepted the earlier connection.
    expect((await ask(port, '/api/nothing', new Agent())).status).toBe(200);
    stop();
    await once(unused.resume(), 'close');
    expect(await ended).toBe(0);
  });

  it('accepts no new connections while it answers the running requests', async () => {
    const { said, ended, port, stop } = await start(600);
    const underWay = ask(port, '/api/slow', new Agent());
    await expect.poll(() => said).toContain('asked');
    stop();
    const isRefused = async () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.destroy();
          resolve(false);
        });
        socket.on('error', () => resolve(true));
      });
    await expect.poll(isRefused, { interval: 20 }).toBe(true);
    expect((await underWay).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'still stops normally if it gets two more signals: %s',
    async (again) => {
      const { said, ended, port, stop } = await start(600);
      const underWay = ask(port, '/api/slow', new Agent());
      await expect.poll(() => said).toContain('asked');
      stop();
      await expect.poll(() => said).toContain('stopping');
      stop(again);
      stop(again);
      expect((await underWay).status).toBe(200);
      expect(await ended).toBe(0);
      expect(said.at(-1)).toBe('rest stopped');
    },
  );

  it('exits with code 1 if stopping takes too long', async () => {
    const { said, ended, port, stop } = await start(60_000, 500);
    const underWay = ask(port, '/api/slow', new Agent()).catch((fault: unknown) => fault);
    await expect.poll(() => said).toContain('asked');
    const stoppedAt = performance.now();
    stop();
    expect(await ended).toBe(1);
    expect(performance.now() - stoppedAt).toBeGreaterThan(400);
    expect(await underWay).toBeInstanceOf(Error);
  });
});

/** Starts a server in this process. When the server stops, it goes on listening for this time. */
const listen = async (lastRequestsMilliseconds: number) => {
  const app = await makeSampleServer(
    (server) => {
      server.get('/api/here', async () => ({ ok: true }));
    },
    { lastRequestsMilliseconds },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return { app, port: address.port };
};

describe('a request that arrives just as the server begins to stop', () => {
  const request = 'GET /api/here HTTP/1.1\r\nhost: booky.example\r\n\r\n';

  /** Starts a server with one idle connection. The server has answered one request on this connection. */
  const keepConnection = async () => {
    const { app, port } = await listen(0);
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const closed = once(socket, 'close');
    let received = '';
    socket.on('data', (text) => (received += String(text)));
    socket.write(request);
    await expect.poll(() => received).toContain('{"ok":true}');
    received = '';
    return { app, socket, closed, received: () => received };
  };

  it('is answered even if the server has not read it yet', async () => {
    const { app, socket, closed, received } = await keepConnection();
    socket.write(request);
    // This is still the same pass of the event loop. The server has not read the request, so the connection looks idle.
    const stopped = app.close();
    await closed;
    await stopped;
    expect(received()).toContain('{"ok":true}');
    expect(received()).toContain('connection: close');
  });

  it('is still answered on a new connection for some time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, port } = await listen(500);
    const agent = new Agent({ keepAlive: true });
    expect(await ask(port, '/api/here', agent)).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = app.close();
    await expect.poll(() => ask(port, '/api/here', agent)).toMatchObject({ connection: 'close' });
    vi.advanceTimersByTime(499);
    expect(await ask(port, '/api/here', new Agent())).toEqual({ status: 200, connection: 'close' });
    vi.advanceTimersByTime(1);
    await stopped;
    await expect(ask(port, '/api/here', new Agent())).rejects.toThrow('ECONNREFUSED');
  });
});

describe('an uncaught error', () => {
  it('stops the process as SIGTERM does, but with exit code 1', async () => {
    const { said, ended, port } = await start(0);
    expect((await ask(port, '/api/crash', new Agent())).status).toBe(200);
    expect(await ended).toBe(1);
    expect(said.at(-1)).toBe('rest stopped');
  });
});
