import { managed } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

const SMALL = { width: 320, height: 700 };

describe('the back office on a poor connection', () => {
  const open = useBrowser();

  const opened = async (path: string, viewport = PHONE) => {
    // Blocks service workers, because a worker would answer the requests that these tests mean to block.
    const browser = { viewport, serviceWorkers: 'block' } as const;
    const office = await open('/admin/login', { browser });
    const booking = await managed(office.world);
    await logIn(office.page);
    await office.page.getByRole('navigation').waitFor();
    await office.page.goto(`${office.world.url}${path}`);
    return { ...office, booking };
  };

  const look = async (page: Awaited<ReturnType<typeof opened>>['page']): Promise<void> =>
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);

  /** specification.md#office-offline */
  it.each([
    ['en', 'Bookings', /^as of \d\d:\d\d, no connection$/, 'Try again'],
    ['fr', 'Réservations', /^à \d\d:\d\d, hors connexion$/, 'Réessayer'],
  ])(
    'shows how old the data of a screen is until the connection is back, in %s',
    async (lang, name, asOf, again) => {
      const { page, booking, world } = await opened(`/admin/bookings?lang=${lang}`, SMALL);
      await page.getByRole('link', { name: booking.reference }).waitFor();
      await page.context().setOffline(true);
      const age = page.getByText(asOf);
      await age.waitFor();
      await page.getByRole('link', { name: booking.reference }).waitFor();
      await page.getByRole('button', { name: again }).click();
      await age.waitFor();
      await look(page);
      await managed(world, { startsAt: '2030-01-16T12:00:00+02:00', fullName: 'Eric Habimana' });
      await page.context().setOffline(false);
      await page.getByText('Eric Habimana').waitFor();
      await age.waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name }).waitFor();
    },
  );

  /** specification.md#office-screen-script specification.md#office-offline */
  it('opens the requested screen as soon as the connection is back', async () => {
    const { page } = await opened('/admin/bookings', SMALL);
    await page.getByText('1 booking.').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Hours' }).click();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.getByText('This screen opens as soon as the connection is back.').waitFor();
    await look(page);
    await page.getByRole('link', { name: 'Bookings' }).click();
    await page.getByText('1 booking.').waitFor();
    await page.getByRole('link', { name: 'Hours' }).click();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Hours' }).waitFor();
  });

  /** specification.md#office-offline */
  it('loads the rows of a screen as soon as the connection is back', async () => {
    const { page } = await opened('/admin/hours');
    await page.getByRole('heading', { name: 'Every week' }).waitFor();
    await page.getByRole('link', { name: 'Bookings' }).click();
    await page.getByText('1 booking.').waitFor();
    await page.getByRole('link', { name: 'Hours' }).click();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Bookings' }).click();
    await page.getByRole('searchbox').fill('Aline');
    await page.getByRole('alert').getByText('There is no connection.').waitFor();
    await look(page);
    await page.context().setOffline(false);
    await page.getByText('1 booking.').waitFor();
  });

  /** specification.md#office-address */
  it('opens the booking that the photographer clicks right after typing into the search field', async () => {
    const { page, booking } = await opened('/admin/bookings');
    await page.clock.install();
    // Ends the search field's pause first, so that the search starts before the script arrives.
    await page.route(/\/assets\/booking-/, async (route) => {
      await page.clock.runFor(1000);
      await route.continue();
    });
    const row = page.getByRole('link', { name: booking.reference });
    await row.waitFor();
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Aline');
    await row.click();
    await page.getByRole('heading', { level: 1, name: booking.reference }).waitFor();
  });

  /** specification.md#office-screen-script */
  it.each<[string, (route: Route) => Promise<void>]>([
    ['lost on the way', (route) => route.abort()],
    ['no longer served after a deployment', (route) => route.fulfill({ status: 404 })],
  ])('reloads the page if the script of a screen is %s', async (_case, refuse) => {
    const { page } = await opened('/admin/bookings/new');
    await page.getByLabel('Full name').fill('Chantal Ingabire');
    // Fails all requests until the reload, because some versions of the browser request a script more than once.
    let isReloaded = false;
    page.on('request', (request) => {
      isReloaded ||= request.isNavigationRequest();
    });
    await page.route(/\/assets\/hours-/, (route) => (isReloaded ? route.continue() : refuse(route)));
    await page.getByRole('link', { name: 'Hours' }).click();
    await page.getByRole('heading', { name: 'Hours' }).waitFor();
    await page.goBack();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Chantal Ingabire');
  });

  /** specification.md#office-screen-script */
  it('reloads the page only once if the script of a screen never arrives', async () => {
    const { page } = await opened('/admin/bookings');
    await page.getByText('1 booking.').waitFor();
    let loads = 0;
    page.on('framenavigated', () => {
      loads += 1;
    });
    await page.route(/\/assets\/hours-/, (route) => route.abort());
    await page.getByRole('link', { name: 'Hours' }).click();
    await page.getByRole('heading', { name: 'This screen could not be shown' }).waitFor();
    await page.getByText('A part of it did not load.').waitFor();
    await look(page);
    // The link caused the first load, and the reload caused the second.
    expect(loads).toBe(2);
    await page.getByRole('link', { name: 'Bookings' }).click();
    await page.getByText('1 booking.').waitFor();
    await page.unroute(/\/assets\/hours-/);
    await page.getByRole('link', { name: 'Hours' }).click();
    await page.getByRole('heading', { name: 'Hours' }).waitFor();
  });

  /** specification.md#office-broken-screen */
  it.each([
    ['en', 'Hours', 'This screen could not be shown', 'Bookings'],
    ['fr', 'Horaires', "Cet écran n'a pas pu s'afficher", 'Réservations'],
  ])(
    'says that a screen is broken while other screens still work, in %s',
    async (lang, hours, broken, bookings) => {
      const { page, complaints } = await opened(`/admin/bookings?lang=${lang}`);
      await page.getByRole('heading', { name: bookings }).waitFor();
      await page.route('**/api/admin/working-hours', (route) =>
        route.fulfill({ json: { workingHours: [null] } }),
      );
      await page.getByRole('link', { name: hours }).click();
      await page.getByRole('heading', { name: broken }).waitFor();
      await look(page);
      expect(complaints.join()).toContain('TypeError');
      await page.getByRole('link', { name: bookings }).click();
      await page.getByRole('heading', { name: bookings }).waitFor();
      await page.unroute('**/api/admin/working-hours');
      await page.getByRole('link', { name: hours }).click();
      await page.getByRole('heading', { name: hours }).waitFor();
    },
  );

  /** specification.md#office-screen-script */
  it('shows a link that reloads the page, as long as the first script has not arrived', async () => {
    const { page, world } = await opened('/admin/bookings');
    await page.route(/\/assets\/main-/, (route) => route.abort());
    await page.goto(`${world.url}/admin/bookings`);
    const again = page.getByRole('link', { name: 'load the page again' });
    await again.waitFor();
    await page.unroute(/\/assets\/main-/);
    await again.click();
    await page.getByText('1 booking.').waitFor();
    expect(await again.count()).toBe(0);
  });

  /** specification.md#page-language */
  it('says that the other language could not be loaded', async () => {
    const { page } = await opened('/admin/bookings', SMALL);
    await page.getByText('1 booking.').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByRole('alert').getByText('There is no connection.').waitFor();
    await look(page);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Réservations' }).waitFor();
  });
});
