import type { World } from '@booky/http/testing/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INSTRUCTIONS } from '../test/states.ts';
import { openOffice, openSite } from '../test/use-site.ts';
import type { WatchedPage } from '../testing/index.ts';
import { formOf, useBrowser } from './use-browser.ts';

const chooseTime = async (page: Page, time = '10:00'): Promise<void> => {
  const when = page.getByRole('region', { name: 'When' });
  await when.getByRole('button', { name: /^Friday 1 February 2030, \d+ free times$/ }).click();
  await when.getByRole('radio', { name: time }).check();
};

const fillIn = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Aline Uwase');
  await page.getByRole('textbox', { name: 'Email' }).fill('aline@example.rw');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0788 123 456');
  await page.getByRole('textbox', { name: 'Where is the shoot?' }).fill('Kacyiru');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
};

const hold = (page: Page) => page.getByRole('button', { name: 'Hold this time' });
const PAYMENT_PAGE = /\/pay\/BKY-\d{4}-\w{5}\/[\w-]{43}$/;

/** Holds a time, and then goes from the pay page back to the form. */
const heldOnce = async ({ page }: WatchedPage, given?: World) => {
  const world = given ?? (await openSite());
  await page.goto(formOf(world));
  await chooseTime(page);
  await fillIn(page);
  await hold(page).click();
  await page.waitForURL(PAYMENT_PAGE);
  const first = page.url();
  await page.goBack();
  await hold(page).waitFor();
  return { world, first };
};

/** Requests from the API the checkout that a pay page shows. */
const checkoutOf = (world: World, payPage: string) =>
  world.ask('GET', new URL(payPage).pathname.replace('/pay/', '/api/checkout/'));

