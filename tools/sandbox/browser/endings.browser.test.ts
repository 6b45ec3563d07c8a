import { createClient } from '@booky/api-client';
import { describe, expect, it } from 'vitest';
import type { SandboxState } from '../src/description.ts';
import { chargesOf } from '../test/support/visitor.ts';
import { ENGLISH as read, FRENCH as french, headingOf } from './chromium.ts';
import { comeBack, holdByApi, ourRefOf, PAYS, settle, WAITS } from './site-visit.ts';
import { useSite } from './use-site.ts';

/** The start of the sentence for each reason that both providers know. */
const REASONS = {
  insufficient_funds: 'There was not enough money',
  payer_limit: 'The amount is above a limit',
  payer_declined: 'The request was declined on the phone',
  payer_timeout: 'The request was not answered in time',
  payer_unknown: 'This number has no account',
  provider_error: 'The payment company had a fault',
} as const;

/** specification.md#site-payment-page */
describe.each(['gateway', 'mobile-money'] as const)('a payment through %s', (provider) => {
  const site = useSite(provider);

  const openHold = async () => {
    const watched = await site.open();
    await watched.page.goto(`${site.state.apiUrl}${await holdByApi(site.state, 'en')}`);
    return watched;
  };

  it('that fails: says why for each reason, keeps the number, and ends booked once it is approved', async () => {
    const { page, complaints } = await openHold();
    await page.getByRole('textbox', { name: read.number }).fill(WAITS);
    for (const reason of [...Object.keys(REASONS), undefined]) {
      await expect.poll(() => page.getByRole('textbox', { name: read.number }).inputValue()).toBe(WAITS);
      await page.getByRole('button', { name: read.pay }).click();
      await page.waitForURL('**/payments/**');
      await page.getByRole('status').filter({ hasText: read.approve }).waitFor();
      await settle(site.state, ourRefOf(page), reason ? 'failed' : 'succeeded', reason);
      await comeBack(page);
      await headingOf(page, reason ? read.failed : read.booked).waitFor();
      if (!reason) break;
      await page.getByText(REASONS[reason as keyof typeof REASONS]).waitFor();
      await page.getByRole('link', { name: read.tryAgain }).click();
    }
    expect(complaints).toEqual([]);
  });

  /** specification.md#site-tab-memory */
  it('whose start was never answered, and that fails: leads back to where it is paid', async () => {
    const { page } = await openHold();
    const held = page.url();
    await page.getByRole('textbox', { name: read.number }).fill(WAITS);
    await page.route('**/payments', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: read.pay }).click();
    await page.locator('main a[href*="/payments/"]').click();
    await page.waitForURL('**/payments/**');
    await settle(site.state, ourRefOf(page), 'failed', 'payer_timeout');
    await comeBack(page);
    await page.getByRole('link', { name: read.tryAgain }).click();
    await page.waitForURL(held);
  });

  it('whose company can not be reached: says so at once, and the time stays held', async () => {
    const { page } = await openHold();
    await page.getByRole('textbox', { name: read.number }).fill('0788123470');
    await page.getByRole('button', { name: read.pay }).click();
    await headingOf(page, read.failed).waitFor();
    await page.getByText('The payment company does not answer').waitFor();
    await page.getByText('Your time is still kept for you').waitFor();
  });
});

/** specification.md#site-card */
describe('a card page', () => {
  const site = useSite();

  it('that is left: the payment waits, leads there again, and is booked by an approval', async () => {
    const { page } = await site.open();
    await page.goto(`${site.state.apiUrl}${await holdByApi(site.state, 'en')}`);
    const held = page.url();
    await page.getByRole('radio', { name: read.card }).check();
    await page.getByLabel(read.fields.phone, { exact: true }).fill(PAYS);
    await page.getByRole('button', { name: read.toCard }).click();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await page.goto(held);
    await page.locator('main').getByRole('link', { name: 'Follow that payment' }).click();
    await page.getByRole('status').filter({ hasText: read.approve }).waitFor();
    await page.getByRole('link', { name: 'Open the card page' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await headingOf(page, read.booked).waitFor();
  });
});

/** specification.md#several-providers */
describe('two companies at once', () => {
  const site = useSite('mobile-money,gateway');

  it.each([
    ['MTN Mobile Money', 'mobile-money', PAYS],
    ['Airtel Money', 'gateway', '0722123456'],
  ])('%s: is paid through %s, and booked', async (label, provider, phone) => {
    const { page, complaints } = await site.open({ locale: 'fr-RW' });
    await page.goto(`${site.state.apiUrl}${await holdByApi(site.state, 'fr')}`);
    await page.getByRole('radio', { name: label }).check();
    await page.getByRole('textbox', { name: french.number }).fill(phone);
    await page.getByRole('button', { name: french.pay }).click();
    await page.waitForURL('**/payments/**');
    await headingOf(page, french.booked).waitFor();
    const [charge] = await chargesOf(site.state);
    expect(charge).toMatchObject({ ourRef: ourRefOf(page), phone: `+250${phone.slice(1)}` });
    expect(charge?.callbacks).toMatchObject([{ kind: 'sent', status: 200 }]);
    expect(complaints).toEqual([]);
    expect(await methodsOf(site.state)).toContainEqual({ method: charge?.method, provider });
  });

  it('a card from abroad: its number is taken, and it is paid on the page of the gateway', async () => {
    const { page } = await site.open();
    await page.goto(`${site.state.apiUrl}${await holdByApi(site.state, 'en')}`);
    await page.getByRole('radio', { name: read.card }).check();
    await page.getByLabel(read.fields.phone, { exact: true }).fill('+33 7 88 99 88 99');
    await page.getByRole('button', { name: read.toCard }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await headingOf(page, read.booked).waitFor();
  });
});

const methodsOf = async ({ apiUrl }: SandboxState): Promise<readonly unknown[]> => {
  const { offers } = await createClient({ baseUrl: apiUrl }).call('GET /api/payment-methods');
  return offers.map(({ method, provider }) => ({ method, provider }));
};
