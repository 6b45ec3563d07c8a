import { describe, expect, it } from 'vitest';
import { ENGLISH as read, headingOf } from './chromium.ts';
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
