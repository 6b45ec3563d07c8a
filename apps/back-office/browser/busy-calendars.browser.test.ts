import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { aReading, makeScriptedCalendars } from '@booky/testkit';
import { Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

const URL = 'https://calendar.example/private-3f2a/basic.ics';

/** specification.md#office-busy-calendars specification.md#office-calendar */
describe('the list of busy calendars in the back office', () => {
  const open = useBrowser();

  it.each([
    ['en', PHONE],
    ['fr', { width: 1280, height: 860 }],
  ] as const)('can be changed, in %s', async (language, viewport) => {
    const say = (english: string, french: string): string => (language === 'en' ? english : french);
    const calendars = makeScriptedCalendars();
    const { page, world, admin, complaints } = await open('/admin', {
      browser: { viewport },
      world: {
        adapt: (adapters) => ({
          ...adapters,
          ports: { ...adapters.ports, calendarSource: calendars.source },
        }),
      },
    });
    const expectSound = async (): Promise<void> =>
      expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await logIn(page);
    await page.getByRole('navigation').waitFor();
    await page.goto(`${world.url}/admin/studio?lang=${language}`);
    const part = page.locator('section.part', {
      has: page.getByRole('heading', { name: say('Busy calendars', 'Autres calendriers') }),
    });
    const dialog = page.getByRole('dialog');
    const add = say('Add calendar', 'Ajouter un calendrier');
    await part.getByRole('button', { name: add }).click();
    await dialog.getByText(say('Where to find the address', "Où trouver l'adresse")).click();
    await expectSound();
    await dialog.getByLabel(say('Name', 'Nom')).fill('Family');
    await dialog.getByLabel(say('Address', 'Adresse')).fill('http://calendar.example/');
    await dialog.getByRole('button', { name: add }).click();
    await dialog.getByRole('alert').getByRole('link').waitFor();
    expect(await dialog.getByLabel(say('Address', 'Adresse')).getAttribute('aria-invalid')).toBe('true');
    await expectSound();
    await dialog.getByLabel(say('Address', 'Adresse')).fill(URL);
    await dialog.getByRole('button', { name: add }).click();
    await part
      .getByText(say('It will be read in a few seconds', 'Il sera lu dans quelques secondes'))
      .waitFor();

    await world.useCases.readBusyCalendars();
    // The screen repeats its request for the list until the service has read the calendar.
    await part.getByText(say('Its server could not be reached', 'Son serveur est injoignable')).waitFor();
    await expectSound();
    calendars.byUrl.set(
      URL,
      aReading(
        { from: Instant.parse('2030-01-15T10:00:00Z'), to: Instant.parse('2030-01-15T11:00:00Z') },
        { from: Instant.parse('2030-01-16T22:00:00Z'), to: Instant.parse('2030-01-17T22:00:00Z') },
      ),
    );
    await part.getByRole('button', { name: say('Read now: Family', 'Lire maintenant : Family') }).click();
    await part
      .getByRole('status')
      .filter({ hasText: say('few seconds', 'quelques secondes') })
      .waitFor();
    await world.useCases.readBusyCalendars();
    await part.getByText(say('2 upcoming events.', '2 événements à venir.')).waitFor();
    expect(await part.textContent()).not.toContain('private-3f2a');

    await part
      .getByRole('button', { name: say('Edit calendar: Family', 'Modifier le calendrier : Family') })
      .click();
    await dialog.getByLabel(say('Name', 'Nom')).fill('Home');
    await expectSound();
    await dialog.getByRole('button', { name: say('Edit calendar', 'Modifier le calendrier') }).click();
    await part.getByText('Home').waitFor();
    // Renaming a calendar does not change its events.
    await part.getByText(say('2 upcoming events.', '2 événements à venir.')).waitFor();

    for (const [query, count] of [
      ['month=2030-01', 2],
      ['week=2030-01-15', 2],
    ] as const) {
      await page.goto(`${world.url}/admin/calendar?${query}&lang=${language}`);
      const busy = page.locator('.entry.busy');
      await busy.filter({ hasText: /12:00–13:00.*(?:Busy|Occupé).*Home/ }).waitFor();
      expect(await busy.count()).toBe(count);
      await expectSound();
    }

    for (let left = 0; left < 9; left += 1)
      await admin.ask('POST', '/busy-calendars', { body: { name: `Calendar ${left}`, url: URL } });
    await page.goto(`${world.url}/admin/studio?lang=${language}`);
    await part.getByText(say('You have ten calendars', 'Vous avez dix calendriers')).waitFor();
    expect(await part.getByRole('button', { name: add }).count()).toBe(0);
    await expectSound();
    await part
      .getByRole('button', { name: say('Remove calendar: Home', 'Retirer le calendrier : Home') })
      .click();
    await dialog.getByRole('button', { name: say('Remove calendar', 'Retirer le calendrier') }).click();
    await dialog.waitFor({ state: 'detached' });
    await part.getByRole('button', { name: add }).waitFor();
    expect(await part.getByText('Home').count()).toBe(0);
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  });
});
