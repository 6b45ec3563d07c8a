import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chargesOf, emailsOf } from '../test/support/visitor.ts';
import {
  chooseStart,
  ENGLISH,
  fillIn,
  FRENCH,
  headingOf,
  overflowOf,
  press,
  type Read,
  showNextMonth,
  whenOf,
} from './chromium.ts';
import {
  ALINE,
  bookByApi,
  comeBack,
  DECLINES,
  emailedLink,
  holdByApi,
  holdByHand,
  letClientsReschedule,
  ourRefOf,
  PAYS,
  settle,
  WAITS,
} from './site-visit.ts';
import { useSite } from './use-site.ts';

const site = useSite();
const { open } = site;

const heading = (page: Page, name: string) => headingOf(page, name).waitFor();

const openForm = async (page: Page, read: Read) => {
  await page.goto(`${site.state.apiUrl}/?lang=${read.locale}`);
  await page.getByRole('link', { name: read.book, exact: true }).click();
  await showNextMonth(whenOf(page, read), read);
};

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Reads what the visitor has written into the booking form. */
const written = (page: Page, { fields }: Read) =>
  Promise.all(
    [fields.name, fields.email, fields.phone, fields.where].map((label) => field(page, label).inputValue()),
  );

const move = async (page: Page, read: Read) => {
  await press(page, read.move);
  await showNextMonth(page.getByRole('main'), read);
  await chooseStart(page.getByRole('main'), read, { day: 5, start: 1 });
  expect(await overflowOf(page)).toBe(0);
  await press(page, read.chooseThisTime);
};

const phoneOf = (page: Page, read: Read) => field(page, read.number);

