import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

describe('working hours in the back office', () => {
  const open = useBrowser();

  /** specification.md#office-hours */
  it('hours for three days, one of them taken meanwhile: says so, and replaces it when pressed again', async () => {
    const { page, admin } = await open('/admin/hours', {
      browser: { viewport: PHONE },
      world: { rows: () => ({ workingHours: [] }) },
    });
    await logIn(page);
    await page.getByText('No day is open yet').waitFor();
    await page.getByRole('button', { name: 'Change hours: Monday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change hours: Monday' });
    const save = dialog.getByRole('button', { name: 'Change hours: Monday' });
    await dialog.getByLabel('Opens at').fill('20:00');
    await save.click();
    await dialog.getByRole('link', { name: 'Opens at' }).waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await dialog.getByLabel('Opens at').fill('08:00');
    await dialog.getByLabel('Closes at').fill('00:00');
    for (const day of ['Tuesday', 'Wednesday']) await dialog.getByLabel(day).check();
    await admin.ask('POST', '/working-hours', { body: { weekday: 2, opensMinute: 600, closesMinute: 720 } });
    await save.click();
    await dialog.getByRole('alert').getByText('Tuesday has hours already: 10:00 – 12:00.').waitFor();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await hoursNow(admin)).toEqual([1, 2, 3].map((weekday) => [weekday, 480, 1440]));
    expect(await page.getByText('08:00 – 24:00').count()).toBe(3);

    await page.getByRole('button', { name: 'Add a date' }).click();
    await page.getByLabel('Date', { exact: true }).fill('2030-12-25');
    await page.getByLabel('Open', { exact: true }).uncheck();
    expect(await page.getByLabel('Opens at').isVisible()).toBe(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Add a date' }).click();
    await page.getByRole('button', { name: 'Delete hours: Wednesday 25 December 2030' }).click();
    await page.getByRole('dialog').getByText('Wednesday 25 December 2030: Closed').waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete hours/ })
      .click();
    await page.getByText('a date can have hours of its own').waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
  });
});

const hoursNow = async (admin: {
  ask: (method: 'GET', path: string) => Promise<{ body: unknown }>;
}): Promise<readonly unknown[]> => {
  const { body } = await admin.ask('GET', '/working-hours');
  const { workingHours } = body as {
    workingHours: { weekday: number; opensMinute: number; closesMinute: number }[];
  };
  return workingHours
    .map(({ weekday, opensMinute, closesMinute }) => [weekday, opensMinute, closesMinute])
    .toSorted(([one = 0], [other = 0]) => one - other);
};
