import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest';
import type { SandboxState } from '../src/description.ts';
import { readOptions } from '../src/options.ts';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';
import { makeDataFolder, removeDataFolders } from '../test/support/data-folders.ts';
import { launchChromium, openPage, PHONE, type WatchedPage } from './chromium.ts';
import { resetClock } from './site-visit.ts';

/** The site of a sandbox, and a browser for visits to the site. */
export interface VisitedSite {
  readonly state: SandboxState;
  /** Opens an empty page as wide as a phone. The page is closed after the calling test. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/**
 * Gives the tests of the calling file or block a sandbox with these companies and without rate limits. Resets the
 * sandbox's clock after each test.
 */
export const useSite = (provider = 'gateway'): VisitedSite => {
  let browser: Browser;
  let sandbox: Sandbox;
  beforeAll(async () => {
    browser = await launchChromium();
    const ports = ['--port', '0', '--control-port', '0', '--data', makeDataFolder()];
    const options = readOptions([...ports, '--no-rate-limits', '--provider', provider]);
    if (options === undefined) throw new Error('readOptions() returned no options of the sandbox');
    sandbox = await startSandbox(options, { log: () => {}, signal: new AbortController().signal });
  });
  afterEach(() => resetClock(sandbox.state));
  afterAll(async () => {
    await sandbox.stop();
    await browser.close();
    await removeDataFolders();
  });
  return {
    get state() {
      return sandbox.state;
    },
    open: async (options = {}) => {
      const watched = await openPage(browser, { viewport: PHONE, ...options });
      onTestFinished(watched.close);
      return watched;
    },
  };
};
