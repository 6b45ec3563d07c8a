import { describe, expect, it } from 'vitest';
import { DESK, overflowOf, PHONE } from './chromium.ts';
import { newReference } from './samples.ts';
import { useConsole } from './use-console.ts';

describe.each([
  ['a phone', { viewport: PHONE, hasTouch: true }],
  ['a desk', { viewport: DESK }],
] as const)('the card page on %s', (_where, options) => {
  const inBrowser = useConsole();

  /** Opens the card page as if the studio's site had redirected to it. */
  const openCardPage = async () => {
    const reference = newReference();
    const redirectUrl = inBrowser.bench.backUrl;
    const cardUrl = await inBrowser.bench.charges.card({ reference, amountRwf: 105_000, redirectUrl });
    const { page, complaints } = await inBrowser.openBlank(options);
    await page.goto(cardUrl);
    return { page, complaints, reference, cardUrl };
  };

  it.each([
    ['Approve', 'Succeeded', 'This payment is approved'],
    ['Decline', 'Failed', 'This payment is declined'],
  ])('settles the charge when the payer presses %s', async (button, status, heading) => {
    const { page, complaints, reference, cardUrl } = await openCardPage();
    await page.getByText('RWF 105,000').waitFor();
    await page.getByText(reference).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: 'Back at the studio' }).waitFor();
    expect(page.url()).toBe(inBrowser.bench.backUrl);

    await page.goto(cardUrl);
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('link', { name: 'Back to the studio' }).click();
    await page.getByRole('heading', { name: 'Back at the studio' }).waitFor();

    await page.goto(inBrowser.bench.url);
    const charge = page.locator('.charge', { hasText: reference });
    await charge.getByText(status, { exact: true }).waitFor();
    await charge.getByText('Callback: answered 200').waitFor();
    expect(complaints).toEqual([]);
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await openCardPage();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Approve');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Decline');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Back at the studio' }).waitFor();
  });
});
