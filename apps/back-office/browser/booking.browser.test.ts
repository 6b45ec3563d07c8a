import { managed } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { describe, expect, it } from 'vitest';
import { words as english } from '../src/wording/en.ts';
import { words as french } from '../src/wording/fr.ts';
import { logIn, useBrowser } from './use-browser.ts';

describe('one booking in the back office', () => {
  const open = useBrowser();

  const opened = async (lang: 'en' | 'fr' = 'en', viewport = { width: 1280, height: 860 }) => {
    const office = await open('/admin/login', { browser: { viewport } });
    const booking = await managed(office.world);
    await logIn(office.page);
    await office.page.getByRole('navigation').waitFor();
    await office.page.goto(`${office.world.url}/admin/bookings/${booking.id}?lang=${lang}`);
    await office.page.getByRole('heading', { name: booking.reference }).waitFor();
    return { ...office, booking };
  };

  /** specification.md#office-dialogs */
  it.each([
    ['en', english],
    ['fr', french],
  ] as const)(
    '%s: each action has a button, and a dialog of its name that leads back',
    async (lang, words) => {
      const { page, booking, admin, complaints } = await opened(lang, PHONE);
      const { body } = await admin.ask('GET', `/bookings/${booking.id}`);
      const { actions } = (body as { booking: { actions: (keyof typeof words.actions.names)[] } }).booking;
      const beside = ['remove_addon', 'delete_note', 'void_cash'];
      const list = page.getByRole('list', { name: words.booking.actions });
      expect((await list.getByRole('button').allTextContents()).toSorted()).toEqual(
        actions
          .filter((action) => !beside.includes(action))
          .map((action) => words.actions.names[action])
          .toSorted(),
      );
      for (const name of await list.getByRole('button').allTextContents()) {
        await list.getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog', { name, exact: true });
        await dialog.waitFor();
        expect(await dialog.getByRole('button').allTextContents()).toEqual([words.frame.back, name]);
        expect([name, await findAxeFaults(page), await overflowOf(page)]).toEqual([name, [], 0]);
        await dialog.getByRole('button', { name: words.frame.back }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      expect(complaints).toEqual([]);
    },
  );

  /** specification.md#office-once */
  it('cash by a double click whose answer is lost: is recorded once, and taken back once', async () => {
    const { page, booking, admin } = await opened();
    let isLost = false;
    await page.route('**/cash-payments', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Record cash' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record cash' });
    await dialog.getByLabel('Amount (RWF)').fill('999,999');
    await dialog.getByRole('button', { name: 'Record cash' }).click();
    await dialog.getByRole('alert').getByText('That is more than is owed.').waitFor();
    isLost = false;
    await dialog.getByLabel('Amount (RWF)').fill('5,000');
    await dialog.getByRole('button', { name: 'Record cash' }).dblclick();
    await page.getByText('Done: Record cash.').waitFor();
    await page.getByRole('button', { name: 'Void cash: RWF 5,000' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Counted twice');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Void cash/ })
      .click();
    await page.getByText('Taken back').first().waitFor();
    const { body } = await admin.ask('GET', `/bookings/${booking.id}`);
    const { payments } = (body as { booking: { payments: { method: string; status: string }[] } }).booking;
    expect(payments.filter(({ method }) => method === 'cash').map(({ status }) => status)).toEqual([
      'voided',
    ]);
  });

  /** specification.md#office-once */
  it('an action that is no longer allowed: shows the booking as it now stands, and says so', async () => {
    const { page, booking, admin } = await opened();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await admin.ask('POST', `/bookings/${booking.id}/cancel`, { body: {} });
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('alert').getByText('you see the booking as it now stands').waitFor();
    await page.getByText('Cancelled by studio').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0);
  });
});
