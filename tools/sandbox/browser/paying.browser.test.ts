import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chargesOf } from '../test/support/visitor.ts';
import { ENGLISH, FRENCH, headingOf, overflowOf } from './chromium.ts';
import { comeBack, holdByApi, holdByHand, moveClock, ourRefOf, PAYS, settle, WAITS } from './site-visit.ts';
import { useSite } from './use-site.ts';

const site = useSite();
const { open } = site;
const read = ENGLISH;

/** Matches the message that the browser logs for a 4xx response, and nothing else. */
const REFUSED = expect.stringMatching(/status of 4\d\d/);

const heading = (page: Page, name: string) => headingOf(page, name).waitFor();

const chargeCount = async (): Promise<number> => (await chargesOf(site.state)).length;

const payNow = (page: Page) => page.getByRole('button', { name: read.pay });
const numberOf = (page: Page) => page.getByLabel(read.number);

/** Opens the pay page of a hold that was made through the API. */
const openHold = async () => {
  const { state } = site;
  const watched = await open();
  const path = await holdByApi(state, read.locale);
  await watched.page.goto(`${state.apiUrl}${path}?lang=${read.locale}`);
  await heading(watched.page, read.payHeading);
  return { ...watched, url: watched.page.url(), reference: path.split('/')[2] ?? '' };
};

const payFrom = async (page: Page, phone: string) => {
  await numberOf(page).fill(phone);
  await payNow(page).click();
  await page.waitForURL('**/payments/**');
};

