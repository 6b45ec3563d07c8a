import { overflowOf, openPage, type WatchedPage } from '@booky/site/testing';
import { eventually } from '../harness/eventually.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface TabOptions extends BrowserContextOptions {
  /** True if the network is slow: 1.6 Mbit/s, and 200 ms per request. */
  readonly isSlow: boolean;
}

/** A browser tab that can crash and be restored. */
export interface Tab {
  /** Returns the tab's page. Each crash replaces it with a new one. */
  page(): Page;
  /**
   * Loses the answers to the next `count` requests that change something, although the service handles these requests.
   */
  loseAnswers(count: number): void;
  /** Returns true if an answer was lost since the last call. */
  takeLost(): boolean;
  /** Kills the renderer, and then restores the tab with its URL and session storage, as browsers do. */
  crash(): Promise<void>;
  /** Returns how many forms the browser sent before the script had loaded. */
  formsWithoutScript(): number;
  /**
   * Returns the faults of pages: console errors, violations of the content security policy, and pages that are too
   * wide.
   */
  complaints(): readonly string[];
  /** Records a fault if the page is wider than the window. */
  measure(): Promise<void>;
  close(): Promise<void>;
}

const SLOW = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Matches messages that the browser logs about a 4xx or 5xx response, or about a connection that the run cut. */
const OWN_LINE =
  /^Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_)|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/;

export const openTab = async (browser: Browser, { isSlow, ...options }: TabOptions): Promise<Tab> => {
  let [toLose, hasLost, forms] = [0, false, 0];
  const complaints: string[] = [];

  const open = async (): Promise<WatchedPage> => {
    const watched = await openPage(browser, options);
    const { page } = watched;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.method() === 'POST' && request.url().includes('/book/'))
        forms += 1;
    });
    await page.context().route('**/api/**', async (route) => {
      if (toLose === 0 || route.request().method() !== 'POST' || route.request().url().endsWith('/quote')) {
        await route.continue();
        return;
      }
      toLose -= 1;
      await route.fetch({ maxRedirects: 0 });
      hasLost = true;
      await route.abort('connectionreset');
    });
    if (isSlow) {
      const wire = await page.context().newCDPSession(page);
      await wire.send('Network.enable');
      await wire.send('Network.emulateNetworkConditions', SLOW);
    }
    return watched;
  };

  const leave = async (watched: WatchedPage): Promise<void> => {
    complaints.push(...watched.complaints.filter((line) => !OWN_LINE.test(line)));
    await watched.page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await watched.close();
  };

  let current = await open();
  return {
    page: () => current.page,
    loseAnswers: (count) => {
      toLose = count;
    },
    takeLost: () => {
      const had = hasLost;
      hasLost = false;
      return had;
    },
    crash: async () => {
      const { page } = current;
      const url = page.url();
      const { origin } = new URL(url);
      const kept = await killed(page, origin);
      await leave(current);
      current = await open();
      await current.page.goto(`${origin}${NEUTRAL}`);
      await current.page.evaluate(
        `for (const [name, value] of Object.entries(${kept})) sessionStorage.setItem(name, value)`,
      );
      await current.page.goto(url);
    },
    formsWithoutScript: () => forms,
    complaints: () => [
      ...new Set([...complaints, ...current.complaints.filter((line) => !OWN_LINE.test(line))]),
    ],
    measure: async () => {
      const wider = Number(await overflowOf(current.page));
      const { pathname } = new URL(current.page.url());
      if (wider > 0) complaints.push(`${pathname.split('/')[1]} is ${wider} px too wide`);
    },
    close: () => leave(current),
  };
};

/** Long, because the machine is shared. */
const PATIENCE_MS = 20_000;
const DEAD_WITHIN_MS = 5000;
const BACK_WITHIN_MS = 30_000;
/** A file of the site that runs no script. A crashed tab is restored by loading this file first. */
export const NEUTRAL = '/icon.svg';

/**
 * Kills the renderer of a page, and returns the page's session storage as JSON. Uses the DevTools protocol, because
 * Playwright cannot use a crashed page.
 */
const killed = async (page: Page, origin: string): Promise<string> => {
  const wire = await page.context().newCDPSession(page);
  // Removes the routes. Otherwise the crashed page's requests would wait for Playwright, which no longer handles them.
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  const tab = { isDead: false };
  page.once('crash', () => (tab.isDead = true));
  // Tries several times, because no event arrives if the page's previous renderer is the one that crashed.
  for (let tries = 0; tries < 3 && !tab.isDead; tries += 1) {
    // A crashed renderer never answers this command.
    wire.send('Page.crash').catch(() => undefined);
    await eventually(() => tab.isDead, DEAD_WITHIN_MS);
  }
  if (!tab.isDead) throw new Error('the renderer of the tab did not crash within three tries');
  await wire.send('Page.navigate', { url: `${origin}${NEUTRAL}` });
  let kept = '';
  const isBack = await eventually(async () => {
    const { result } = await wire.send('Runtime.evaluate', {
      expression: `location.pathname === '${NEUTRAL}' ? JSON.stringify(sessionStorage) : ''`,
    });
    kept = String(result.value ?? '');
    return kept !== '';
  }, BACK_WITHIN_MS);
  if (!isBack) throw new Error(`a killed tab was not restored within ${BACK_WITHIN_MS / 1000} s`);
  return kept;
};
