import { ADMIN_EMAIL, type Office, PASSWORD, type WorldOptions } from '@booky/http/testing/worlds';
import { launchChromium, openPage, type WatchedPage } from '@booky/site/testing';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openStudio } from '../test/use-office.ts';

export interface Opened extends WatchedPage, Office {}

/**
 * Returns a function that opens a page of a new studio. All tests in a file share one browser, and each test's pages
 * are closed when the test ends.
 */
export const useBrowser = (): ((
  path: string,
  options?: { readonly browser?: BrowserContextOptions; readonly world?: WorldOptions },
) => Promise<Opened>) => {
  let browser: Browser;
  const opened: WatchedPage[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.close()));
  });
  return async (path, options = {}) => {
    const office = await openStudio(options.world);
    const watched = await openPage(browser, {
      viewport: { width: 1280, height: 860 },
      locale: 'en-GB',
      ...options.browser,
    });
    opened.push(watched);
    await watched.page.goto(`${office.world.url}${path}`);
    return { ...office, ...watched };
  };
};

/** Fills in and sends the login form, which is on the login page or in the login dialog. */
export const sendLogin = async (page: Page | Locator, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(ADMIN_EMAIL);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Logs in, and waits until the form is gone. Navigating before that would abort the login. */
export const logIn = async (page: Page | Locator): Promise<void> => {
  await sendLogin(page);
  await page.getByRole('button', { name: 'Log in' }).waitFor({ state: 'hidden' });
};

/** Opens the menu of a booking's secondary actions if a narrow screen hides them. */
export const showActions = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: /^(?:Other actions|Autres actions)$/, expanded: false });
  if (await more.isVisible()) await more.click();
};
