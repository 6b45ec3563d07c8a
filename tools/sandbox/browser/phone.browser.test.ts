import { describe, expect, it } from 'vitest';
import { newReference } from './samples.ts';
import { useConsole } from './use-console.ts';

describe('the phone in the console', () => {
  const inBrowser = useConsole();

  it('makes a charge succeed when its prompt is approved', async () => {
    const reference = newReference();
    await inBrowser.bench.charges.wallet({ reference, amountRwf: 27_000 }, '788123453');
    const { page } = await inBrowser.open();
    const prompt = page.locator('.prompt', { hasText: reference });
    expect(await prompt.textContent()).toContain('MTN MoMo 0788\u00a0123\u00a0453');
    expect(await prompt.textContent()).toContain('RWF 27,000');
    await prompt.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved RWF 27,000. The API answered 200.').waitFor();
    const charge = page.locator('.charge', { hasText: reference });
    await charge.getByText('Succeeded').waitFor();
    await charge.getByText('Callback: answered 200').waitFor();
    await page.getByText('Nothing is waiting').waitFor();
    expect(await prompt.count()).toBe(0);
  });

  it('makes a charge fail when its prompt is declined', async () => {
    await inBrowser.bench.charges.wallet(
      { reference: newReference(), amountRwf: 45_000 },
      '738123453',
      'AIRTEL',
    );
    const { page } = await inBrowser.open();
    await page
      .locator('.prompt', { hasText: 'Airtel Money' })
      .getByRole('button', { name: 'Decline' })
      .click();
    await page.locator('.charge').getByText('Failed').waitFor();
  });

  it('shows a card charge without buttons', async () => {
    await inBrowser.bench.charges.card({
      reference: newReference(),
      amountRwf: 105_000,
      redirectUrl: inBrowser.bench.backUrl,
    });
    const { page } = await inBrowser.open();
    await page.locator('.prompt', { hasText: 'The payer decides on the provider’s card page.' }).waitFor();
    await page.locator('.charge').getByText('On the card page').waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });
});
