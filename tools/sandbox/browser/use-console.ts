import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { DESK, launchChromium, openPage, type WatchedPage } from './chromium.ts';
import type { MailboxEmail } from '../src/mailbox.ts';
import { type ConsoleBench, startConsoleBench } from './console-bench.ts';

/** The fixture of a browser test: a new bench, and pages that are closed after the test. */
export interface ConsoleInBrowser {
  readonly bench: ConsoleBench;
  /** Opens an empty page that loads nothing. */
  openBlank(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** Opens the console and waits until it is rendered. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** Gives each test of the calling file or block its own console, with these emails in the mailbox. */
export const useConsole = (emails: readonly MailboxEmail[] = []): ConsoleInBrowser => {
  let browser: Browser;
  let bench: ConsoleBench;
  let opened: WatchedPage[];

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    bench = await startConsoleBench(emails);
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((page) => page.close()));
    await bench.stop();
  });

  const openBlank = async (options: BrowserContextOptions = { viewport: DESK }): Promise<WatchedPage> => {
    const watched = await openPage(browser, options);
    opened.push(watched);
    return watched;
  };

  return {
    get bench() {
      return bench;
    },
    openBlank,
    open: async (options) => {
      const watched = await openBlank(options);
      await watched.page.goto(bench.url);
      await watched.page.getByRole('button', { name: 'aVeryGoodOne-demo' }).waitFor();
      return watched;
    },
  };
};
