import { managed } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { at, done, listAt, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { ADMIN_EMAIL, PASSWORD } from '@booky/http/testing/worlds';
import { words as french } from '../src/wording/fr.ts';
import { logIn, showActions, useBrowser } from './use-browser.ts';

describe('a photographer on the phone with a client', () => {
  const open = useBrowser();

  const opened = async (path: (id: string) => string, browser = {}) => {
    const office = await open('/admin/login', { browser });
    const booking = await managed(office.world);
    await logIn(office.page);
    await office.page.getByRole('navigation').waitFor();
    await office.page.goto(`${office.world.url}${path(booking.id)}`);
    return { ...office, booking };
  };

  /** specification.md#office-cancel-for-client specification.md#office-dialogs */
  it('sees how much the studio keeps and refunds before confirming a cancellation', async () => {
    const { page, admin, booking } = await opened((id) => `/admin/bookings/${id}`);
    await page.getByRole('button', { name: 'Client cancels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Client cancels' });
    await dialog.getByText('With “Cancel booking” you would refund RWF 24,000 instead.').waitFor();
    await dialog.getByText('You get an email about it too.').waitFor();
    await dialog.getByLabel('Reason').fill('Her mother is ill');
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await dialog.getByRole('button', { name: 'Client cancels' }).click();
    await page.getByText('The booking is cancelled for the client.').waitFor();
    expect(await view(admin, booking.id)).toMatchObject({
      status: 'cancelled_by_client',
      cancellationReason: 'Her mother is ill',
      paidRwf: 24_000,
    });
  });

  /** specification.md#office-hand-over */
  it('gets a new link to copy or to send by WhatsApp', async () => {
    const { page, world, booking } = await opened((id) => `/admin/bookings/${id}`, { viewport: PHONE });
    await page.getByRole('heading', { name: booking.reference }).waitFor();
    await showActions(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy link' });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    const url = await dialog.getByLabel('Private link of the client').inputValue();
    expect((await world.ask('GET', booking.link)).status).toBe(404);
    expect((await world.ask('GET', `/api/booking/${url.split('/').at(-1)}`)).status).toBe(200);
    const href = await dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('text')).toContain(url);
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
  });

  /** specification.md#office-hold-day specification.md#office-earlier-clients specification.md#office-free-times */
  it('can book again for an earlier client, in French', async () => {
    const { page, world, admin } = await opened(() => '/admin/bookings/new?lang=fr&date=2030-01-16');
    const { newBooking: say, actions } = french;
    await page.getByLabel(french.calendar.fields.packageId).selectOption(world.studio.classic.id);
    await page.getByRole('group', { name: say.freeThatDay }).getByText('09:30').click();
    await page.getByText(say.holdHint('24 heures')).waitFor();
    await page.getByLabel(actions.fields.fullName).fill('aline');
    await page.getByRole('group', { name: say.earlier }).getByRole('button').click();
    expect(await page.getByLabel(actions.fields.fullName).inputValue()).toBe('Aline Uwase');
    await page.getByLabel(actions.fields.email).fill('');
    await page.getByLabel(actions.fields.location).fill('Nyamirambo');
    await page.getByLabel(say.consent).check();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: say.book }).click();
    await page.getByLabel(actions.share.payLink).waitFor();
    const { body } = await admin.ask('GET', '/bookings?status=pending_payment');
    const made = await view(admin, textAt(body, 'bookings', 0, 'id'));
    const heldMs = Date.parse(String(made['holdExpiresAt'])) - Date.parse(String(made['createdAt']));
    expect([heldMs, made['email'], listAt(made, 'notes')]).toEqual([24 * 3_600_000, null, []]);
    expect(at(made, 'payUrl')).toBe(await page.getByLabel(actions.share.payLink).inputValue());
  });

  /** specification.md#office-hold-again specification.md#office-today */
  it('can hold a time again for a client whose hold has expired', async () => {
    const office = await open('/admin/login');
    const { page, world, admin } = office;
    const booking = await managed(world);
    const body = {
      packageId: world.studio.classic.id,
      startsAt: '2030-01-17T12:00:00+02:00',
      fullName: 'Claudine Mukamana',
      email: null,
      phone: '0788 555 555',
      location: 'Nyamirambo',
      consent: true,
      payment: 'online',
      holdMinutes: 30,
    };
    await admin.ask('POST', '/bookings', { body });
    await done(admin, booking.id, 'notes', { body: 'Paid late.', private: true });
    world.clock.advance(Duration.ofMinutes(30));
    await logIn(page);
    await page.getByText('The client did not pay in time, and has booked nothing since.').waitFor();
    await page.getByRole('link', { name: 'Hold again' }).click();
    await page.getByRole('heading', { name: 'New booking' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Claudine Mukamana');
    expect(await page.getByLabel('Phone').inputValue()).toBe('0788 555 555');
  });

  /** specification.md#office-remembered */
  it('stays logged in on a remembered device until logging out', async () => {
    const { page, world } = await open('/admin/login');
    await page.getByLabel('Email').fill(ADMIN_EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('This is my own device: keep me logged in for 30 days').check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('navigation').waitFor();
    world.clock.advance(Duration.ofDays(1));
    const other = await page.context().newPage();
    await other.goto(`${world.url}/admin`);
    await other.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.getByRole('button', { name: 'Log in' }).waitFor();
    const third = await page.context().newPage();
    await third.goto(`${world.url}/admin`);
    await third.getByRole('button', { name: 'Log in' }).waitFor();
  });
});
