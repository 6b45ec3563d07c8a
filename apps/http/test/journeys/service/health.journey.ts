import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';

/** specification.md#get-health specification.md#get-ready specification.md#liveness specification.md#readiness */
describe('health', () => {
  const { open, share } = worlds;

  describe('a running service', () => {
    const world = share();

    it.each(['/api/health', '/api/health/ready'])('returns ok for %s', async (path) => {
      const answer = await world().ask('GET', path);
      expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'application/json; charset=utf-8',
        { ok: true },
      ]);
      const head = await world().ask('HEAD', path);
      expect([head.status, head.text, head.headers['content-length']]).toEqual([
        200,
        '',
        answer.headers['content-length'],
      ]);
    });
  });

  /** Opens a service and stops it just before a request for this path arrives. Returns the response to this request. */
  const askDuringStop = async (path: string): Promise<string> => {
    const { url, stop } = await open();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const closed = once(socket, 'close');
    let received = '';
    socket.on('data', (text) => (received += String(text)));
    const request = `GET ${path} HTTP/1.1\r\nhost: studio.example\r\n\r\n`;
    socket.write(request);
    await expect.poll(() => received).toContain('{"ok":true}');
    received = '';
    // The service begins to stop in this pass of the event loop, so the request arrives at that moment.
    socket.write(request);
    const stopped = stop();
    await closed;
    await stopped;
    return received;
  };

  it('a stopping service still answers on open connections, but says that it is not ready', async () => {
    expect(await askDuringStop('/api/health/ready')).toMatch(/^HTTP\/1\.1 503 [^]*\{"ok":false\}$/);
  });

  it('a stopping service closes a connection that asks whether it is alive', async () => {
    expect(await askDuringStop('/api/health')).toBe('');
  });

  it.each([
    ['is not ready', (): Promise<boolean> => Promise.resolve(false)],
    ['cannot be reached', (): Promise<boolean> => Promise.reject(new Error('database unreachable'))],
  ])('a live service says that it is not ready if its database %s', async (_, isReady) => {
    const { ask } = await open({ adapt: (adapters) => ({ ...adapters, isReady }) });
    const ready = await ask('GET', '/api/health/ready');
    expect([ready.status, ready.body]).toEqual([503, { ok: false }]);
    const alive = await ask('GET', '/api/health');
    expect([alive.status, alive.body]).toEqual([200, { ok: true }]);
  });
});
