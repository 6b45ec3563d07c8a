import { book, managed } from '@booky/http/testing/worlds';
import { Duration } from '@js-joda/core';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { listAt } from '@booky/testkit/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn, type Opened, useBrowser } from './use-browser.ts';

const TUESDAY = '2030-01-15';

/** Checks that axe finds nothing and that nothing extends beyond the window. */
const expectSound = async (page: Page): Promise<void> => {
  expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
};

describe('the calendar', () => {
  const open = useBrowser();

  /** Opens a week with a booking and a hold on Tuesday, a blocked day and a closed Sunday. */
  const opened = async (
    query: string,
    browser: NonNullable<Parameters<typeof open>[1]>['browser'] = {},
  ): Promise<Opened> => {
    const office = await open('/admin/login', { browser });
    await managed(office.world);
    await book(office.world, { startsAt: `${TUESDAY}T15:00:00+02:00`, fullName: 'Jean-Paul Niyonzima' });
    await office.admin.ask('POST', '/blocks', {
      body: { isAllDay: true, startDate: '2030-01-17', endDate: '2030-01-18', reason: 'Family' },
    });
    await logIn(office.page);
    await office.page.getByRole('navigation').waitFor();
    await office.page.goto(`${office.world.url}/admin/calendar${query}`);
    await office.page.getByText('Aline Uwase').waitFor();
    return office;
  };

  /** specification.md#office-calendar specification.md#office-address */
  it('can be used with the keyboard alone', async () => {
    const { page, complaints } = await opened('');
    const press = async (name: RegExp): Promise<void> => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab');
        if (name.test(String(await page.evaluate('document.activeElement.closest("a")?.textContent')))) break;
      }
      await page.keyboard.press('Enter');
    };
    const heading = (name: string) => page.getByRole('heading', { name });
    await heading('January 2030').waitFor();
    const table = page.getByRole('table', { name: 'January 2030' });
    expect(await table.getByRole('columnheader').count()).toBe(7);
    const tuesday = table.getByRole('cell', { name: /Tuesday 15 January 2030/ });
    await tuesday.getByText('15 minutes left').waitFor();
    await table
      .getByRole('cell', { name: /Sunday 13 January 2030/ })
      .getByText('Closed')
      .waitFor();
    expect(await table.getByRole('button', { name: /All day.*Blocked.*Family/ }).count()).toBe(2);
    await expectSound(page);
    await press(/Later month/);
    await heading('February 2030').waitFor();
    await page.getByText('Nothing is booked or blocked.').waitFor();
    expect(page.url()).toMatch(/\?month=2030-02$/);
    await press(/Earlier month/);
    await heading('January 2030').waitFor();
    await press(/Tuesday 15 January 2030/);
    await heading('Week of Monday 14 January 2030').waitFor();
    expect(page.url()).toMatch(/\?week=2030-01-15$/);
    await page.getByRole('region', { name: 'Sunday 20 January 2030' }).getByText('Closed').waitFor();
    await expectSound(page);
    await press(/Later week/);
    await heading('Week of Monday 21 January 2030').waitFor();
    await page.goBack();
    await heading('Week of Monday 14 January 2030').waitFor();
    await press(/12:00–13:00.*Aline Uwase/);
    await heading('BKY-').waitFor();
    expect(complaints).toEqual([]);
  });

  /** specification.md#office-calendar */
  it.each([
    ['light', '?month=2030-01'],
    ['dark', '?week=2030-01-15'],
  ] as const)('shows a list of days on a phone in %s mode, with the query %s', async (colorScheme, query) => {
    const { page, world, complaints } = await opened(`${query}&lang=fr`, { viewport: PHONE, colorScheme });
    for (const text of ['mardi 15 janvier 2030', 'encore 15 minutes', 'dimanche 20 janvier 2030', 'Fermé'])
      await page.getByText(text).filter({ visible: true }).first().waitFor();
    const say = 'Réserver pour un client : mercredi 16 janvier 2030';
    expect(await page.getByRole('link', { name: say }).getAttribute('href')).toContain('date=2030-01-16');
    if (query.includes('month')) await page.getByText('Libre', { exact: true }).first().waitFor();
    await expectSound(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowOf(page)).toBe(0);
    for (const name of ['Nouvelle réservation', 'Bloquer un créneau', 'Pourquoi indisponible ?'])
      expect(await page.getByText(name, { exact: true }).isVisible()).toBe(true);
    world.clock.advance(Duration.ofMinutes(15));
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await page.getByText('Jean-Paul Niyonzima').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  /** specification.md#office-block-anyway specification.md#office-dialogs */
  it('asks for confirmation before it blocks a time that has a booking', async () => {
    const { page, admin } = await opened('?month=2030-01');
    const blocks = async () => listAt((await admin.ask('GET', '/blocks')).body, 'blocks');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Block time' }).click();
    await dialog.getByLabel('First day').fill(TUESDAY);
    expect(await dialog.getByLabel('Last day').inputValue()).toBe(TUESDAY);
    await dialog.getByLabel('All day').uncheck();
    await dialog.getByLabel('Until').fill('11:00');
    await dialog.getByRole('button', { name: 'Block time' }).click();
    await dialog.getByRole('alert').getByRole('link', { name: 'Until' }).waitFor();
    await expectSound(page);
    await dialog.getByLabel('Until').fill('18:00');
    await dialog.getByRole('button', { name: 'Block time' }).click();
    await dialog.getByRole('listitem').filter({ hasText: 'Aline Uwase' }).waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Jean-Paul Niyonzima' }).waitFor();
    await expectSound(page);
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Back', 'Block anyway']);
    await dialog.getByLabel('From').fill('13:45');
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Back', 'Block time']);
    await dialog.getByRole('button', { name: 'Block time' }).click();
    await dialog.getByText('Jean-Paul Niyonzima').waitFor();
    expect(await dialog.getByText('Aline Uwase').count()).toBe(0);
    expect(await blocks()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Block anyway' }).dblclick();
    await page.getByText('The time is blocked.').waitFor();
    expect(await blocks()).toHaveLength(2);
    await page.getByRole('button', { name: /13:45–18:00.*Blocked/ }).click();
    await page.getByRole('dialog', { name: 'Change block' }).waitFor();
    expect(await dialog.getByLabel('From').inputValue()).toBe('13:45');
    await dialog.getByLabel('From').fill('16:30');
    await dialog.getByLabel('Reason').fill('Dentist');
    await dialog.getByRole('button', { name: 'Change block' }).click();
    await page.getByRole('button', { name: /16:30–18:00.*Dentist/ }).click();
    await dialog.getByRole('button', { name: 'Delete block' }).click();
    await page.getByRole('dialog', { name: 'Delete block' }).getByText('Dentist').waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Delete block' }).click();
    await page.getByText('Clients can book the time again.').waitFor();
    expect(await page.getByText('Dentist').count()).toBe(0);
    expect(await blocks()).toHaveLength(1);
  });

  /** specification.md#office-why-not */
  it('shows for each start time whether clients can book it, and if not, why', async () => {
    const { page, world, complaints } = await opened('?week=2030-01-15');
    await page.getByRole('button', { name: 'Why not?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Why not?' });
    await dialog.getByLabel('Package').selectOption(world.studio.classic.id);
    await dialog.getByLabel('Date').fill(TUESDAY);
    const row = (time: string) => dialog.getByRole('listitem').filter({ hasText: new RegExp(`^${time}`) });
    await row('08:00–10:30').getByText('Offered to clients.').waitFor();
    await row('11:30–12:30').getByText('Booked 12:00 to 13:00.').waitFor();
    await row('16:00').getByText('Buffer between shoots 16:00 to 16:30.').waitFor();
    await row('17:30').getByText('It would end after closing at 18:00.').waitFor();
    await expectSound(page);
    await dialog.getByLabel('Date').fill('2030-01-17');
    await dialog
      .getByText('You blocked Thursday')
      .or(dialog.getByText('You blocked 00:00'))
      .first()
      .waitFor();
    await dialog.getByLabel('Date').fill(TUESDAY);
    await row('11:30–12:30').getByRole('link', { name: 'See booking' }).click();
    await page.getByRole('heading', { name: 'BKY-' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
