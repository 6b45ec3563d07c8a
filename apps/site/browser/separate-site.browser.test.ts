import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { book, type World } from '@booky/http/testing/worlds';
import { openWithoutSite } from '../test/use-site.ts';
import { useBrowser } from './use-browser.ts';

/** Returns the script of a separate site, which bundles the API client and puts it into `window.booky`. */
const bundledClient = async (): Promise<string> => {
  const client = path.join(import.meta.dirname, '../../../packages/api-client/src/index.ts');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: client, formats: ['iife'], name: 'booky' } },
  });
  return ([built].flat()[0] as Rolldown.RolldownOutput).output[0].code;
};

/** Calls the API client in a page that knows only the API's address. */
const run = async (page: Page, { url, studio }: World, calls: string): Promise<unknown> =>
  page.evaluate(
    `(async () => { const api = booky.createClient({ baseUrl: '${url}', retries: 0 }); const packageId = '${studio.classic.id}'; ${calls} })()`,
  );

/** specification.md#cross-origin */
describe("the studio's own site on another origin", () => {
  const open = useBrowser();
  let origin = '';
  const server = createServer();

  beforeAll(async () => {
    const script = await bundledClient();
    server.on('request', (request, response) => {
      const isScript = request.url === '/client.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? script : '<!doctype html><script src="/client.js"></script>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('can book, pay and read the booking', async () => {
    const world = await openWithoutSite({ frontendOrigin: origin });
    const { page } = await open();
    await page.goto(origin);
    const started = (await run(
      page,
      world,
      `
      const { services } = await api.call('GET /api/services');
      await api.call('GET /api/studio');
      const { days } = await api.call('GET /api/availability', { query: { packageId, month: '2030-02' } });
      await api.call('POST /api/quote', { body: { packageId, addonIds: [] } });
      const { booking } = await api.call('POST /api/bookings', { body: {
        packageId, startsAt: days[0].starts[0], fullName: 'Aline Uwase', email: 'aline@example.rw',
        phone: '0788123456', location: 'Kacyiru', consent: true } });
      const path = { reference: booking.reference, token: booking.checkoutToken };
      await api.call('GET /api/checkout/{reference}/{token}', { path });
      await api.call('POST /api/checkout/{reference}/{token}/email', { path, body: { email: 'other@example.rw' } });
      const { payment } = await api.call('POST /api/checkout/{reference}/{token}/payments', {
        path, body: { method: 'momo_alpha', phone: '0788123456', exclusive: true } });
      return { services: services.length, ourRef: payment.ourRef, now: api.now() };`,
    )) as { readonly services: number; readonly ourRef: string; readonly now: number };
    expect(started.services).toBeGreaterThan(0);
    // The client reads the service's time from the Date header, even on another origin.
    expect(Math.abs(started.now - world.clock.now().toEpochMilli())).toBeLessThan(60_000);

    await world.payer.settle(started.ourRef, { status: 'succeeded' });
    const polled = await run(
      page,
      world,
      `return (await api.call('GET /api/payments/{ourRef}', { path: { ourRef: '${started.ourRef}' } })).booking.stage;`,
    );
    expect(polled).toBe('confirmed');
    const [confirmation] = await world.emails('booking_confirmed');
    const token = confirmation?.cause === 'booking_confirmed' ? confirmation.accessToken : '';
    const stage = await run(
      page,
      world,
      `const path = { token: '${token}' };
      await api.call('GET /api/booking/{token}', { path });
      return (await api.call('POST /api/booking/{token}/cancel', { path })).booking.stage;`,
    );
    expect(stage).toBe('cancelled_by_client');
  });

  it('can read why a request was refused, and how long to wait', async () => {
    const world = await openWithoutSite({
      frontendOrigin: origin,
      addressLimits: { quoteAndCatalogue: { name: 'quote_and_catalogue', attempts: 1, windowSeconds: 60 } },
    });
    const { page } = await open();
    await page.goto(origin);
    const refusals = await run(
      page,
      world,
      `
      const none = await api.try('GET /api/booking/{token}', { path: { token: 'none' } });
      await api.try('POST /api/quote', { body: { packageId, addonIds: [] } });
      const busy = await api.try('POST /api/quote', { body: { packageId, addonIds: [] } });
      return [none.error.code, busy.error.status, busy.error.retryAfterSeconds > 0, typeof busy.error.requestId];`,
    );
    expect(refusals).toEqual(['not_found', 429, true, 'string']);
  });

  it('can read nothing unless its origin is configured', async () => {
    const world = await openWithoutSite();
    await book(world);
    const { page } = await open();
    await page.goto(origin);
    expect(await run(page, world, `return (await api.try('GET /api/services')).error.code;`)).toBe(
      'no_answer',
    );
  });
});
