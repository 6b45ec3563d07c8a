import { overflowOf, openPage, type WatchedPage } from '@booky/site/testing';
import { eventually } from '../harness/eventually.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface TabOptions extends BrowserContextOptions {
  /** True if every answer is late and slow: 1.6 Mbit/s, 200 ms. */
  readonly isSlow: boolean;
}

/** A tab of a visitor, which may die and return. */
export interface Tab {
  /** The page; another one after each death. */
  page(): Page;
  /** Loses this many answers from now on to requests that change something, each after the service has given it. */
  loseAnswers(count: number): void;
  /** Tells whether one was lost since the last call. */
  takeLost(): boolean;
  /** Kills its renderer, then restores it as browsers do: its address, and its session storage. */
  crash(): Promise<void>;
  /** The number of forms that the browser sent itself, because no script had taken them over. */
  formsWithoutScript(): number;
  /** Faults of its pages: console errors, policy violations, sideways scrolling. */
  complaints(): readonly string[];
  /** Notes when the page is wider than its window. */
  measure(): Promise<void>;
  close(): Promise<void>;
}

const SLOW = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** The browser's own messages about an answer of 4xx or 5xx, and about a connection that was cut on purpose. */
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

/** For a shared machine. */
const PATIENCE_MS = 20_000;
const DEAD_WITHIN_MS = 5000;
const BACK_WITHIN_MS = 30_000;
/** A file of the site that runs no script. */
const NEUTRAL = '/icon.svg';

/**
 * Kills the renderer of a page and returns its session storage, as JSON. Playwright abandons a crashed page, so this
 * talks to the browser directly.
 */
const killed = async (page: Page, origin: string): Promise<string> => {
  const wire = await page.context().newCDPSession(page);
  // Playwright answers no request of a page it has abandoned.
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  const tab = { isDead: false };
  page.once('crash', () => (tab.isDead = true));
  // A renderer of a page being left dies unnoticed, and its successor continues.
  for (let tries = 0; tries < 3 && !tab.isDead; tries += 1) {
    // Its answer never arrives: the sender is dead.
    wire.send('Page.crash').catch(() => undefined);
    await eventually(() => tab.isDead, DEAD_WITHIN_MS);
  }
  if (!tab.isDead) throw new Error('a tab could not be killed');
  await wire.send('Page.navigate', { url: `${origin}${NEUTRAL}` });
  let kept = '';
  const isBack = await eventually(async () => {
    const { result } = await wire.send('Runtime.evaluate', {
      expression: `location.pathname === '${NEUTRAL}' ? JSON.stringify(sessionStorage) : ''`,
    });
    kept = String(result.value ?? '');
    return kept !== '';
  }, BACK_WITHIN_MS);
  if (!isBack) throw new Error('a tab that was killed did not come back');
  return kept;
};
