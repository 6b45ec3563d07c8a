import type { World } from '@booky/http/testing/worlds';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, onTestFailed } from 'vitest';
import { launchChromium, openPage, type WatchedPage } from '../testing/index.ts';
import { MONTH } from '../test/use-site.ts';

/**
 * Returns a function that opens a page. All tests in a file share one browser, and each test's pages are closed when
 * the test ends.
 */
export const useBrowser = (): ((options?: BrowserContextOptions) => Promise<WatchedPage>) => {
  let browser: Browser;
  const opened: WatchedPage[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.close()));
  });
  return async (options = {}) => {
    const watched = await openPage(browser, { viewport: { width: 1280, height: 860 }, ...options });
    opened.push(watched);
    onTestFailed(async () => {
      const { page, complaints } = watched;
      process.stderr.write([page.url(), ...complaints, await page.innerText('main')].join('\n'));
    });
    return watched;
  };
};

/** Returns the address of the booking form for the classic portrait, showing a month that has free times. */
export const formOf = ({ url, studio }: World, query = ''): string =>
  `${url}/book/${studio.classic.id}?month=${MONTH}${query}`;
