import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

describe('the studio screen', () => {
  const open = useBrowser();

  /** specification.md#office-values */
  it('shows and saves the policies in everyday units', async () => {
    const { page, admin } = await open('/admin/studio', { browser: { viewport: PHONE } });
    await logIn(page);
    const lead = page.getByLabel('Shortest time between booking and shoot', { exact: true });
    await lead.waitFor();
    expect(await lead.inputValue()).toBe('1');
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await lead.fill('36');
    await page.getByLabel('Shortest time between booking and shoot: unit').selectOption('hours');
    await page.getByLabel('Booking fee (% of the total)').fill('12,5');
    await page.getByRole('button', { name: 'Save how bookings work' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await admin.ask('GET', '/settings')).body).toMatchObject({
      settings: { minLeadTimeMinutes: 2160, bookingFeeRate: 0.125, holdMinutes: 15 },
    });

    await page.getByLabel('Clients may move their own shoot').check();
    await page.getByLabel('How often they may move it').fill('11');
    await page.getByLabel('Reminder before the shoot', { exact: true }).fill('2');
    await page.getByLabel('Reminder before the shoot: unit').selectOption('days');
    await page.getByRole('button', { name: 'Save these choices' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Moving a shoot' }).waitFor();
    await page
      .getByRole('group', { name: 'Moving a shoot' })
      .getByText('This is more than is allowed.')
      .waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByLabel('How often they may move it').fill('2');
    await page.getByRole('button', { name: 'Save these choices' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect((await admin.ask('GET', '/policies')).body).toMatchObject({
      policies: { clientReschedule: { enabled: true, times: 2 }, emails: { reminderHoursBefore: 48 } },
    });
  });

  /** specification.md#office-reminders */
  it('has a control for each reminder', async () => {
    const { page, admin } = await open('/admin/studio', { browser: { viewport: PHONE } });
    await logIn(page);
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Save reminders' }) });
    const control = (name: string) => form.locator(`[name="${name}"]`);
    await control('balanceDueDaysBefore').fill('31');
    await form.getByRole('button', { name: 'Save reminders' }).click();
    const wrong = page.getByRole('alert').getByRole('link', { name: 'Balance due: days before the shoot' });
    await wrong.waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    const given = {
      balanceDueDaysBefore: '7',
      photosExpiringDaysBefore: '3',
      tomorrowAtMinute: '18:30',
      thankYouDaysAfter: '14',
      reviewUrl: 'https://reviews.example/inzora',
    };
    for (const [name, value] of Object.entries(given)) await control(name).fill(value);
    await form.getByRole('button', { name: 'Save reminders' }).click();
    await form.getByText('Saved.').waitFor();
    const read = async () => (await admin.ask('GET', '/policies')).body;
    expect(await read()).toMatchObject({
      policies: {
        emails: {
          balanceDueDaysBefore: 7,
          photosExpiringDaysBefore: 3,
          tomorrowAtMinute: 1110,
          thankYouDaysAfter: 14,
          reviewUrl: 'https://reviews.example/inzora',
          receipts: false,
        },
      },
    });
    expect(await control('tomorrowAtMinute').inputValue()).toBe('18:30');
    await control('tomorrowAtMinute').fill('');
    await control('thankYouDaysAfter').fill('');
    await control('reviewUrl').fill('');
    await form.getByRole('button', { name: 'Save reminders' }).click();
    await expect.poll(read).toMatchObject({
      policies: {
        emails: {
          balanceDueDaysBefore: 7,
          tomorrowAtMinute: null,
          thankYouDaysAfter: null,
          reviewUrl: null,
        },
      },
    });
  });

  /** specification.md#office-drafts */
  it('keeps unsaved entries through a reload, and drops them at logout', async () => {
    const { page, admin, complaints } = await open('/admin/studio');
    await logIn(page);
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Save these choices' }) });
    await page.getByLabel('About, in English').fill('Portraits in daylight.');
    await form.getByLabel('Clients may move their own shoot').check();
    await form.getByLabel('Reminder before the shoot: unit').selectOption('days');
    await page.getByRole('link', { name: 'Money' }).click();
    await page.getByRole('heading', { level: 1, name: 'Money' }).waitFor();
    // Changes a field that the person is not editing. Saving the form must keep this change.
    await admin.ask('PATCH', '/studio', { body: { aboutFr: 'Portraits au jour.' } });
    await page.reload();
    await page.getByRole('link', { name: 'Studio', exact: true }).click();
    await page.getByText('Not saved yet.').nth(1).waitFor();
    expect(await page.getByLabel('About, in English').inputValue()).toBe('Portraits in daylight.');
    expect(await form.getByLabel('Clients may move their own shoot').isChecked()).toBe(true);
    expect(await form.getByLabel('Reminder before the shoot: unit').inputValue()).toBe('days');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await admin.ask('GET', '/studio')).body).toMatchObject({
      studio: { aboutEn: 'Portraits in daylight.', aboutFr: 'Portraits au jour.' },
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await logIn(page);
    await page.getByRole('link', { name: 'Studio', exact: true }).click();
    await page.getByLabel('Clients may move their own shoot').waitFor();
    expect(await page.getByLabel('Clients may move their own shoot').isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  /** specification.md#office-feed */
  it('shows the address of the calendar feed only once', async () => {
    const { page, world, admin, complaints } = await open('/admin/studio');
    await logIn(page);
    await page.getByRole('button', { name: 'Make calendar address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make calendar address' }).click();
    const address = await page.getByLabel('Calendar address', { exact: true }).inputValue();
    world.log.keepPrivate(address.replace(/.*\//, '').replace('.ics', ''));
    expect((await fetch(new URL(new URL(address).pathname, world.url))).status).toBe(200);
    expect(await findAxeFaults(page)).toEqual([]);
    await page.reload();
    await page.getByText('A calendar last read it on').waitFor();
    expect(await page.getByLabel('Calendar address', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'End calendar address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End calendar address' }).click();
    await page.getByRole('button', { name: 'Make calendar address' }).waitFor();
    expect((await admin.ask('GET', '/calendar-feed')).body).toEqual({ calendarFeed: null });

    await page.getByRole('button', { name: 'Send password link' }).click();
    await page.getByText('The link is on its way to photographer@studio.example.').waitFor();
    expect(await world.emails('password_reset')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});
