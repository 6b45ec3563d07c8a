import { Duration } from '@js-joda/core';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { describe, expect, it } from 'vitest';
import { logIn, sendLogin, useBrowser } from './use-browser.ts';

describe('a tab of the back office', () => {
  const open = useBrowser();

  /** specification.md#office-session */
  it('opens the requested screen after the login', async () => {
    const { page, complaints } = await open('/admin/bookings?search=Aline');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await sendLogin(page, 'a wrong password');
    await page.getByRole('alert').getByText('The email or the password is wrong.').waitFor();
    await logIn(page);
    await page.getByRole('heading', { name: 'Bookings' }).waitFor();
    expect(page.url()).toMatch(/\/admin\/bookings\?search=Aline$/);
    expect(await page.getByRole('searchbox', { name: 'Search bookings' }).inputValue()).toBe('Aline');
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
  });

  /** specification.md#office-session */
  it('keeps the typed search while the photographer logs in again', async () => {
    const { page, world } = await open('/admin/bookings');
    await logIn(page);
    const search = page.getByRole('searchbox', { name: 'Search bookings' });
    await search.waitFor();
    world.clock.advance(Duration.ofHours(8).plusSeconds(1));
    await search.fill('Aline');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await logIn(page);
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL(/search=Aline$/);
    expect(await search.inputValue()).toBe('Aline');
  });

  /** specification.md#test-payments */
  it.each([
    ['en', 'Test payments: no real money'],
    ['fr', "Paiements de test : pas d'argent réel"],
  ] as const)('says that payments are only tests, in %s', async (locale, words) => {
    const { page } = await open(`/admin?lang=${locale}`, {
      browser: { ...PHONE, locale },
      world: {
        adapt: (adapters) => ({
          ...adapters,
          ports: {
            ...adapters.ports,
            providers: adapters.ports.providers.map((provider) => ({ ...provider, isTest: true })),
          },
        }),
      },
    });
    await page.getByText(words).waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  /** specification.md#office-address */
  it('searches for text that was typed while the screen was still loading', async () => {
    const { page } = await open('/admin');
    await logIn(page);
    const link = page.getByRole('link', { name: 'Bookings' });
    await link.waitFor();
    await page.clock.install();
    // Pauses the clock, so that code that waits for the next frame runs only when the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await link.click();
    const search = page.getByRole('searchbox', { name: 'Search bookings' });
    await search.fill('Aline');
    await search.press('Tab');
    await page.clock.runFor(1000);
    await page.waitForURL(/search=Aline$/);
    expect(await search.inputValue()).toBe('Aline');
  });

  /** specification.md#page-language */
  it('keeps the screen and its search when the language changes', async () => {
    const { page } = await open('/admin/bookings');
    await logIn(page);
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Aline');
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Réservations' }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Chercher une réservation' });
    expect(await search.inputValue()).toBe('Aline');
    await page.waitForURL(
      (url) => url.search === '?search=Aline&lang=fr' || url.search === '?lang=fr&search=Aline',
    );
    await page.getByRole('link', { name: 'Réservations' }).click();
    expect(new URL(page.url()).search).toBe('?lang=fr');
  });

  /** specification.md#office-address */
  it('keeps a filter in its address', async () => {
    const { page } = await open('/admin/bookings');
    await logIn(page);
    await page.getByRole('link', { name: 'Confirmed' }).click();
    await page.waitForURL(/\?stage=confirmed$/);
    await page.goBack();
    await page.waitForURL(/\/admin\/bookings$/);
    expect(await page.getByRole('link', { name: 'Confirmed' }).getAttribute('aria-current')).toBe(null);
  });

  it('forgets the token when the photographer logs out', async () => {
    const { page, world } = await open('/admin/bookings');
    await logIn(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.goto(`${world.url}/admin/hours`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).toBe('{}');
  });

  it.each(['light', 'dark'] as const)('fits a phone in %s mode', async (colorScheme) => {
    const { page } = await open('/admin/bookings', { browser: { viewport: PHONE, colorScheme } });
    expect(await findAxeFaults(page)).toEqual([]);
    await logIn(page);
    await page.getByText('0 bookings.').waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
});
