import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK, overflowOf, PHONE } from './chromium.ts';
import { confirmationFor, keptEmail, newReference } from './samples.ts';
import { useConsole } from './use-console.ts';

const focusedText = (page: Page) => page.locator(':focus').textContent();

describe('the console', () => {
  const inBrowser = useConsole([keptEmail]);

  describe.each([
    ['a phone by day', { viewport: PHONE, hasTouch: true, colorScheme: 'light' }],
    ['a phone by night', { viewport: PHONE, hasTouch: true, colorScheme: 'dark' }],
    ['a desk by day', { viewport: DESK, colorScheme: 'light' }],
    ['a desk by night', { viewport: DESK, colorScheme: 'dark' }],
  ] as const)('on %s', (_where, options) => {
    it('fits while empty, full and cut off, and the browser complains of nothing', async () => {
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

      await inBrowser.bench.stopControl();
      await page.getByRole('alert').getByText('The sandbox is not answering').waitFor();
      expect(await overflowOf(page)).toBe(0);
    });
  });

  it('says what the sandbox is and copies the way in', async () => {
    const { page } = await inBrowser.open({
      viewport: DESK,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const apiUrl = new URL(inBrowser.bench.backUrl).origin;
    expect(await page.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe(
      `${apiUrl}/api/docs`,
    );
    expect(await page.getByRole('link', { name: 'openapi.json' }).getAttribute('href')).toBe(
      `${apiUrl}/api/openapi.json`,
    );
    await page.getByRole('button', { name: 'aVeryGoodOne-demo' }).click();
    await page.getByRole('status').getByText('Copied the admin’s password.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('aVeryGoodOne-demo');
  });

  describe('with the keyboard alone', () => {
    it('skips to the console, and reads one email after the other', async () => {
      await inBrowser.bench.mailbox.send(confirmationFor('Keza'), 'confirmation');
      const { page } = await inBrowser.open();
      await page.keyboard.press('Tab');
      expect(await focusedText(page)).toBe('Skip to the console');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await focusedText(page)).toBe('+5 min');

      const emptying = page.getByRole('button', { name: 'Empty mailbox' });
      await emptying.focus();
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowDown');
      expect(await page.getByRole('option', { selected: true }).textContent()).toContain(
        'Your photos are ready',
      );
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.getByText('Your photos, as plain text').waitFor();
    });

    it('approves prompt after prompt, the focus going on to the next', async () => {
      for (const amountRwf of [27_000, 45_000]) {
        await inBrowser.bench.charges.wallet({ reference: newReference(), amountRwf }, '788123453');
      }
      const { page } = await inBrowser.open();
      await page.getByRole('button', { name: 'Approve' }).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.prompt').count()).toBe(1);
      expect(await focusedText(page)).toBe('Approve');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.prompt').count()).toBe(0);
      expect(await page.locator(':focus').getAttribute('id')).toBe('phone-screen');
    });
  });

  it('says that the sandbox is gone, and goes on when it is back', async () => {
    const { page } = await inBrowser.open();
    await inBrowser.bench.stopControl();
    await page.getByRole('alert').getByText('The sandbox is not answering').waitFor();
    await inBrowser.bench.startControl();
    await page.getByText('The sandbox is back.').waitFor();
    await inBrowser.bench.mailbox.send(confirmationFor('Keza'), 'confirmation');
    await expect.poll(() => page.getByRole('option').count()).toBe(2);
    expect(await page.getByRole('alert').textContent()).toBe('');
  });
});
