import path from 'node:path';
import { type Consumer, makeConsumer, snippetsIn } from '@booky/api-client/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readOptions } from '../src/options.ts';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';
import { makeDataFolder, removeDataFolders } from '../test/support/data-folders.ts';
import { launchChromium, openPage, PHONE } from './chromium.ts';

const NO_EMAIL = 'This value does not have the right form.';
const NO_PHONE = /0788 123 456/;

/** Tests the published client in a page that has the same origin as the service. */
describe('the API client in a browser', () => {
  let browser: Browser;
  let sandbox: Sandbox;
  let consumer: Consumer;

  beforeAll(async () => {
    consumer = makeConsumer();
    browser = await launchChromium();
    const options = readOptions(['--port', '0', '--control-port', '0', '--data', makeDataFolder()]);
    if (options === undefined) throw new Error('readOptions() returned no options for the sandbox');
    sandbox = await startSandbox(options, { log: () => {}, signal: new AbortController().signal });
  });
  afterAll(async () => {
    await sandbox.stop();
    await browser.close();
    await removeDataFolders();
    consumer.remove();
  });

  /** Opens a page with the given HTML. Its scripts can import the client by name. */
  const open = async (html: string, { isTimeStopped = false } = {}) => {
    const watched = await openPage(browser, { viewport: PHONE });
    onTestFinished(watched.close);
    const { page } = watched;
    if (isTimeStopped) {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(60_000);
    }
    const { apiUrl } = sandbox.state;
    const names = JSON.stringify({ imports: { '@booky/api-client': '/client/index.js' } });
    await page.route(`${apiUrl}/client/*.js`, (route) =>
      route.fulfill({ path: path.join(consumer.installed, path.basename(route.request().url())) }),
    );
    await page.route(`${apiUrl}/page`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<link rel="icon" href="data:,"><script type="importmap">${names}</script>${html}`,
      }),
    );
    await page.goto(`${apiUrl}/page`);
    return watched;
  };

  it('books and pays on the example page of its README', async () => {
    const { page, complaints } = await open(snippetsIn('html').join(''));
    const start = page.getByLabel('Start');
    await expect.poll(() => start.locator('option').count()).toBeGreaterThan(0);
    await page.getByLabel('Full name').fill('Aline Uwase');
    await page.getByLabel('Email').fill('aline@example');
    await page.getByLabel('Phone').fill('0788123456');
    await page.getByLabel('Where').fill('Kimihurura, Kigali');
    await page.getByLabel('Number that pays').fill('0788');
    await page.getByLabel('I agree').check();
    const button = page.getByRole('button', { name: 'Book and pay' });
    const output = page.getByRole('status');
    await button.click();
    await expect.poll(() => output.textContent()).toBe(NO_EMAIL);
    await page.getByLabel('Email').fill('aline@example.com');
    await button.click();
    await expect.poll(() => complaints.length).toBe(2);
    await expect.poll(() => output.textContent()).toMatch(NO_PHONE);
    await page.getByLabel('Number that pays').fill('0788123456');
    await button.click();
    await expect.poll(() => output.textContent()).toMatch(/^Approve RWF \d+ on your phone\.$/);
    await expect
      .poll(() => output.textContent(), { timeout: 60_000 })
      .toMatch(/^The payment has succeeded; BKY-\S+ is confirmed\.$/);
    expect(complaints).toEqual([expect.stringContaining('422'), expect.stringContaining('422')]);
  });

  it('stops polling a payment while the page is hidden', async () => {
    const { page } = await open(
      `<script type="module">
      import { waitForPayment } from '@booky/api-client';
      const pending = { payment: { status: 'pending' }, booking: {} };
      globalThis.asked = 0;
      Object.defineProperty(document, 'hidden', { get: () => globalThis.isHidden === true });
      globalThis.show = (isHidden) => {
        globalThis.isHidden = isHidden;
        document.dispatchEvent(new Event('visibilitychange'));
      };
      const client = { try: async () => ({ ok: true, data: (globalThis.asked += 1, pending) }) };
      void waitForPayment(client, 'any');
    </script>`,
      { isTimeStopped: true },
    );
    const asked = () => page.evaluate<number>('asked');
    await expect.poll(asked).toBe(1);
    await page.clock.runFor(3000);
    await expect.poll(asked).toBe(2);
    await page.evaluate('show(true)');
    await page.clock.runFor(120_000);
    expect(await asked()).toBe(2);
    await page.evaluate('show(false)');
    await expect.poll(asked).toBe(3);
  });
});