/** specification.md#site-draft */
describe('the booking form', () => {
  const open = useBrowser();

  it('holds only one slot after a double click', async () => {
    const world = await openSite();
    const { page } = await open();
    await page.goto(formOf(world));
    await chooseTime(page);
    await fillIn(page);
    await hold(page).dblclick();
    await page.waitForURL(PAYMENT_PAGE);
    const first = page.url();
    await page.goBack();
    await hold(page).click();
    await page.waitForURL(PAYMENT_PAGE);
    expect(page.url()).toBe(first);
  });

  it('keeps the typed text after a reload', async () => {
    const world = await openSite();
    const { page, complaints } = await open();
    await page.goto(formOf(world));
    await page.getByRole('group', { name: 'Add-ons' }).getByRole('checkbox').first().check();
    await page.getByText('Total').locator('..').getByText('RWF').waitFor();
    await chooseTime(page);
    await fillIn(page);
    const sums = await page.getByRole('region', { name: 'Price' }).innerText();
    await page.getByRole('link', { name: 'Later month' }).click();
    await page.getByRole('heading', { name: 'March 2030' }).waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Full name' }).inputValue())
      .toBe('Aline Uwase');
    await expect.poll(() => page.getByRole('region', { name: 'Price' }).innerText()).toBe(sums);
    await page.getByRole('link', { name: 'Français' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Nom complet' }).inputValue())
      .toBe('Aline Uwase');
    await page.getByText('vendredi 1er février 2030, 10:00').waitFor();
    // Ignores the sample studio's cover picture, because its host does not exist.
    expect(complaints.filter((line) => !line.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
  });

  /** specification.md#page-errors */
  it('moves the focus to a list of its errors, which links to each field', async () => {
    const world = await openSite();
    const { page } = await open();
    await page.goto(formOf(world));
    await chooseTime(page);
    await fillIn(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('aline@');
    await hold(page).click();
    const summary = page.getByRole('alert');
    await summary.getByRole('heading', { name: 'Something needs your attention' }).waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: 'Email' }).click();
    expect(await page.locator(':focus').inputValue()).toBe('aline@');
    await page.getByRole('textbox', { name: 'Email' }).fill('aline@example.rw');
    await hold(page).click();
    await page.waitForURL(PAYMENT_PAGE);
  });

  it('reports a lost connection, and holds the slot when the visitor presses again', async () => {
    const world = await openSite();
    const { page } = await open();
    await page.goto(formOf(world));
    await chooseTime(page);
    await fillIn(page);
    await page.context().setOffline(true);
    await hold(page).click();
    await page.getByRole('alert').getByText('There is no connection.').waitFor();
    await page.context().setOffline(false);
    await hold(page).click();
    await page.waitForURL(PAYMENT_PAGE);
  });

  /** specification.md#own-hold */
  describe('after going back from the pay page', () => {
    it('holds the same time only once after a double click', async () => {
      const watched = await open();
      const { page } = watched;
      const { world, first } = await heldOnce(watched);
      await page.getByRole('checkbox', { name: /Printed album/ }).check();
      await hold(page).dblclick();
      await page.waitForURL((url) => PAYMENT_PAGE.test(url.href) && url.href !== first);
      await page.getByText('Printed album').waitFor();
      expect((await checkoutOf(world, first)).status).toBe(404);
      expect((await checkoutOf(world, page.url())).status).toBe(200);
      await page.goBack();
      await page.reload();
      await hold(page).click();
      await page.waitForURL(PAYMENT_PAGE);
      expect((await checkoutOf(world, page.url())).status).toBe(200);
      expect((await world.emails()).length).toBe(0);
    });

    it('releases the first time when the visitor holds another time', async () => {
      const watched = await open();
      const { page } = watched;
      const { world, first } = await heldOnce(watched);
      expect(await page.locator('.day.at').allInnerTexts()).toEqual(['1']);
      await chooseTime(page, '15:00');
      await hold(page).click();
      await page.waitForURL((url) => PAYMENT_PAGE.test(url.href) && url.href !== first);
      await page.getByText('Friday 1 February 2030, 15:00').waitFor();
      expect((await checkoutOf(world, first)).status).toBe(404);
    });

    it('keeps the first time while its payment is open', async () => {
      const watched = await open();
      const { page } = watched;
      const { world, first } = await heldOnce(watched);
      const start = new URL(first).pathname.replace('/pay/', '/api/checkout/');
      await world.ask('POST', `${start}/payments`, { body: { method: 'momo_alpha', phone: '0788123456' } });
      await chooseTime(page, '15:00');
      await hold(page).click();
      await page
        .getByRole('alert')
        .getByText('A payment for the time you chose earlier is under way')
        .waitFor();
      expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Aline Uwase');
      await page.getByRole('link', { name: 'Back to that payment' }).click();
      await page.waitForURL(first);
      expect((await checkoutOf(world, first)).status).toBe(200);
    });

    it('warns that the first time stays held if the visitor has chosen to pay another way', async () => {
      const { admin, world } = await openOffice();
      await admin.ask('PATCH', '/policies', { body: { offlineFee: { enabled: true, ...INSTRUCTIONS } } });
      const watched = await open();
      const { page } = watched;
      const { first } = await heldOnce(watched, world);
      await world.ask('POST', `${new URL(first).pathname.replace('/pay/', '/api/checkout/')}/offline`);
      await page.getByLabel('Full name').fill('Aline Uwase M.');
      for (let press = 0; press < 2; press += 1) {
        await hold(page).click();
        await page
          .getByRole('alert')
          .getByText('You chose to pay another way. The time that you chose first stays held for you.')
          .waitFor();
      }
      await chooseTime(page, '15:00');
      await hold(page).click();
      await page
        .getByRole('alert')
        .getByText('You chose to pay another way. The time that you chose first stays held for you.')
        .waitFor();
      const back = page.getByRole('link', { name: 'Back to that payment' });
      expect(`${world.url}${await back.getAttribute('href')}`).toBe(first);
      await hold(page).click();
      await page.waitForURL((url) => PAYMENT_PAGE.test(url.href) && url.href !== first);
      expect((await checkoutOf(world, first)).status).toBe(200);
      expect((await checkoutOf(world, page.url())).status).toBe(200);
    });

    it('holds another time after the first hold has expired', async () => {
      const watched = await open();
      const { page } = watched;
      const { world, first } = await heldOnce(watched);
      world.clock.set(world.clock.now().plusSeconds(15 * 60));
      await chooseTime(page, '15:00');
      await hold(page).click();
      await page.waitForURL((url) => PAYMENT_PAGE.test(url.href) && url.href !== first);
    });
  });

  /** specification.md#own-hold */
  it('holds the time only once after a lost answer and a change of add-ons', async () => {
    const world = await openSite();
    const { page } = await open();
    await page.goto(formOf(world));
    await chooseTime(page);
    await fillIn(page);
    let lost = '';
    await page.route('**/api/bookings', async (route) => {
      const { booking } = (await (await route.fetch()).json()) as { booking: Record<string, string> };
      lost = `/api/checkout/${booking['reference']}/${booking['checkoutToken']}`;
      await route.abort();
    });
    await hold(page).click();
    await page.getByRole('alert').getByText('There is no connection.').waitFor();
    await page.unroute('**/api/bookings');
    expect((await world.ask('GET', lost)).status).toBe(200);
    await page.getByRole('checkbox', { name: /Printed album/ }).check();
    await hold(page).click();
    await page.waitForURL(PAYMENT_PAGE);
    await page.getByText('Printed album').waitFor();
    expect((await world.ask('GET', lost)).status).toBe(404);
  });

  /** specification.md#month-at-once */
  it('shows the next month immediately, even on a slow network', async () => {
    const world = await openSite();
    const { page } = await open();
    await page.goto(formOf(world));
    await chooseTime(page);
    const arrival = Promise.withResolvers<void>();
    await page.route('**/api/availability*', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const later = page.getByRole('link', { name: 'Later month' });
    for (const month of ['March 2030', 'April 2030', 'May 2030']) {
      await later.click();
      expect(
        await page.getByRole('region', { name: 'When' }).getByRole('heading', { level: 3 }).innerText(),
      ).toBe(month);
      await page.getByRole('status').filter({ hasText: 'Looking for free times' }).waitFor();
    }
    arrival.resolve();
    await page.getByRole('button', { name: /^Thursday 2 May 2030, \d+ free times$/ }).waitFor();
    expect(page.url()).toContain('month=2030-05');
    await page.getByText('Friday 1 February 2030, 10:00').waitFor();
    await later.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Monday 3 June 2030, / }).waitFor();
    expect(await later.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('keeps the typed text while the visitor reads the terms in another tab', async () => {
    const world = await openSite();
    const { page } = await open();
    await page.goto(formOf(world));
    await fillIn(page);
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('checkbox', { name: /I agree/ })
      .locator('xpath=ancestor::p')
      .getByRole('link')
      .click();
    await (await opened).getByRole('heading', { name: 'Terms and privacy' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Aline Uwase');
    expect(await page.getByRole('checkbox', { name: /I agree/ }).isChecked()).toBe(true);
  });

  /** specification.md#booked-page */
  it('opens the confirmation page if the fee is 0', async () => {
    const world = await openSite({ settings: { bookingFeeRate: 0 } as never });
    const { page } = await open();
    await page.goto(formOf(world));
    await chooseTime(page);
    await fillIn(page);
    await hold(page).dblclick();
    await page.waitForURL(/\/booked\/BKY-/);
    await page.getByRole('heading', { name: 'You are booked' }).waitFor();
    expect(await page.evaluate('Object.keys(sessionStorage)')).toEqual([]);
    expect((await world.emails('booking_confirmed')).length).toBe(1);
  });

  /** specification.md#site-form */
  it('holds a slot without JavaScript', async () => {
    const world = await openSite();
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(formOf(world));
    await chooseTime(page);
    await fillIn(page);
    await hold(page).click();
    await page.waitForURL(PAYMENT_PAGE);
  });
});
