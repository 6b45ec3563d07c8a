import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { book } from '../../support/visitor.ts';

/** specification.md#head-follows-get */
describe('the method HEAD', () => {
  const world = worlds.share();

  it('returns the response of GET without its body', async () => {
    const held = await book(world());
    const { id } = world().studio.classic;
    for (const path of [
      '/api/services',
      '/api/services/portraits',
      '/api/services/nothing',
      `/api/availability?packageId=${id}&month=2030-02`,
      '/api/availability',
      '/api/payment-methods',
      '/api/payments/7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11',
      held.checkout,
      '/api/openapi.json',
      '/api/docs',
      '/api/llms.txt',
      '/api/unknown',
    ]) {
      const get = await world().ask('GET', path);
      const head = await world().ask('HEAD', path);
      expect([path, head.status, head.text]).toEqual([path, get.status, '']);
      for (const name of ['content-type', 'content-length', 'cache-control', 'x-robots-tag']) {
        expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
      }
    }
  });

  it('returns 404 if the path has no GET operation', async () => {
    for (const path of ['/api/bookings', '/api/quote', '/api/webhooks/gateway']) {
      expect((await world().ask('HEAD', path)).status).toBe(404);
    }
  });
});
