import { book } from '@booky/http/testing/worlds';
import { at, startPaying } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { openSite } from '../test/use-site.ts';
import { useBrowser } from './use-browser.ts';

const PAYER = '0788123456';

/** specification.md#site-pays-once specification.md#site-tab-memory */
describe('the form to pay the booking fee', () => {
  const open = useBrowser();

  it('starts only one payment after a double click', async () => {
    const world = await openSite();
    const hold = await book(world);
    const { page } = await open();
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON());
    });
    const payPage = `${world.url}${hold.checkout.replace('/api/checkout', '/pay')}`;
    await page.goto(payPage);
    const number = page.getByRole('textbox', { name: 'Mobile money number' });
    await number.fill(PAYER);
    await page.reload();
    await expect.poll(() => number.inputValue()).toBe(PAYER);
    await page.getByRole('button', { name: /^Pay RWF/ }).dblclick();
    await page.waitForURL(/\/payments\/[\w-]+$/);
    expect(sent).toEqual([{ method: 'momo_alpha', phone: PAYER, exclusive: true }]);
    await page.getByText('Check the phone 078••••456.').waitFor();
    expect(world.payer.charges().length).toBe(1);

    const payment = page.url();
    await page.goto(payPage);
    await expect.poll(() => number.inputValue()).toBe(PAYER);
    await page.getByRole('button', { name: /^Pay RWF/ }).click();
    await page.waitForURL(payment);
    await page.goto(payPage);
    await number.fill('0788999000');
    await page.getByRole('button', { name: /^Pay RWF/ }).click();
    await page.getByRole('alert').getByText('A payment is already under way').waitFor();
    expect(world.payer.charges().length).toBe(1);

    world.clock.set(world.clock.now().plusSeconds(300));
    await page.goto(payment);
    await page.getByRole('link', { name: 'Use another number' }).click();
    await page.waitForURL(payPage);
    await number.fill('0788999000');
    await page.getByRole('button', { name: /^Pay RWF/ }).click();
    await page.getByText('Check the phone 078••••000.').waitFor();
    expect(world.payer.charges().length).toBe(2);
  });

  it('accepts a phone number copied from an address book', async () => {
    const world = await openSite();
    const hold = await book(world);
    const { page } = await open();
    const payPage = `${world.url}${hold.checkout.replace('/api/checkout', '/pay')}`;
    const startsAt = at((await world.ask('GET', hold.checkout)).body, 'checkout', 'startsAt');
    const number = page.getByRole('textbox', { name: 'Mobile money number' });
    const phone = '250\u00a0788\u00a0123\u00a0456';
    const draft = {
      packageId: '1',
      typed: [
        ['startsAt', startsAt],
        ['phone', phone],
      ],
    };
    await page.goto(payPage);
    await page.evaluate((kept) => sessionStorage.setItem('booky-draft', kept), JSON.stringify(draft));
    await page.reload();
    await expect.poll(() => number.inputValue()).toBe(phone);
    await page.getByRole('button', { name: /^Pay RWF/ }).click();
    await page.getByText('Check the phone 078••••456.').waitFor();
    expect(world.payer.charges()).toMatchObject([{ phone: '+250788123456' }]);
  });

  it('says that the hold has ended, and offers to start again', async () => {
    const world = await openSite();
    const hold = await book(world);
    const { page } = await open();
    await page.goto(`${world.url}${hold.checkout.replace('/api/checkout', '/pay')}`);
    await page.getByRole('textbox', { name: 'Mobile money number' }).fill(PAYER);
    world.clock.set(world.clock.now().plusSeconds(15 * 60));
    await page.getByRole('button', { name: /^Pay RWF/ }).click();
    await page.getByRole('heading', { name: 'This payment page has closed' }).waitFor();
    await page.getByRole('link', { name: 'Start again' }).waitFor();
  });

  /** specification.md#site-hold-ended specification.md#checkout-outcome */
  it('says that the fee was already paid in another tab', async () => {
    const world = await openSite();
    const hold = await book(world);
    const { page } = await open();
    const payPage = `${world.url}${hold.checkout.replace('/api/checkout', '/pay')}`;
    await page.goto(payPage);
    await page.getByRole('textbox', { name: 'Mobile money number' }).fill(PAYER);
    await world.payer.settle(await startPaying(world, hold), { status: 'succeeded' });
    await page.getByRole('button', { name: /^Pay RWF/ }).click();
    await page.getByRole('heading', { name: 'This booking is paid' }).waitFor();
    const opened = await page.goto(payPage);
    expect(opened?.status()).toBe(200);
    await page.getByRole('heading', { name: 'This booking is paid' }).waitFor();
    expect(await page.getByRole('link', { name: 'Start again' }).count()).toBe(0);
  });
});
