import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { OLD_BROWSER } from './old-browser.ts';

/** Starts the Chromium at CHROMIUM_PATH or, if this variable is not set, Debian's Chromium. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** A page, and what its console complains about: errors, warnings, policy violations and failed scripts. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Opens a page in a separate browser profile. By default, the page has no motion. */
export const openPage = async (browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> => {
  // Reduces motion. Smooth scrolling would take a second for each press, and could move a target away from the mouse.
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.addInitScript(OLD_BROWSER);
  // The timeout is long so that no test fails just because the machine is busy.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  return { page, complaints, close: () => context.close() };
};

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Returns by how much the page is wider than its window, in CSS pixels. */
export const overflowOf = (page: Page): Promise<unknown> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
