import {
  accountOf,
  confirmationLinks,
  ownBooking,
  type OwnBooking,
  type World,
} from '@booky/http/testing/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSite } from '../test/use-site.ts';
import { useBrowser } from './use-browser.ts';

const PAYER = '0788123456';

const pageOf = ({ url }: World, { accessToken }: OwnBooking): string => `${url}/booking/${accessToken}`;

const paymentsOf = async (world: World, { accessToken }: OwnBooking): Promise<readonly Payment[]> =>
  ((await world.ask('GET', `/api/booking/${accessToken}`)).body as { booking: { payments: Payment[] } })
    .booking.payments;

interface Payment {
  readonly ourRef: string;
  readonly purpose: string;
}

const press = (page: Page, name: RegExp | string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Opens the form for paying and types the payer's number. */
const typeNumber = async (page: Page, phone: string): Promise<void> => {
  await press(page, 'Pay the rest');
  await page.getByRole('group', { name: 'Pay with' }).getByRole('radio').first().check();
  await page.getByRole('textbox', { name: 'Mobile money number' }).fill(phone);
};

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay RWF/ });

describe('the booking page in a browser', () => {
  const open = useBrowser();

  const visit = async () => {
    const world = await openSite();
    const booking = await ownBooking(world);
    const { page, complaints } = await open();
    await page.goto(pageOf(world, booking));
    return { world, booking, page, complaints };
  };

  /** specification.md#receipt-page */
  it('links to a receipt that prints on one A4 page', async () => {
    const { page, complaints } = await visit();
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Receipt 2030-0001' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Your booking' }).isVisible()).toBe(false);
    expect(await page.getByText('Not a tax invoice (EBM)').isVisible()).toBe(true);
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(file).toMatch(/\/MediaBox\s*\[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/);
    expect(complaints).toEqual([]);
  });

  /** specification.md#link-opened */
  it('reports once per visit that its link was opened', async () => {
    const world = await openSite();
    const booking = await ownBooking(world);
    const openedAt = async (): Promise<unknown> => {
      const { booking: stored } = await accountOf(world, booking.reference);
      return 'link' in stored ? stored.link.openedAt : undefined;
    };
    await fetch(pageOf(world, booking));
    expect(await openedAt()).toBeUndefined();
    const { page, complaints } = await open();
    const posts: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname),
    );
    await page.goto(pageOf(world, booking));
    await expect.poll(openedAt).toEqual(world.clock.now());
    await expect.poll(() => posts).toEqual([`/api/booking/${booking.accessToken}/opened`]);
    expect(complaints).toEqual([]);
  });

  /** specification.md#site-pay-the-rest specification.md#site-intention */
  it('starts only one payment after a double click', async () => {
    const { world, booking, page } = await visit();
    await typeNumber(page, PAYER);
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Mobile money number' }).inputValue()).toBe(PAYER);
    await payButton(page).dblclick();
    await page.waitForURL(/\/payments\/[\w-]+$/);
    const rest = (await paymentsOf(world, booking)).filter(({ purpose }) => purpose === 'session_fee');
    expect(rest.map(({ ourRef }) => `${world.url}/payments/${ourRef}`)).toEqual([page.url()]);

    await page.goto(pageOf(world, booking));
    await page.getByText('Waiting for approval').waitFor();
    await typeNumber(page, '0788999000');
    await payButton(page).click();
    await page.getByRole('alert').getByText('A payment is already under way').waitFor();
    await page.getByRole('link', { name: 'Follow that payment' }).first().waitFor();

    await world.payer.settle(rest[0]?.ourRef ?? '', { status: 'succeeded' });
    await page.reload();
    await page.getByText('RWF 56,000').first().waitFor();
    expect(await page.getByRole('button', { name: 'Pay the rest' }).count()).toBe(0);
  });

  /** specification.md#page-errors */
  it('keeps the text typed into the payment form when there is no connection', async () => {
    const { page } = await visit();
    await typeNumber(page, '');
    await payButton(page).click();
    const alert = page.getByRole('alert');
    await expect
      .poll(() => alert.evaluate((element) => element === element.ownerDocument.activeElement))
      .toBe(true);
    await alert.getByRole('link', { name: 'Mobile money number' }).click();
    await page.keyboard.type(PAYER);
    await page.route('**/payments', (route) => route.abort());
    await payButton(page).click();
    await alert.getByText('There is no connection.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Mobile money number' }).inputValue()).toBe(PAYER);
    await page.unroute('**/payments');
    await payButton(page).click();
    await page.waitForURL(/\/payments\//);
  });

  /** specification.md#site-cancel */
  it('cancels the booking in two steps', async () => {
    const { page } = await visit();
    await press(page, 'Cancel my booking');
    expect(await page.locator('.panel').innerText()).toMatch(/booking fee/);
    await press(page, 'Keep my booking');
    await press(page, 'Cancel my booking');
    await page.getByRole('button', { name: 'Yes, cancel' }).dblclick();
    await page.getByText('Cancelled by you').waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('stage');
    expect(await page.getByRole('button', { name: 'Cancel my booking' }).count()).toBe(0);
  });

  /** specification.md#site-confirm-email */
  it('shows a new email as pending until the client confirms it', async () => {
    const { world, booking, page } = await visit();
    await press(page, 'Change my email');
    await page.getByRole('textbox', { name: 'New email' }).fill('new@example.rw');
    await press(page, 'Save');
    await page.getByText('Confirm n***@example.rw').waitFor();
    const [link = ''] = await confirmationLinks(world);
    await page.goto(`${world.url}${link.replace('/api', '')}`);
    await page.getByRole('heading', { name: 'Confirm your new email' }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).dblclick();
    await page.getByRole('status').getByText('Your new email is confirmed.').waitFor();
    await page.goto(pageOf(world, booking));
    expect(await page.getByText('with the link that we sent there').count()).toBe(0);
    await page.getByText('n***@example.rw').waitFor();
  });
});

/** specification.md#site-move */
describe('rescheduling by the client', () => {
  const open = useBrowser();

  it('is not offered if the API does not allow it', async () => {
    const world = await openSite();
    const { page } = await open();
    await page.goto(pageOf(world, await ownBooking(world)));
    await page.getByRole('button', { name: 'Cancel my booking' }).waitFor();
    expect(await page.getByRole('button', { name: 'Move my shoot' }).count()).toBe(0);
  });
});

/** specification.md#site-find-booking specification.md#site-intention */
describe('a request for a link, repeated because the answer was lost', () => {
  const open = useBrowser();

  it('shows when the client first asked', async () => {
    const world = await openSite();
    const { page } = await open();
    await page.goto(`${world.url}/find-booking`);
    const answers: (string | undefined)[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/find-booking'))
        answers.push((await response.allHeaders())['idempotent-replayed']);
    });
    await page.getByRole('textbox', { name: 'Booking reference' }).fill('BKY-2611-AAAAA');
    await page.getByRole('textbox', { name: 'Email' }).fill('aline@example.com');
    await page.route('**/api/find-booking', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, 'Send my link');
    await page.getByRole('alert').getByText('There is no connection.').waitFor();
    await page.unroute('**/api/find-booking');
    await press(page, 'Send my link');
    await page
      .getByRole('status')
      .getByText(/^You already asked at \d\d:\d\d/)
      .waitFor();
    await press(page, 'Send my link');
    await page.getByRole('status').getByText('a new link is on its way').waitFor();
    expect(answers).toEqual(['true', undefined]);
  });
});
