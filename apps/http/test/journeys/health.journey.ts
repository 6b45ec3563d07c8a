import { describe, expect, it } from 'vitest';
import type { Journey } from '../support/worlds.ts';

/** Specification, Health, and decisions, 1: alive, and ready to be sent requests. */
export const health: Journey = ({ open, share }) => {
  describe('a service that runs', () => {
    const world = share();

    it.each(['/api/health', '/api/health/ready'])('says so at %s', async (path) => {
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

    it.each(['/api/health', '/api/health/ready'])('takes no query at %s', async (path) => {
      expect((await world().ask('GET', `${path}?verbose=1`)).status).toBe(400);
    });
  });

  it.each([
    ['is not ready', (): Promise<boolean> => Promise.resolve(false)],
    ['can not even be asked', (): Promise<boolean> => Promise.reject(new Error('gone'))],
  ])('a service whose database %s lives and is not ready', async (_, isReady) => {
    const { ask } = await open({ adapt: (adapters) => ({ ...adapters, isReady }) });
    const ready = await ask('GET', '/api/health/ready');
    expect([ready.status, ready.body]).toEqual([503, { ok: false }]);
    const alive = await ask('GET', '/api/health');
    expect([alive.status, alive.body]).toEqual([200, { ok: true }]);
  });
};
