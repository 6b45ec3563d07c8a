import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

describe('the hours screen', () => {
  const open = useBrowser();

  /** specification.md#office-hours */
  it('asks for confirmation before it replaces hours that another tab has saved', async () => {
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
    await dialog.getByRole('alert').getByText('Tuesday already has hours: 10:00 – 12:00.').waitFor();
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
    await page.getByText('a date can have different hours').waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
  });

  /** specification.md#office-hours specification.md#breaks specification.md#open-after-midnight */
  it('shows why the API refuses some hours, and shows the hours that it saved', async () => {
    const { page, admin } = await open('/admin/hours', { browser: { viewport: PHONE } });
    await logIn(page);
    await page.getByRole('button', { name: 'Change hours: Saturday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change hours: Saturday' });
    const save = dialog.getByRole('button', { name: 'Change hours: Saturday' });
    const breaks = dialog.getByRole('group', { name: 'Breaks', exact: true });
    const rowOf = (place: number) => breaks.getByRole('group', { name: `Breaks ${place}` });
    for (const [place, from, to] of [
      [1, '12:00', '13:00'],
      [2, '16:00', '15:30'],
      [3, '', ''],
    ] as const) {
      await breaks.getByRole('button', { name: 'Add a break' }).click();
      await rowOf(place).getByLabel('From').fill(from);
      await rowOf(place).getByLabel('To').fill(to);
    }
    await dialog.getByLabel('Open after midnight until').fill('02:00');
    await save.click();
    for (const field of ['Breaks', 'Open after midnight until'])
      await dialog.getByRole('alert').getByRole('link', { name: field }).waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await breaks.getByRole('button', { name: 'Remove: Breaks 2' }).click();
    await dialog.getByLabel('Closes at').fill('00:00');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await admin.ask('GET', '/working-hours');
    const { workingHours } = body as { workingHours: { weekday: number }[] };
    expect(workingHours.find(({ weekday }) => weekday === 6)).toMatchObject({
      closesMinute: 1440,
      nextDayUntilMinute: 120,
      breaks: [{ fromMinute: 720, toMinute: 780 }],
    });
    await page.getByText('08:00 – 02:00 (after midnight)').waitFor();
    await page.getByText('Break: 12:00 – 13:00').waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);

    // The API refuses Sunday hours that begin while Saturday's hours still run after midnight.
    await page.getByRole('button', { name: 'Change hours: Sunday' }).click();
    const sunday = page.getByRole('dialog', { name: 'Change hours: Sunday' });
    await sunday.getByLabel('Open', { exact: true }).check();
    await sunday.getByLabel('Opens at').fill('01:00');
    await sunday.getByRole('button', { name: 'Change hours: Sunday' }).click();
    await sunday.getByRole('alert').getByRole('link', { name: 'Opens at' }).waitFor();
    await sunday.getByText('These dates or times are in the wrong order, or overlap.').first().waitFor();
  });

  /** specification.md#office-booking-ahead */
  it('saves how far ahead clients can book, in French', async () => {
    const { page, world, admin } = await open('/admin/login', { browser: { viewport: PHONE } });
    await logIn(page);
    await page.getByRole('navigation').waitFor();
    await page.goto(`${world.url}/admin/hours?lang=fr`);
    const field = page.getByLabel("Réservable jusqu'à");
    const save = page.getByRole('button', { name: 'Enregistrer le délai' });
    await field.fill('731');
    await save.click();
    await page.getByRole('alert').getByRole('link', { name: "Réservable jusqu'à" }).waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await field.fill('60');
    await save.click();
    await page.getByRole('status').getByText('Enregistré').waitFor();
    const { body } = await admin.ask('GET', '/policies');
    expect(body).toMatchObject({ policies: { booking: { furthestDays: 60 } } });
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
