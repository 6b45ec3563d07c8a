import { managed } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

describe('the catalogue in the back office', () => {
  const open = useBrowser();

  /** specification.md#office-order specification.md#office-dialogs specification.md#package-warning */
  it('changes, moves and deletes rows in French', async () => {
    const { page, world, admin } = await open('/admin/login', { browser: { viewport: PHONE } });
    await managed(world);
    await logIn(page);
    await page.getByRole('navigation').waitFor();
    await page.goto(`${world.url}/admin/catalogue?lang=fr`);
    const dialog = page.getByRole('dialog');
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const finish = (): Promise<void> => dialog.getByRole('button').last().click();

    await page
      .getByRole('listitem')
      .filter({ hasText: 'Classic' })
      .getByRole('button', { name: 'Modifier la formule' })
      .click();
    await dialog.getByLabel('Prix (RWF)').fill('90 000');
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await finish();
    await page
      .getByRole('status')
      .and(page.locator(':focus'))
      .getByText('1 réservation à venir porte sur cette formule')
      .waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);

    await press('Descendre : Weddings');
    await page.getByRole('button', { name: 'Descendre : Weddings' }).and(page.locator(':focus')).waitFor();

    await press('Ajouter une prestation');
    await dialog.getByLabel('Nom en anglais').fill('Weddings');
    await finish();
    await dialog.getByRole('alert').getByText('Une autre prestation porte ce nom court.').waitFor();
    await dialog.getByLabel('Nom court').fill('more-weddings');
    await finish();
    await dialog.waitFor({ state: 'detached' });

    await press("Supprimer l'option : Maquilleuse");
    await dialog.getByText('Les réservations existantes ne changent pas.').waitFor();
    await finish();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await admin.ask('GET', '/catalogue');
    const { services } = body as {
      services: { slug: string; addons: { nameFr: string }[]; packages: { priceRwf: number }[] }[];
    };
    expect(services.map(({ slug }) => slug)).toEqual([
      'passport-photos',
      'portraits',
      'weddings',
      'more-weddings',
    ]);
    expect(services[1]?.packages.map(({ priceRwf }) => priceRwf)).toContain(90_000);
    expect(services[1]?.addons.map(({ nameFr }) => nameFr)).not.toContain('Maquilleuse');
  });

  /** specification.md#office-windows specification.md#past-windows */
  it('keeps the typed dates of a mini-session when the API refuses them', async () => {
    const { page, world, admin } = await open('/admin/catalogue', { browser: { viewport: PHONE } });
    await logIn(page);
    const edit = async () => {
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Classic portrait' })
        .getByRole('button', { name: 'Edit package' })
        .click();
      return page.getByRole('dialog');
    };
    const windowsNow = async () => {
      const { body } = await admin.ask('GET', '/catalogue');
      const { services } = body as { services: { packages: { id: string; windows: unknown }[] }[] };
      return services.flatMap(({ packages }) => packages).find(({ id }) => id === world.studio.classic.id)
        ?.windows;
    };
    const dialog = await edit();
    const group = dialog.getByRole('group', { name: 'Mini-sessions', exact: true });
    const add = group.getByRole('button', { name: 'Add a date' });
    const row = (place: number) => group.getByRole('group', { name: `Mini-sessions ${place}` });
    expect(await add.isVisible()).toBe(false);
    await group.getByLabel('Offer it on certain dates only').check();
    await add.click();
    await row(1).getByLabel('Date').fill('2030-12-14');
    await row(1).getByLabel('To').fill('00:00');
    await add.click();
    await row(2).getByLabel('Date').fill('2030-12-14');
    await row(2).getByLabel('Step (minutes)').fill('3');
    await dialog.getByRole('button').last().click();
    await dialog.getByRole('alert').getByRole('link', { name: 'Mini-sessions' }).waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await row(2).getByLabel('Step (minutes)').fill('30');
    await row(2).getByLabel('Date').fill('2030-12-15');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
    const window = { opensMinute: 540, stepMinutes: 20, bufferMinutes: 0 };
    expect(await windowsNow()).toEqual([
      { ...window, date: '2030-12-14', closesMinute: 1440 },
      { ...window, date: '2030-12-15', closesMinute: 720, stepMinutes: 30 },
    ]);
    await page.getByText('Mini-sessions: 2 times').waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await edit();
    await group.getByRole('button', { name: 'Remove: Mini-sessions 1' }).click();
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(await windowsNow()).toMatchObject([{ date: '2030-12-15' }]);
    await edit();
    await group.getByLabel('Offer it on certain dates only').uncheck();
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(await windowsNow()).toBeNull();
  });
});
