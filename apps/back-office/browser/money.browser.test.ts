import { readFileSync } from 'node:fs';
import { book, idOf, managed } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf } from '@booky/site/testing';
import { done, startPaying } from '@booky/testkit/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { words as english } from '../src/wording/en.ts';
import { words as french } from '../src/wording/fr.ts';
import { logIn, useBrowser } from './use-browser.ts';

const download = async (
  page: Page,
  button = 'Download CSV',
): Promise<readonly [name: string, text: string]> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await saved;
  return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8')];
};

describe('the money screen', () => {
  const open = useBrowser();

  const opened = async () => {
    const office = await open('/admin/money');
    const aline = await managed(office.world, { fullName: 'Aline Uwase' });
    const eric = await managed(office.world, {
      fullName: 'Eric Habimana',
      startsAt: '2030-01-17T12:00:00+02:00',
    });
    await office.admin.ask('POST', `/bookings/${eric.id}/cash-payments`, { body: { amountRwf: 5000 } });
    await logIn(office.page);
    await office.page.getByText('3 payments.').waitFor();
    return { ...office, aline, eric };
  };

  /** specification.md#office-money specification.md#office-address specification.md#office-files */
  it('applies a filter to the list, the totals, the page address and the downloaded file', async () => {
    const { page, aline, eric, complaints } = await opened();
    const totals = page.getByRole('region', { name: 'Totals of this list' });
    await totals.getByText('RWF 53,000').waitFor();
    await page.getByLabel('Method').selectOption('Cash');
    await page.getByText('1 payment.').waitFor();
    await page.getByRole('link', { name: 'Paid', exact: true }).click();
    await page.waitForURL(/\?method=cash&status=succeeded$/);
    expect(await totals.getByText('RWF 5,000').count()).toBe(2);
    const [name, text] = await download(page);
    expect(name).toBe('payments-start-end.csv');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect([text.includes(eric.reference), text.includes(aline.reference)]).toEqual([true, false]);
    const [, forExcel] = await download(page, 'For Excel');
    expect(forExcel.split('\r\n')[0]).toContain(';Method;Amount (RWF);');
    await page.goBack();
    await page.waitForURL(/\?method=cash$/);
    await page.getByLabel('Method').selectOption('All');
    await page.getByRole('searchbox', { name: 'Search payments' }).fill(aline.reference);
    await page.getByText('1 payment.').waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Bookings' }).click();
    await page.getByText('2 bookings.').waitFor();
    expect((await download(page))[0]).toBe('bookings-start-end.csv');
    expect(complaints).toEqual([]);
  });

  /** specification.md#office-money specification.md#admin-payment-object specification.md#today-lists */
  it.each([
    ['en', english, 'MTN Mobile Money', 'RWF 29,000', 'RWF 5,000'],
    ['fr', french, 'Argent MTN', '29 000 RWF', '5 000 RWF'],
  ] as const)(
    'shows who is owed a refund, and how to pay it, in %s',
    async (lang, words, method, received, cash) => {
      const label = { labelEn: 'MTN Mobile Money', labelFr: 'Argent MTN', dialCode: undefined };
      const methodLabels = { momo_alpha: label, momo_beta: label, card: label };
      const { page, world, admin, complaints } = await open('/admin', { world: { methodLabels } });
      const held = await book(world, { phone: '0788 777 001' });
      const ourRef = await startPaying(world, held, { phone: '0722 555 453' });
      await world.payer.settle(ourRef, { status: 'succeeded' });
      const id = await idOf(world, held);
      await done(admin, id, 'cash-payments', { amountRwf: 5000 });
      await done(admin, id, 'cancel');
      await logIn(page);
      const { booking: say } = words;
      const named = `${say.paidFrom} 0722 555 453 ${say.paidBy(method)}`;
      const looked = (path: string) =>
        page.goto(`${world.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      for (const path of ['/admin', '/admin/money?status=refund_due', `/admin/bookings/${id}`]) {
        await looked(path);
        const payer = page.getByText(named).first();
        await payer.waitFor();
        expect(await payer.getByRole('link').getAttribute('href')).toBe('tel:+250722555453');
        expect([path, await findAxeFaults(page), await overflowOf(page)]).toEqual([path, [], 0]);
      }
      const sums = page.locator('dl.sums');
      for (const [term, amount] of [
        [words.booking.received, received],
        [words.money.totalsOf.refundDueRwf, received],
      ] as const)
        await sums.locator('div', { hasText: term }).getByText(amount).waitFor();
      expect(await sums.getByText(say.paid, { exact: true }).count()).toBe(0);
      const refund = words.actions.names.record_refund;
      const dialog = page.getByRole('dialog', { name: refund });
      const rowOf = (said: string) => page.locator('li.payment', { hasText: said });
      await rowOf(named).getByRole('button', { name: refund }).click();
      await dialog.getByText(named).waitFor();
      await dialog.getByText(words.actions.refundNext.wallet).waitFor();
      expect(await dialog.textContent()).not.toMatch(/0788|@/);
      await dialog.getByRole('button', { name: words.frame.back }).click();
      await rowOf(cash).getByRole('button', { name: refund }).click();
      await dialog.getByText(words.actions.refundNext.cash).waitFor();
      await dialog.getByText(words.actions.cashReferenceHint).waitFor();
      await dialog.getByText(cash).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  /** specification.md#contradicted */
  it('shows a payment with contradictory reports as neither failed nor paid', async () => {
    const { page, world } = await open('/admin/money');
    const held = await book(world);
    const ourRef = await startPaying(world, held);
    for (const status of ['failed', 'succeeded'] as const) await world.payer.settle(ourRef, { status });
    await logIn(page);
    await page.getByText(english.booking.contradicted).waitFor();
    await page.getByText(english.booking.bothReports).waitFor();
  });

  /** specification.md#office-money */
  it('shows the same twelve months in a chart and in a table', async () => {
    const { page } = await opened();
    const table = page.getByRole('region', { name: 'Money by month' });
    await table.waitFor();
    const [head, newest] = await table.getByRole('row').all();
    expect(await head?.getByRole('columnheader').allTextContents()).toEqual([
      'Month',
      'Booked',
      'Kept',
      'Owed',
      'Refunded',
    ]);
    expect(await newest?.getByRole('rowheader').textContent()).toBe('January 2030');
    expect(await newest?.getByRole('cell').allTextContents()).toEqual([
      'RWF 160,000',
      'RWF 53,000',
      'RWF 107,000',
      'RWF 0',
    ]);
    const chart = page.getByRole('img', { name: 'Kept, February 2029 to January 2030' });
    expect(await chart.locator('title').allTextContents()).toHaveLength(12);
    expect(await chart.locator('title').last().textContent()).toBe('January 2030: RWF 53,000');
  });

  /** specification.md#office-files */
  it('says that there is no connection when a download breaks off', async () => {
    const { page } = await opened();
    await page.route(/\/api\/admin\/payments/, (route) =>
      route.request().headers()['accept'] === 'text/csv' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await page.getByRole('alert').getByText('There is no connection.').waitFor();
  });
});
