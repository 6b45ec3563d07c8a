import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alertAbout, keptEmail } from './samples.ts';
import { useConsole } from './use-console.ts';

const focusedText = (page: Page) => page.locator(':focus').textContent();

describe('the mailbox in the console', () => {
  const inBrowser = useConsole([keptEmail]);

  it('shows an email as HTML and as text', async () => {
    const { page } = await inBrowser.open();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Your photos are ready' }).waitFor();
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByText('Your photos, as plain text').waitFor();
    expect(await page.locator('iframe').isVisible()).toBe(false);
    const content = page.getByText('BEGIN:VCALENDAR');
    expect(await content.isVisible()).toBe(false);
    await page.getByText('booking.ics text/calendar; charset=utf-8; method=PUBLISH').click();
    await content.waitFor();
    expect(await page.getByRole('button', { name: 'http://localhost:5173/photos/k3pt' }).count()).toBe(1);
  });

  it('lists a new email without closing the open email', async () => {
    const { page } = await inBrowser.open();
    await page.getByRole('option').first().click();
    const frame = await page.locator('iframe').elementHandle();
    const focused = () => focusedText(page);
    expect(await focused()).toContain('Your photos are ready');
    await inBrowser.bench.mailbox.send(alertAbout('Marie-Claire Uwase'), 'alert');
    await expect.poll(() => page.getByRole('option').count()).toBe(2);
    const newest = page.getByRole('option').first();
    expect(await newest.textContent()).toContain('booking alert');
    expect(await newest.getByText('New', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('option', { selected: true }).textContent()).toContain(
      'Your photos are ready',
    );
    expect(await focused()).toContain('Your photos are ready');
    expect(await frame?.isVisible()).toBe(true);
    await page.getByText(/^1 new email: New booking/).waitFor({ state: 'attached' });
  });

  it('marks an email as new until it is opened', async () => {
    const { page } = await inBrowser.open();
    await inBrowser.bench.mailbox.send(alertAbout('Keza'), 'alert');
    const newest = page.getByRole('option', { name: 'New booking' });
    const mark = newest.getByText('New', { exact: true });
    await mark.waitFor();
    await newest.click();
    await mark.waitFor({ state: 'hidden' });
    await page.frameLocator('iframe').getByText('A new booking is confirmed').waitFor();
  });

  it('can be emptied', async () => {
    const { page } = await inBrowser.open();
    await page.getByRole('button', { name: 'Empty mailbox' }).click();
    await page.getByText('No emails yet.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(inBrowser.bench.mailbox.emails({})).toEqual([]);
  });
});
