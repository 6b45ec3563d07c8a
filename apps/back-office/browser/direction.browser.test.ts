import { managed } from '@booky/http/testing/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn, showActions, useBrowser } from './use-browser.ts';

const OVERRIDE = '\u202e';

/** Returns the words that the page shows from right to left. Ignores texts that contain an override character. */
const turnedWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate((override) => {
    const turned: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (text.includes(override)) continue;
      for (const { 0: word, index } of text.matchAll(/[A-Za-z0-9]{2,}/g)) {
        const leftOf = (at: number): number => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect().left;
        };
        if (leftOf(index) > leftOf(index + word.length - 1)) turned.push(word);
      }
    }
    return turned;
  }, OVERRIDE);

/** specification.md#text-isolated */
describe('a right-to-left override character in stored text', () => {
  const open = useBrowser();

  it('does not reverse any other words on a screen', async () => {
    const { page, world, admin } = await open('/admin/bookings');
    const booking = await managed(world, { fullName: 'Aline', location: 'Kacyiru', phone: '0788 000 111' });
    await admin.ask('POST', `/bookings/${booking.id}/notes`, {
      body: { body: 'Bring the ring', email: false },
    });
    await page.route('**/api/admin/**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(
        /"(Aline|Kacyiru|0788 000 111|Bring the ring)"/g,
        `"$1 ${OVERRIDE}FWR 005,31"`,
      );
      await route.fulfill({ response: answer, body });
    });
    await logIn(page);
    await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor();
    for (const path of [
      '/admin/bookings',
      `/admin/bookings/${booking.id}`,
      `/admin/bookings/${booking.id}/receipt`,
      '/admin/money',
      '/admin/clients',
      '/admin/clients?client=aline.uwase@example.rw',
      '/admin/calendar?month=2030-01',
      '/admin',
    ]) {
      await page.goto(`${world.url}${path}`);
      await page.getByText(OVERRIDE).filter({ visible: true }).first().waitFor();
      expect([path, await turnedWords(page)]).toEqual([path, []]);
      expect(await page.title()).not.toContain(OVERRIDE);
    }
    await page.goto(`${world.url}/admin/bookings/${booking.id}`);
    expect(await page.getByRole('link', { name: /^Call / }).innerText()).toMatch(/^Call 0788 000 111 /);
    await showActions(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('dialog').getByText(OVERRIDE).waitFor();
    expect(await turnedWords(page)).toEqual([]);
  });
});
