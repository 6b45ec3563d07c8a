import { ADMIN_EMAIL, makeAccount, managed, PASSWORD } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { Duration, Instant } from '@js-joda/core';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

const OTHER_EMAIL = 'other@studio.example';

/** 9:30 in Kigali on the day of the usual shoot in these tests. */
const MORNING = Instant.parse('2030-01-15T07:30:00Z');

const logInAs = async (page: Page, email = ADMIN_EMAIL, { remembers = true } = {}): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  if (remembers) await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation').waitFor();
};

const dayIsRead = async (page: Page): Promise<void> => {
  await page.getByText('Shade, please').first().waitFor();
  await page.getByText('Eric Habimana').first().waitFor();
  await page.evaluate('navigator.serviceWorker.ready');
  await expect.poll(() => page.evaluate('caches.keys()')).toHaveLength(1);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
};

/** Searches everything that the device stores for this origin. Returns the client data that it finds. */
const heldBy = async (page: Page): Promise<readonly string[]> => {
  const held = String(await page.evaluate(HELD));
  return ['Aline Uwase', 'Eric Habimana', 'Shade, please', '0788 765 432'].filter((text) =>
    held.includes(text),
  );
};
const HELD = `(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        texts.push(request.url + await (await caches.match(request, { ignoreVary: true })).text());
    return texts.join('\\n');
  })()`;

/** Opens a tab while there is no connection. */
const startOffline = async (context: BrowserContext, url: string): Promise<Page> => {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(url);
  return page;
};

describe("the back office on the photographer's phone", () => {
  const open = useBrowser();

  const opened = async (browser = {}) => {
    const office = await open('/admin/login', { browser: { viewport: PHONE, ...browser } });
    const { world } = office;
    await managed(world, {
      fullName: 'Aline Uwase',
      phone: '0788 765 432',
      location: 'Nyamirambo',
      partySize: 4,
      specialRequests: 'Shade, please',
    });
    await managed(world, { fullName: 'Eric Habimana', startsAt: '2030-01-16T12:00:00+02:00' });
    world.clock.set(MORNING);
    return office;
  };

  /** specification.md#office-installed */
  it("can be installed under the studio's name", async () => {
    const { page, admin, complaints, world } = await open('/admin/login');
    await admin.ask('PATCH', '/studio', { body: { name: 'Inzora' } });
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await page.request.get(`${world.url}${href}`)).json();
    expect(manifest).toMatchObject({ name: 'Inzora', start_url: '/admin', display: 'standalone' });
    for (const { src } of manifest.icons)
      expect([src, (await page.request.get(`${world.url}${src}`)).status()]).toEqual([src, 200]);
    await page.evaluate('navigator.serviceWorker.ready');
    expect(complaints).toEqual([]);
  });

  /** specification.md#office-installed specification.md#office-kept-day specification.md#office-offline */
  it.each([
    ['en', /^as of 09:\d\d, no connection$/, 'Tomorrow', '4 people', 'Map: Nyamirambo'],
    ['fr', /^à 09:\d\d, hors connexion$/, 'Demain', '4 personnes', 'Plan : Nyamirambo'],
  ])('shows today and tomorrow without a connection, in %s', async (lang, asOf, tomorrow, people, place) => {
    const { page, world, complaints } = await opened();
    await logInAs(page);
    await page.goto(`${world.url}/admin?lang=${lang}`);
    await dayIsRead(page);
    await page.close();
    const later = await startOffline(page.context(), `${world.url}/admin?lang=${lang}`);
    await later.getByText(asOf).waitFor();
    await later.getByRole('heading', { name: tomorrow }).waitFor();
    for (const text of ['Aline Uwase', 'Eric Habimana', 'Shade, please', people])
      await later.getByText(text).first().waitFor();
    const map = later.getByRole('link', { name: place }).first();
    expect(await map.getAttribute('href')).toMatch(/^https:.*query=Nyamirambo$/);
    expect([await findAxeFaults(later), await overflowOf(later)]).toEqual([[], 0]);
    await managed(world, { fullName: 'Chantal Ingabire', startsAt: '2030-01-16T15:00:00+02:00' });
    await later.context().setOffline(false);
    await later.getByText('Chantal Ingabire').first().waitFor();
    await later.getByText(asOf).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  /** specification.md#office-kept-day */
  it('deletes its stored shoots when the photographer logs out', async () => {
    const { page, world } = await opened();
    await logInAs(page);
    await dayIsRead(page);
    expect(await heldBy(page)).toContain('Aline Uwase');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await heldBy(page)).toEqual([]);
    const later = await startOffline(page.context(), `${world.url}/admin`);
    await later.getByRole('heading', { name: 'Log in' }).waitFor();
  });

  /** specification.md#office-kept-day */
  it('deletes its stored shoots when another account logs in', async () => {
    const { page, world } = await opened();
    await makeAccount(world, OTHER_EMAIL, PASSWORD);
    await logInAs(page);
    await dayIsRead(page);
    await page.close();
    const other = await page.context().newPage();
    await other.route('**/auth/refresh', (route) => route.abort());
    // Starts the tab without the device's login handle, as if the person had cleared the browser's storage.
    await other.addInitScript("localStorage.removeItem('booky-office-device')");
    await other.route('**/api/admin/today', (route) => route.abort());
    await other.goto(`${world.url}/admin/login`);
    await logInAs(other, OTHER_EMAIL, { remembers: false });
    await other.getByText('There is no connection.').waitFor();
    expect(await heldBy(other)).toEqual([]);
  });

  /** specification.md#office-kept-day */
  it.each([true, false])(
    'deletes its stored shoots when the login has expired (remembered: %s)',
    async (remembers) => {
      const { page, world } = await opened();
      await logInAs(page, ADMIN_EMAIL, { remembers });
      await dayIsRead(page);
      world.clock.advance(Duration.ofDays(remembers ? 31 : 1));
      await page.getByRole('link', { name: 'Bookings' }).click();
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      expect(await heldBy(page)).toEqual([]);
    },
  );

  /** specification.md#office-kept-day */
  it('shows the stored shoots only in the tab that stored them if the device is not remembered', async () => {
    const { page, world } = await opened();
    await logIn(page);
    await dayIsRead(page);
    expect(await page.evaluate('JSON.stringify(localStorage)')).toBe('{}');
    const later = await startOffline(page.context(), `${world.url}/admin`);
    await later.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await heldBy(later)).toEqual([]);
    await page.reload();
    await page.getByText('Aline Uwase').first().waitFor();
    await page.getByText(/^as of 09:\d\d, no connection$/).waitFor();
  });

  /** specification.md#office-installed */
  it('shows a newer page as soon as the service serves one', async () => {
    const { page, world } = await opened();
    await logInAs(page);
    await dayIsRead(page);
    await page
      .context()
      .route(/\/admin$/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Newer</h1>' }));
    await page.goto(`${world.url}/admin`);
    await page.getByRole('heading', { name: 'Newer' }).waitFor();
  });
});