describe('a visit to the site', () => {
  /** specification.md#site-draft specification.md#site-pays-once */
  it('books and pays only once despite double clicks and reloads', async () => {
    const { page, complaints } = await open({ viewport: { width: 320, height: 640 } });
    const email = 'twice@example.com';
    const before = (await chargesOf(site.state)).length;
    await openForm(page, ENGLISH);
    await chooseStart(whenOf(page, ENGLISH), ENGLISH, { day: 1 });
    await fillIn(page, ENGLISH, { ...ALINE, email, phone: WAITS });
    await page.reload();
    await expect.poll(() => written(page, ENGLISH)).toEqual([ALINE.name, email, WAITS, ALINE.where]);
    await page.getByRole('button', { name: ENGLISH.hold }).dblclick();
    await heading(page, ENGLISH.payHeading);
    const held = page.url();
    await page.goBack();
    await page.getByRole('button', { name: ENGLISH.hold }).click();
    await page.waitForURL(held);
    await page.reload();
    await expect.poll(() => phoneOf(page, ENGLISH).inputValue()).toBe(WAITS);
    await page.getByRole('button', { name: ENGLISH.pay }).dblclick();
    await page.waitForURL('**/payments/**');
    const ourRef = ourRefOf(page);
    await page.goBack();
    await page.getByRole('button', { name: ENGLISH.pay }).click();
    await page.waitForURL(`**/payments/${ourRef}**`);
    await page.reload();
    await settle(site.state, ourRef, 'succeeded');
    await comeBack(page);
    await heading(page, ENGLISH.booked);
    await page.reload();
    await heading(page, ENGLISH.booked);
    expect(await overflowOf(page)).toBe(0);
    expect((await chargesOf(site.state)).length).toBe(before + 1);
    await emailedLink(site.state, 'booking_confirmed', ALINE.name);
    expect(await emailsOf(site.state, `?to=${email}`)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('can continue with another slot if another visitor has taken the first one', async () => {
    const [{ page: first }, { page: second }] = [await open(), await open()];
    for (const page of [first, second]) {
      await openForm(page, ENGLISH);
      await chooseStart(whenOf(page, ENGLISH), ENGLISH, { day: 2 });
      await fillIn(page, ENGLISH, { ...ALINE, phone: WAITS });
    }
    await field(second, ENGLISH.fields.wishes).fill('Twins, and a dog.');
    await first.getByRole('button', { name: ENGLISH.hold }).click();
    await heading(first, ENGLISH.payHeading);
    await second.getByRole('button', { name: ENGLISH.hold }).click();
    const alert = second.getByRole('alert').filter({ hasText: ENGLISH.attention });
    await alert.getByText(ENGLISH.taken).waitFor();
    expect(await second.evaluate("document.activeElement.getAttribute('role')")).toBe('alert');
    expect(await written(second, ENGLISH)).toEqual([ALINE.name, ALINE.email, WAITS, ALINE.where]);
    expect(await field(second, ENGLISH.fields.wishes).inputValue()).toBe('Twins, and a dog.');
    await second.reload();
    await second.getByText('Choose a day, then a time.').waitFor();
    await expect.poll(() => written(second, ENGLISH)).toEqual([ALINE.name, ALINE.email, WAITS, ALINE.where]);
    await chooseStart(whenOf(second, ENGLISH), ENGLISH, { day: 2 });
    await second.getByRole('button', { name: ENGLISH.hold }).click();
    await heading(second, ENGLISH.payHeading);
    expect(second.url()).not.toBe(first.url());
  });

  /** specification.md#page-errors */
  it('can continue after the connection was lost', async () => {
    const { page } = await open();
    const { hold, pay, attention } = ENGLISH;
    const before = (await chargesOf(site.state)).length;
    const pressOffline = async (button: RegExp | string) => {
      await page.context().setOffline(true);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('alert').filter({ hasText: attention }).getByText(ENGLISH.offline).waitFor();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: button }).click();
    };
    await openForm(page, ENGLISH);
    await chooseStart(whenOf(page, ENGLISH), ENGLISH, { day: 3 });
    await fillIn(page, ENGLISH, { ...ALINE, phone: WAITS });
    await pressOffline(hold);
    await heading(page, ENGLISH.payHeading);
    await expect.poll(() => phoneOf(page, ENGLISH).inputValue()).toBe(WAITS);
    await pressOffline(pay);
    await page.waitForURL('**/payments/**');
    expect((await chargesOf(site.state)).length).toBe(before + 1);
  });

  /** specification.md#site-form */
  it('reaches the pay page even without JavaScript', async () => {
    const { page, complaints } = await open({ javaScriptEnabled: false });
    await openForm(page, FRENCH);
    await chooseStart(whenOf(page, FRENCH), FRENCH, { day: 4 });
    await fillIn(page, FRENCH, ALINE);
    await page.getByRole('button', { name: FRENCH.hold }).click();
    await heading(page, FRENCH.payHeading);
    expect(new URL(page.url()).pathname).toMatch(/^\/pay\/BKY-\d{4}-\w{5}\/[\w-]{43}$/);
    expect(complaints).toEqual([]);
  });

  it('lets a client book, reschedule and cancel in French', async () => {
    const read = FRENCH;
    const { page, complaints } = await open();
    await letClientsReschedule(site.state);
    await holdByHand(page, site.state, read, DECLINES);
    await page.getByRole('timer', { name: read.timeLeft }).waitFor();
    await page.getByRole('group', { name: read.payWith }).waitFor();
    await page.getByRole('button', { name: read.pay }).click();
    await heading(page, read.failed);
    await page.getByRole('link', { name: read.tryAgain }).click();
    await phoneOf(page, read).fill(PAYS);
    await page.getByRole('button', { name: read.pay }).click();
    await page.getByRole('status').filter({ hasText: read.approve }).waitFor();
    await page.getByText(read.mayClose).waitFor();
    await heading(page, read.booked);
    const reference = /BKY-\d{4}-\w{5}/.exec(await page.locator('main').innerText())?.[0] ?? '';
    await page.goto(await emailedLink(site.state, 'booking_confirmed', reference));
    await heading(page, read.yourBooking);
    await move(page, read);
    await page.getByText(read.movedFrom).waitFor();
    await press(page, read.cancel);
    await page.getByText('Le studio garde').waitFor();
    await press(page, read.yesCancel);
    await page.getByText(read.cancelled, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

/** specification.md#site-my-booking */
describe('the page behind the emailed link', () => {
  const read = ENGLISH;

  const openMine = async (options = {}) => {
    const { link } = await bookByApi(site.state, read.locale);
    const watched = await open(options);
    await watched.page.goto(link);
    await heading(watched.page, read.yourBooking);
    return { ...watched, link };
  };

  /** specification.md#site-pay-the-rest */
  it('accepts the rest of the price by mobile money', async () => {
    const { page, complaints } = await openMine();
    await press(page, read.payTheRest);
    await page.getByRole('group', { name: read.payWith }).getByRole('radio', { name: read.momo }).check();
    await phoneOf(page, read).fill(WAITS);
    await press(page, read.pay);
    await page.getByRole('status').filter({ hasText: read.approve }).waitFor();
    await settle(site.state, ourRefOf(page), 'succeeded');
    await comeBack(page);
    await heading(page, read.received);
    await page.getByText('Nothing more is owed.').waitFor();
    await page.getByRole('link', { name: read.yourBooking }).click();
    await heading(page, read.yourBooking);
    expect(await page.getByRole('button', { name: read.payTheRest }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('accepts the rest of the price by card', async () => {
    const { page } = await openMine();
    await press(page, read.payTheRest);
    await page.getByRole('radio', { name: read.card }).check();
    await field(page, read.fields.phone).fill(PAYS);
    await press(page, read.toCard);
    await press(page, 'Approve');
    await heading(page, read.received);
  });

  /** specification.md#site-move */
  it('lets the client reschedule the shoot if the studio allows it', async () => {
    await letClientsReschedule(site.state);
    const { page, complaints } = await openMine({ viewport: { width: 320, height: 640 } });
    await move(page, read);
    await page.getByText(read.movedFrom).waitFor();
    expect(await page.getByRole('button', { name: read.move }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  /** specification.md#site-cancel */
  it('shows how much is kept and how much is refunded before the client cancels', async () => {
    const { page, complaints } = await openMine();
    await press(page, read.cancel);
    await page.getByText(/The studio keeps RWF [\d,]+/).waitFor();
    await page.getByText('nothing will be refunded').waitFor();
    await page.getByRole('button', { name: read.yesCancel }).dblclick();
    await page.getByText(read.cancelled, { exact: true }).waitFor();
    await page.reload();
    await page.getByText(read.cancelled, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  /** specification.md#site-confirm-email */
  it('changes the email address only after the new address has been confirmed', async () => {
    const { page, link } = await openMine();
    const email = `new-${crypto.randomUUID()}@example.com`;
    await press(page, read.changeMyEmail);
    await field(page, read.newEmail).fill(email);
    await press(page, read.save);
    await page.getByText('Confirm n***@example.com').waitFor();
    await page.goto(await emailedLink(site.state, 'email_change', '', email));
    await heading(page, read.confirmHeading);
    await page.getByRole('button', { name: read.confirm, exact: true }).dblclick();
    await page.getByText(read.confirmed).waitFor();
    await page.goto(link);
    await page.getByText('n***@example.com').waitFor();
    expect(await page.getByText('with the link that we sent there').count()).toBe(0);
  });
});

/** specification.md#site-pay-page */
describe('the email address on the pay page', () => {
  const read = ENGLISH;

  it('can be corrected', async () => {
    const { page, complaints } = await open();
    await page.goto(`${site.state.apiUrl}${await holdByApi(site.state, read.locale)}`);
    const email = `right-${crypto.randomUUID()}@example.com`;
    await press(page, read.changeEmail);
    await field(page, read.newEmail).fill(email);
    await press(page, read.save);
    await page.getByText(email).waitFor();
    await phoneOf(page, read).fill(WAITS);
    await press(page, read.pay);
    await page.waitForURL('**/payments/**');
    await settle(site.state, ourRefOf(page), 'succeeded');
    await comeBack(page);
    await heading(page, read.booked);
    await expect.poll(async () => (await emailsOf(site.state, `?to=${email}`)).length).toBe(1);
    expect(complaints).toEqual([]);
  });
});
