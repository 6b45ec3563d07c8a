import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { SandboxState } from '../src/description.ts';
import { readOptions } from '../src/options.ts';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';
import { makeDataFolder, removeDataFolders } from '../test/support/data-folders.ts';
import { launchChromium, openPage, PHONE, type WatchedPage } from './chromium.ts';
import { setClock } from './site-visit.ts';

/** The site of a sandbox, and a browser to visit it with. */
export interface VisitedSite {
  readonly state: SandboxState;
  /** Opens an empty page that is as wide as a phone. It is closed after the test. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** When the tests begin: in the middle of a month, so that the next month is more than two days away. */
const BEGINNING = '2027-03-10T08:00:00Z';

/**
 * Gives the tests of the calling file or block one sandbox, with these payment companies and without rate limits. Sets
 * the sandbox's clock, so that no test depends on today's date. The clock stays where a test has moved it.
 */
export const useSite = (provider = 'gateway'): VisitedSite => {
  let browser: Browser;
  let sandbox: Sandbox;
  beforeAll(async () => {
    browser = await launchChromium();
    const ports = ['--port', '0', '--control-port', '0', '--data', makeDataFolder()];
    const options = readOptions([...ports, '--no-rate-limits', '--provider', provider]);
    if (options === undefined) throw new Error('readOptions() returned no options for the sandbox');
    sandbox = await startSandbox(options, { log: () => {}, signal: new AbortController().signal });
    await setClock(sandbox.state, BEGINNING);
  });
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
