import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { World } from '@booky/http/testing/worlds';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH, FRENCH, fillIn, findAxeFaults, type Read } from '../testing/index.ts';
import { MONTH, openSite } from '../test/use-site.ts';
import { useBrowser } from './use-browser.ts';

const CONTACT = {
  name: 'Aline Uwase',
  email: 'aline@example.rw',
  phone: '0788123456',
  where: 'Kacyiru',
};

const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (
    await page.waitForSelector('booky-booking iframe', { state: 'attached' })
  ).contentFrame();
  if (frame === null) throw new Error('contentFrame() found no frame in booky-booking');
  return frame;
};

const NO_PAGE = (): string => '';

/** Returns the difference in height between the frame and the page in it. */
const gapOf = async (page: Page): Promise<number> => {
  const height = Number(await (await frameOf(page)).evaluate('document.body.getBoundingClientRect().height'));
  return Math.abs(
    Number(await page.evaluate("document.querySelector('iframe').getBoundingClientRect().height")) - height,
  );
};

const book = async (page: Page, { studio, url }: World, read: Read): Promise<Page> => {
  const frame = await frameOf(page);
  await frame.locator(`a[href*="${studio.classic.id}"]`).click();
  await frame.waitForURL(new RegExp(studio.classic.id));
  await frame.goto(
    `${url}/embed/${studio.portraits.slug}/${studio.classic.id}?month=${MONTH}&lang=${read.locale}`,
  );
  await frame.getByRole('button', { name: read.day }).first().click();
  await frame.getByRole('radio').first().check();
  await fillIn(frame as unknown as Page, read, CONTACT);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('button', { name: read.hold }).click(),
  ]);
  await tab.getByRole('heading', { name: read.payHeading, level: 1 }).waitFor();
  return tab;
};

/** specification.md#embed-element specification.md#embed-messages specification.md#embed-page */
describe('the embedded booking form', () => {
  const open = useBrowser();
  /** Serves the pages of other sites. `pageOf` returns the page for each path. */
  const server = createServer();
  let pageOf: (path: string) => string = NO_PAGE;
  let port = 0;

  beforeAll(async () => {
    server.on('request', ({ url = '/' }, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageOf(url));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  });

  /** Two origins that reach the same server. Only the first is configured. */
  const listed = (): string => `http://localhost:${port}`;
  const unlisted = (): string => `http://127.0.0.1:${port}`;

  const embedding = async (language = 'en'): Promise<World> => {
    const world = await openSite({ embedOrigins: [listed()] });
    pageOf = () => `<!doctype html><html lang="${language}"><title>Studio</title><main><h1>Studio</h1>
      <booky-booking service="${world.studio.portraits.slug}"><a href="${world.url}/">Book online</a></booky-booking>
      <script src="${world.url}/embed.js"></script></main></html>`;
    return world;
  };

  it.each([ENGLISH, FRENCH])(
    'holds a slot in the frame and opens the payment in a new tab, in $locale',
    async (read) => {
      const world = await embedding(read.locale);
      const { page, complaints } = await open({ viewport: { width: 390, height: 844 } });
      await page.goto(listed());
      const tab = await book(page, world, read);
      const frame = await frameOf(page);
      const held = read.locale === 'fr' ? 'Nous vous gardons ce créneau' : 'We keep this time for you';
      await frame.getByRole('heading', { name: held, level: 1 }).waitFor();
      const payLink = frame.getByRole('link', { name: read.payHeading });
      expect(await payLink.getAttribute('href')).toBe(
        new URL(tab.url()).pathname + new URL(tab.url()).search,
      );
      expect(await findAxeFaults(page)).toEqual([]);

      await tab.getByRole('radio', { name: read.momo }).check();
      await tab.getByRole('textbox', { name: read.number }).fill('0788123456');
      await tab.getByRole('button', { name: read.pay }).click();
      await tab.waitForURL(/\/payments\//);
      const ourRef = new URL(tab.url()).pathname.split('/').at(-1) ?? '';
      await world.payer.settle(ourRef, { status: 'succeeded' });
      await tab.getByRole('heading', { name: read.booked, level: 1 }).waitFor();
      // A page becomes its own parent when the frame leaves the page. Ignores the browser's error about the last
      // message of such a page.
      expect(complaints.filter((one) => !one.includes("'postMessage' on 'DOMWindow'"))).toEqual([]);
    },
  );

  it('is as high as its content and never scrolls sideways', async () => {
    const world = await embedding();
    const { page } = await open({ viewport: { width: 320, height: 640 } });
    await page.goto(listed());
    await expect.poll(() => gapOf(page)).toBeLessThan(2);
    expect(await page.locator('booky-booking a').count()).toBe(0);
    const frame = await frameOf(page);
    await frame.goto(`${world.url}/embed/portraits/${world.studio.classic.id}?month=${MONTH}`);
    await frame.getByRole('button', { name: ENGLISH.day }).first().click();
    await expect.poll(() => gapOf(page)).toBeLessThan(2);
    expect(await frame.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await findAxeFaults(frame as unknown as Page)).toEqual([]);
  });

  it('is blocked on a page whose origin is not configured', async () => {
    await embedding();
    const { page, complaints } = await open();
    await page.goto(unlisted());
    const frame = await frameOf(page);
    await expect.poll(() => complaints.join()).toContain('frame-ancestors');
    await page.waitForLoadState();
    expect(await page.getByRole('link', { name: 'Book online' }).isVisible()).toBe(true);
    expect(await frame.getByRole('heading').count()).toBe(0);
  });

  it('exchanges messages only with pages whose origin is configured', async () => {
    const world = await embedding();
    const { page } = await open();
    await page.goto(listed());
    await expect.poll(() => gapOf(page)).toBeLessThan(2);
    await page.evaluate("postMessage(['booky-embed', 5, true], '*')");
    await page.evaluate('new Promise((done) => setTimeout(done))');
    expect(await gapOf(page)).toBeLessThan(2);

    // This page must get no reply, because its origin is not configured.
    pageOf = () => `<!doctype html><title>Other</title><script>
      addEventListener('message', ({ data }) => { window.heard = data; });</script>`;
    await page.goto(unlisted());
    const answered = await page.evaluate(`(async () => {
      const frame = document.createElement('iframe');
      frame.src = '${world.url}/embed/portraits';
      document.body.append(frame);
      await new Promise((done) => { frame.onload = done; });
      frame.contentWindow.postMessage('booky-embed', '*');
      await new Promise((done) => setTimeout(done, 300));
      return window.heard ?? null;
    })()`);
    expect(answered).toBeNull();
  });

  it("does not need the browser's storage", async () => {
    const world = await embedding();
    const { page } = await open({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(`for (const name of ['sessionStorage', 'localStorage'])
      if (window !== top) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
      if (window !== top) Object.defineProperty(document, 'cookie', { get() { throw new DOMException('no', 'SecurityError'); } });`);
    await page.goto(listed());
    await book(page, world, ENGLISH);
    await (await frameOf(page)).getByRole('heading', { name: 'We keep this time for you' }).waitFor();
  });
});
