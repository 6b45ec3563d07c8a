import { managed } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { listAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { words } from '../src/wording/fr.ts';
import { logIn, useBrowser } from './use-browser.ts';

const TUESDAY = '2030-01-15';

describe('the new-booking form', () => {
  const open = useBrowser();

  const opened = async (query = '', browser: NonNullable<Parameters<typeof open>[1]>['browser'] = {}) => {
    const office = await open('/admin/login', { browser });
    await managed(office.world);
    await logIn(office.page);
    await office.page.getByRole('navigation').waitFor();
    await office.page.goto(`${office.world.url}/admin/bookings/new${query}`);
    await office.page.getByRole('group').first().waitFor();
    const bookings = async () => listAt((await office.admin.ask('GET', '/bookings')).body, 'bookings');
    return { ...office, bookings };
  };

  /** specification.md#office-new-booking specification.md#office-once */
  it('books only once after a double click', async () => {
    const { page, world, bookings, complaints } = await opened('?date=2030-01-14');
    await page.getByLabel('Package').selectOption(world.studio.classic.id);
    await page.getByLabel(/Make-up artist/).check();
    await page.getByLabel('Date').fill(TUESDAY);
    await page.getByLabel('Time').fill('12:00');
    await page.getByText('Booked 12:00 to 13:00.').waitFor();
    await page.getByRole('group', { name: 'Offered to clients that day' }).getByText('09:30').click();
    expect(await page.getByLabel('Time').inputValue()).toBe('09:30');
    await page.getByLabel('Full name').fill('Claudine Mukamana');
    await page.getByLabel('Phone').fill('0788 123 456');
    await page.getByLabel('Email').fill('claudine@example.rw');
    await page.getByLabel('Place').fill('Nyamirambo');
    await page.getByLabel('Hold for').selectOption('2 days');
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Consent' }).waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.reload();
    await page.getByLabel('The client agrees that you may keep this data').check();
    expect(await page.getByLabel('Date').inputValue()).toBe(TUESDAY);
    expect(await page.getByLabel('Full name').inputValue()).toBe('Claudine Mukamana');
    expect(await page.getByLabel(/Make-up artist/).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Book this time' }).dblclick();
    await page.getByText('Awaiting payment').waitFor();
    await page.getByText('Claudine Mukamana').waitFor();
    expect(await bookings()).toHaveLength(2);
    expect(await world.emails('payment_link')).toMatchObject([{ to: 'claudine@example.rw', locale: 'en' }]);
    expect(await page.evaluate('sessionStorage.getItem("booky-office-drafts")')).toBe('{}');
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
  });

  /** specification.md#office-new-booking */
  it('books a time that is not offered, after explaining why, in French', async () => {
    const { page, world, bookings } = await opened(`?lang=fr&date=${TUESDAY}`, {
      viewport: PHONE,
      colorScheme: 'dark',
    });
    const { newBooking: say, actions } = words;
    await page.getByLabel(words.calendar.fields.packageId).selectOption(world.studio.classic.id);
    await page.getByLabel(say.time).fill('12:30');
    await page.getByLabel(actions.fields.fullName).fill('Claudine Mukamana');
    await page.getByLabel(actions.fields.phone).fill('0788 123 456');
    await page.getByLabel(actions.fields.email).fill('claudine@example.rw');
    await page.getByLabel(actions.fields.location).fill('Nyamirambo');
    await page.getByLabel(say.waived).check();
    await page.getByLabel(say.consent).check();
    await page.getByRole('button', { name: say.book }).click();
    await page.getByRole('alert').getByText(actions.conflicts.slot_taken).waitFor();
    await page.getByLabel(say.time).fill('19:00');
    await page.getByRole('button', { name: say.book }).click();
    await page.getByRole('alert').getByText(say.outside).waitFor();
    await page.getByText(words.calendar.reasons.closed('18:00', '')).first().waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByLabel(say.time).fill('19:30');
    expect(await page.getByRole('button', { name: say.anyway }).count()).toBe(0);
    await page.getByRole('button', { name: say.book }).click();
    await page.getByRole('button', { name: say.anyway }).click();
    await page.getByRole('heading', { name: 'BKY-' }).waitFor();
    expect(await bookings()).toMatchObject([{ startsAt: `${TUESDAY}T17:30:00.000Z` }, {}]);
    expect(await world.emails('booking_confirmed')).toMatchObject([
      {},
      { to: 'claudine@example.rw', locale: 'fr' },
    ]);
  });
});
