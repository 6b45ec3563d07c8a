import { buildContractServer } from '@booky/http/contract';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DESK, launchChromium, openPage, overflowOf, PHONE, type WatchedPage } from './chromium.ts';
import { unreadableIn } from './readability.ts';

let browser: Browser;
let app: Awaited<ReturnType<typeof buildContractServer>>;
let url: string;

beforeAll(async () => {
  [browser, app] = await Promise.all([launchChromium(), buildContractServer()]);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await Promise.all([browser.close(), app.close()]);
});

const open = async (
  path: string,
  options: BrowserContextOptions = { viewport: DESK },
): Promise<WatchedPage> => {
  const watched = await openPage(browser, options);
  onTestFinished(() => watched.close());
  await watched.page.goto(`${url}${path}`);
  return watched;
};

/** specification.md#get-docs */
describe('the guide to the API', () => {
  it.each([
    ['a phone by day', { viewport: PHONE, colorScheme: 'light' }],
    ['a phone by night', { viewport: PHONE, colorScheme: 'dark' }],
    ['a narrow phone', { viewport: { width: 320, height: 568 }, colorScheme: 'light' }],
    ['a desk by day', { viewport: DESK, colorScheme: 'light' }],
    ['a desk by night', { viewport: DESK, colorScheme: 'dark' }],
  ] as const)('is readable on %s', async (_where, options) => {
    const { page, complaints } = await open('/api/docs', options);
    expect(await overflowOf(page)).toBe(0);
    await page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = true))");
    // The link to the table of contents is visible only on a phone.
    expect((await unreadableIn(page)).filter((fault) => fault !== 'invisible: Contents')).toEqual([]);
    expect(await page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")).toEqual(
      [],
    );
    expect(complaints).toEqual([]);
  });

  it('has a table of contents that links to each operation', async () => {
    const { page } = await open('/api/docs');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to the text');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByText('Booking', { exact: true }).click();
    await contents.getByRole('link', { name: 'Create a booking and hold its slot' }).click();
    const heading = page.getByRole('heading', { name: 'Create a booking and hold its slot' });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(DESK.height / 3);
    expect(new URL(page.url()).hash).toBe('#createBooking');
  });
});

/** specification.md#docs-self-contained */
describe('the API reference page', () => {
  it('loads nothing from other servers', async () => {
    const { page, complaints } = await open('/api/docs/reference');
    await page.getByRole('heading', { name: 'Booky', exact: true }).waitFor();
    const fetched = await page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)");
    expect((fetched as readonly string[]).filter((one) => !one.startsWith(`${url}/api/`))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