/** specification.md#site-pay-page specification.md#site-payment-page specification.md#site-tab-memory */
describe('paying on the site', () => {
  it('ends on a page that confirms the booking and offers a calendar file', async () => {
    const { page, complaints } = await open();
    await holdByHand(page, site.state, read, PAYS);
    await page.getByRole('timer', { name: read.timeLeft }).waitFor();
    await page.getByText('aline@example.com').waitFor();
    expect(await numberOf(page).inputValue()).toBe(PAYS);
    await page.getByRole('group', { name: read.payWith }).waitFor();
    await payNow(page).click();
    await page
      .getByRole('status')
      .filter({ hasText: read.approve })
      .filter({ hasText: '078••••456' })
      .waitFor();
    await page.getByText(read.mayClose).waitFor();
    await heading(page, read.booked);
    expect(await page.title()).toContain(read.booked);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: read.calendar }).click();
    expect((await file).suggestedFilename()).toMatch(/\.ics$/);
    expect(await page.evaluate('sessionStorage.getItem("booky-draft")')).toBeNull();
    expect(await overflowOf(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('keeps an invalid phone number in the form and explains the error', async () => {
    const { page, complaints } = await openHold();
    await numberOf(page).fill('12');
    await payNow(page).click();
    const alert = page.getByRole('alert').filter({ hasText: read.attention });
    await alert.waitFor();
    expect(await page.evaluate("document.activeElement.getAttribute('role')")).toBe('alert');
    await alert.getByRole('link', { name: read.number }).click();
    expect(await page.evaluate('document.activeElement.name')).toBe('phone');
    expect(await numberOf(page).inputValue()).toBe('12');
    expect(complaints).toEqual([REFUSED]);
  });

  /** specification.md#site-pays-once */
  it('creates only one charge when the visitor double-clicks the button', async () => {
    const { page, url } = await openHold();
    const before = await chargeCount();
    await numberOf(page).fill(WAITS);
    await page.reload();
    await expect.poll(() => numberOf(page).inputValue()).toBe(WAITS);
    await payNow(page).dblclick();
    await page.waitForURL('**/payments/**');
    const ourRef = ourRefOf(page);
    await page.reload();
    await page.getByRole('status').filter({ hasText: '078••••453' }).waitFor();
    await page.goto(url);
    await expect.poll(() => numberOf(page).inputValue()).toBe(WAITS);
    await payNow(page).click();
    await page.waitForURL(`**/payments/${ourRef}**`);
    expect(await chargeCount()).toBe(before + 1);
    await settle(site.state, ourRef, 'succeeded');
    await heading(page, read.booked);
  });

  it('creates only one charge when the response is lost and the visitor tries again', async () => {
    const { page } = await openHold();
    const before = await chargeCount();
    await page.route('**/api/checkout/**/payments', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await numberOf(page).fill(WAITS);
    await payNow(page).click();
    await page.getByRole('alert').waitFor();
    await page.reload();
    await page.unroute('**/api/checkout/**/payments');
    await payNow(page).click();
    await page.waitForURL('**/payments/**');
    expect(await chargeCount()).toBe(before + 1);
  });

  it('sends no second prompt when the visitor pays in another tab', async () => {
    const { page, url } = await openHold();
    await payFrom(page, WAITS);
    const before = await chargeCount();
    const { page: other } = await open();
    await other.goto(url);
    await numberOf(other).fill(PAYS);
    await payNow(other).click();
    await other.getByRole('alert').waitFor();
    expect(await chargeCount()).toBe(before);
    await other.locator(`main a[href*="/payments/${ourRefOf(page)}"]`).click();
    await other.getByRole('status').filter({ hasText: read.approve }).waitFor();
    await settle(site.state, ourRefOf(page), 'succeeded');
    await heading(other, read.booked);
    await heading(page, read.booked);
  });

  /** specification.md#site-hold-ended */
  it('is no longer possible once the hold has expired', async () => {
    const { page } = await open();
    await holdByHand(page, site.state, read, '0788 000 111');
    await moveClock(site.state, 'PT16M');
    await payNow(page).click();
    await heading(page, read.ended);
    await page.getByRole('link', { name: read.startAgain }).click();
    await expect.poll(() => page.getByLabel(read.fields.name).inputValue()).toBe('Aline Uwase');
    await page.getByRole('button', { name: read.hold }).click();
    await heading(page, read.payHeading);
  });

  it('announces when five and when two minutes are left', async () => {
    const { page } = await openHold();
    const said = page.locator('[aria-live]').filter({ hasText: /\d minutes/ });
    expect(await said.count()).toBe(0);
    for (const [advance, minutes] of [
      ['PT10M', '5'],
      ['PT3M', '2'],
    ] as const) {
      await moveClock(site.state, advance);
      await comeBack(page);
      await said.filter({ hasText: `${minutes} minutes` }).waitFor();
    }
  });

  it('keeps the chosen method and the phone number when the visitor switches the language', async () => {
    const { page } = await openHold();
    await page.getByRole('radio', { name: 'Airtel Money' }).check();
    await numberOf(page).fill(PAYS);
    await page.getByRole('link', { name: read.otherLanguage }).click();
    const other = FRENCH;
    await heading(page, other.payHeading);
    await expect.poll(() => page.getByLabel(other.number).inputValue()).toBe(PAYS);
    expect(await page.getByRole('radio', { name: 'Airtel Money' }).isChecked()).toBe(true);
  });

  it('is disabled without JavaScript, and the page says that it needs JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${site.state.apiUrl}${await holdByApi(site.state, read.locale)}?lang=${read.locale}`);
    await page.getByText('JavaScript').waitFor();
    expect(await payNow(page).isDisabled()).toBe(true);
  });

  it('shows a code to dial while the payer has not yet approved', async () => {
    const { page, complaints } = await openHold();
    await payFrom(page, WAITS);
    const ourRef = ourRefOf(page);
    await page.getByRole('status').filter({ hasText: read.approve }).waitFor();
    expect(await page.getByText('*182*7*1#').count()).toBe(0);
    await moveClock(site.state, 'PT31S');
    await page.getByText('*182*7*1#').waitFor();
    await moveClock(site.state, 'PT5M');
    await heading(page, read.unseen);
    await page.getByRole('link', { name: read.otherNumber }).waitFor();
    await settle(site.state, ourRef, 'succeeded');
    await page.getByRole('button', { name: read.checkAgain }).click();
    await heading(page, read.booked);
    expect(complaints).toEqual([]);
  });

  it('reports a lost connection, and shows the result once the connection is back', async () => {
    const { page } = await openHold();
    await payFrom(page, WAITS);
    const status = page.getByRole('status');
    await status.filter({ hasText: read.approve }).waitFor();
    await page.context().setOffline(true);
    await status.filter({ hasText: read.offline }).waitFor();
    await settle(site.state, ourRefOf(page), 'succeeded');
    await page.context().setOffline(false);
    await heading(page, read.booked);
  });
});
