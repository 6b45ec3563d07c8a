import { describe, expect, it } from 'vitest';
import type { ConsoleBench } from './console-bench.ts';
import { useConsole } from './use-console.ts';

const writeTime = ({ clock }: ConsoleBench) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Kigali', timeStyle: 'medium' }).format(
    clock.now().toEpochMilli(),
  );
const minutesAhead = ({ clock }: ConsoleBench) =>
  Math.round((clock.now().toEpochMilli() - Date.now()) / 60_000);

describe('the clock in the console', () => {
  const inBrowser = useConsole();

  it('can be moved by an hour', async () => {
    const { page } = await inBrowser.open();
    await page.getByRole('button', { name: '+1 hour' }).click();
    await page.getByText('1 hour ahead of real time').waitFor();
    expect(minutesAhead(inBrowser.bench)).toBe(60);
    const time = page.getByRole('timer');
    const shown = () => time.textContent();
    // Reads both times again for each try, because a second may pass between the two reads.
    await expect.poll(async () => (await shown()) === writeTime(inBrowser.bench)).toBe(true);
    // From here on the polls fail, and the clock must keep ticking without them.
    await inBrowser.bench.stopControl();
    const first = await shown();
    await expect.poll(shown).not.toBe(first);
  });

  it('can be moved to a date and time in Kigali', async () => {
    const { page } = await inBrowser.open();
    await page.getByLabel('Move to a day and time in Kigali').fill('2031-03-04T00:30');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.locator('#clock-date', { hasText: '4 March 2031' }).waitFor();
    expect(new Date(inBrowser.bench.clock.now().toEpochMilli()).toISOString()).toMatch(/^2031-03-03T22:30:/);
    await page.getByRole('button', { name: 'Back to real time' }).click();
    await page.getByText('This is real time').waitFor();
    expect(inBrowser.bench.clock.isMoved()).toBe(false);
  });

  it('shows that another program has moved the clock', async () => {
    const { page } = await inBrowser.open();
    inBrowser.bench.clock.moveTo(inBrowser.bench.clock.now().plusMillis(3 * 86_400_000));
    await page.getByText('3 days ahead of real time').waitFor();
  });

  it('has a button that expires old holds', async () => {
    const { page } = await inBrowser.open();
    await page.getByRole('button', { name: 'Sweep holds now' }).click();
    await page.getByText('Swept. 3 holds expired.').waitFor();
  });
});
