import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { choosePort, HOST, isPortTaken, listenOnFree, requireFree } from './ports.ts';
import { SandboxFault } from './sandbox-fault.ts';

const servers: Server[] = [];

const listen = async (port: number): Promise<number> => {
  const server = createServer();
  server.listen(port, HOST);
  await once(server, 'listening');
  servers.push(server);
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

describe('a port that the user chooses', () => {
  it('is refused if it is in use', async () => {
    const port = await listen(0);
    await expect(requireFree('--control-port', port)).rejects.toThrow(
      `The port ${port} is in use: stop the program that uses it, or choose another port with --control-port.`,
    );
  });

  it('is accepted if it is free or 0', async () => {
    await expect(requireFree('--port', 0)).resolves.toBeUndefined();
    await expect(requireFree('--port', await choosePort(0, 0))).resolves.toBeUndefined();
  });

  it('is refused if another program takes it after the check', async () => {
    const port = await listen(0);
    await expect(listenOnFree('--port', port, 0, listen)).rejects.toBeInstanceOf(SandboxFault);
  });
});

describe('a port that the sandbox chooses', () => {
  it('is the same as in the last run if that port is free', async () => {
    const port = await choosePort(0, 0);
    expect(port).toBeGreaterThan(0);
    expect(await choosePort(0, port)).toBe(port);
    await listen(port);
    expect(await choosePort(0, port)).not.toBe(port);
  });

  it('is replaced by another port if another program takes it after the check', async () => {
    const taken = await listen(0);
    const asked: number[] = [];
    const port = await listenOnFree('--port', 0, 0, async (chosen) => {
      asked.push(chosen);
      return listen(asked.length === 1 ? taken : chosen);
    });
    expect(asked).toHaveLength(2);
    expect(port).toBe(asked[1]);
  });

  it('is not replaced if listening fails for any other reason', async () => {
    const listening = listenOnFree('--port', 0, 0, () =>
      Promise.reject(new Error('planted fault without a code')),
    );
    await expect(listening).rejects.toThrow('planted fault without a code');
    expect(isPortTaken(new Error('EADDRINUSE'))).toBe(false);
  });
});
