import { describe, expect, it } from 'vitest';
import { DESK, findAxeFaults, overflowOf, PHONE } from './chromium.ts';
import { confirmationFor, keptEmail, newReference } from './samples.ts';
import { useConsole } from './use-console.ts';

describe('the console', () => {
  const inBrowser = useConsole([keptEmail]);

  it.each([
    ['a phone by day', { viewport: PHONE, hasTouch: true, colorScheme: 'light' }],
    ['a phone by night', { viewport: PHONE, hasTouch: true, colorScheme: 'dark' }],
    ['a desk by day', { viewport: DESK, colorScheme: 'light' }],
    ['a desk by night', { viewport: DESK, colorScheme: 'dark' }],
  ] as const)('fits the width of %s when it is empty, full or disconnected', async (_where, options) => {
    inBrowser.bench.mailbox.empty();
    const { page, complaints } = await inBrowser.open(options);
    await page.getByText('No emails yet.').waitFor();
    expect(await overflowOf(page)).toBe(0);

    await inBrowser.bench.mailbox.send(confirmationFor('Marie-Claire Uwase'), 'confirmation');
    await inBrowser.bench.charges.wallet({ reference: newReference(), amountRwf: 27_000 }, '788123453');
    await inBrowser.bench.charges.card({
      reference: newReference(),
      amountRwf: 105_000,
      redirectUrl: inBrowser.bench.backUrl,
    });
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await page.frameLocator('iframe').getByText('Hello Marie-Claire Uwase').waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(complaints).toEqual([]);
    // The axe check comes last, because it makes the browser log an error about access to the email's frame.
    expect(await findAxeFaults(page)).toEqual([]);

    await inBrowser.bench.stopControl();
    await page.getByRole('alert').getByText('The sandbox is not answering').waitFor();
    expect(await overflowOf(page)).toBe(0);
  });
});
