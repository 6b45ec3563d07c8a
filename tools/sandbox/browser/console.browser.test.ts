import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK } from './chromium.ts';
import { confirmationFor, keptEmail, newReference } from './samples.ts';
import { useConsole } from './use-console.ts';

const focusedText = (page: Page) => page.locator(':focus').textContent();

describe('the console', () => {
  const inBrowser = useConsole([keptEmail]);

  it("links to the API documentation and copies the admin's password", async () => {
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

  describe('used with the keyboard alone', () => {
    it('opens one email after another', async () => {
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

    it('moves the focus to the next prompt when a prompt is approved', async () => {
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

  it('says so when the sandbox does not answer, and when it answers again', async () => {
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
