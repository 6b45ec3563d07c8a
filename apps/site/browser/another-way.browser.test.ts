import { book, idOf } from '@booky/http/testing/worlds';
import { done } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { INSTRUCTIONS } from '../test/states.ts';
import { MONTH, openOffice } from '../test/use-site.ts';
import {
  chooseStart,
  ENGLISH,
  fillIn,
  findAxeFaults,
  findMisfits,
  FRENCH,
  headingOf,
  PHONE,
  press,
  whenOf,
} from '../testing/index.ts';
import { useBrowser } from './use-browser.ts';

const CONTACT = { name: 'Aline Uwase', email: 'aline@example.rw', phone: '0788123456', where: 'Kacyiru' };

const READS = [
  {
    ...ENGLISH,
    copied: 'Copied.',
    copyByHand: /does not let this page copy/,
    copy: 'Copy',
    choose: 'I will pay this way',
    heldUntil: /Held until Tuesday 8 January 2030, \d\d:\d\d/,
    chosen: 'You will pay another way.',
    isPaid: 'This booking is paid',
  },
  {
    ...FRENCH,
    copied: 'Copié.',
    copyByHand: /ne laisse pas cette page copier/,
    copy: 'Copier',
    choose: 'Je paierai ainsi',
    heldUntil: /Gardé jusqu'au mardi 8 janvier 2030, \d\d:\d\d/,
    chosen: 'Vous paierez autrement.',
    isPaid: 'Cette réservation est payée',
  },
];

/** Opens a studio whose clients can pay the fee without a provider. */
const offering = async (provider: 'none' | 'mobile-money' = 'mobile-money') => {
  const office = await openOffice({ provider });
  await office.admin.ask('PATCH', '/policies', {
    body: { offlineFee: { enabled: true, ...INSTRUCTIONS } },
  });
  return office;
};

/** specification.md#site-offline specification.md#site-offline-once */
describe('the choice to pay the booking fee another way', () => {
  const open = useBrowser();

  /** Opens the pay page of a hold and selects "Another way" there. */
  const picked = async () => {
    const office = await offering();
    const { world } = office;
    const hold = await book(world);
    const { page } = await open({ viewport: PHONE });
    const url = `${world.url}${hold.checkout.replace('/api/checkout', '/pay')}`;
    await page.goto(url);
    await page.getByRole('radio', { name: 'Another way' }).check();
    const chosen = page.getByText('You will pay another way.');
    return { ...office, hold, page, url, chosen };
  };

  it.each(READS)('leads from the booking form to a confirmed booking, in $locale', async (read) => {
    const { world, admin } = await offering('none');
    const { page, complaints } = await open({ viewport: PHONE });
    await page.goto(`${world.url}/book/${world.studio.classic.id}?month=${MONTH}&lang=${read.locale}`);
    await chooseStart(whenOf(page, read), read);
    await fillIn(page, read, CONTACT);
    await press(page, read.hold);
    await headingOf(page, read.payHeading).waitFor();
    const payPage = page.url();
    const earlier = complaints.length;
    await press(page, read.copy);
    await page.getByText(read.copyByHand).waitFor();
    const reference = await page.locator('.quiet').first().innerText();
    expect(await page.evaluate('String(getSelection())')).toBe(reference);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, read.copy);
    await page.getByRole('status').getByText(read.copied).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(reference);
    expect(await findAxeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: read.choose }).dblclick();
    await page.getByText(read.chosen).waitFor();
    await page.getByText(read.heldUntil).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toContain(read.chosen);
    expect(await page.getByRole('timer').count()).toBe(0);
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await findMisfits(page)).toEqual([]);
    expect((await world.emails('payment_instructions')).length).toBe(1);
    await page.goto(payPage);
    await page.getByText(read.chosen).waitFor();
    expect(await page.getByRole('button', { name: read.choose }).count()).toBe(0);

    await done(admin, await idOf(world, { reference }), 'fee', { means: 'momo' });
    await page.reload();
    await headingOf(page, read.isPaid).waitFor();
    expect(complaints.slice(earlier)).toEqual([]);
  });

  it("is shown even if the service's answer was lost", async () => {
    const { page, chosen, world } = await picked();
    await page.route('**/offline', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, 'I will pay this way');
    await chosen.waitFor();
    expect((await world.emails('offline_payment_alert')).length).toBe(1);
  });

  it('is stored when the visitor presses again after a lost connection', async () => {
    const { page, chosen } = await picked();
    await page.context().setOffline(true);
    await press(page, 'I will pay this way');
    await page.getByRole('alert').getByText('There is no connection.').waitFor();
    await page.context().setOffline(false);
    await press(page, 'I will pay this way');
    await chosen.waitFor();
  });

  it('is shown if another tab has already made it', async () => {
    const { page, chosen, hold, world } = await picked();
    await world.ask('POST', `${hold.checkout}/offline`);
    await press(page, 'I will pay this way');
    await chosen.waitFor();
  });

  it('is refused while a payment is open, and the page links to that payment', async () => {
    const { page, hold, world } = await picked();
    const { body } = await world.ask('POST', `${hold.checkout}/payments`, {
      body: { method: 'momo_alpha', phone: '0788123456' },
    });
    await press(page, 'I will pay this way');
    await page.getByRole('alert').getByText('A payment is already under way').waitFor();
    await page.getByRole('link', { name: 'Follow that payment' }).click();
    await page.waitForURL(
      `${world.url}/payments/${(body as { payment: { ourRef: string } }).payment.ourRef}`,
    );
  });

  it('is refused once the studio no longer offers it', async () => {
    const { page, admin } = await picked();
    await admin.ask('PATCH', '/policies', { body: { offlineFee: { enabled: false } } });
    await press(page, 'I will pay this way');
    await page.getByRole('alert').getByText('This way to pay can no longer be chosen.').waitFor();
    await page.getByRole('radio', { name: 'Another way' }).waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Mobile money number' }).waitFor();

    await admin.ask('PATCH', '/policies', { body: { offlineFee: { enabled: true } } });
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await page.getByRole('radio', { name: 'Another way' }).check();
    await page.getByText('*182*8*1*300400#').waitFor();
  });

  it('does not prevent a later online payment', async () => {
    const { page, chosen, world } = await picked();
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Another way' }).isChecked()).toBe(true);
    await press(page, 'I will pay this way');
    await chosen.waitFor();
    await page.getByRole('textbox', { name: 'Mobile money number' }).fill('0788123456');
    await page.getByRole('button', { name: /^Pay RWF/ }).click();
    await page.waitForURL(/\/payments\/[\w-]+$/);
    expect(world.payer.charges().length).toBe(1);
  });

  it('works without JavaScript', async () => {
    const { world } = await offering('none');
    const hold = await book(world);
    const { page } = await open({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`${world.url}${hold.checkout.replace('/api/checkout', '/pay')}`);
    await press(page, 'I will pay this way');
    await page.getByText('You will pay another way.').waitFor();
  });
});
