import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

/** Presses the last button of the open dialog, and waits until the dialog is closed. */
const finish = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().click();
  await dialog.waitFor({ state: 'detached' });
};

describe('a new studio in the back office', () => {
  const open = useBrowser();

  const NOTHING = {
    catalogue: { services: [], packages: [], pictures: [], addOns: [] },
    workingHours: [],
  };

  /** specification.md#office-order specification.md#office-slug specification.md#office-hours */
  it('offers its first bookable time once three screens have been filled in', async () => {
    const { page, world, complaints } = await open('/admin/studio', {
      browser: { viewport: PHONE, colorScheme: 'dark' },
      world: { rows: () => NOTHING },
    });
    const isFine = async (): Promise<void> =>
      expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await logIn(page);
    await page.getByLabel('Name of the studio').fill('Kigali Light');
    await page.getByLabel('Colour', { exact: true }).fill('#226644');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('banner').getByText('Kigali Light').waitFor();

    await page.getByRole('link', { name: 'Hours' }).click();
    await page.getByRole('button', { name: 'Change hours: Monday' }).click();
    await page.getByRole('checkbox', { name: 'Tuesday' }).check();
    await isFine();
    await finish(page);

    await page.getByRole('link', { name: 'Catalogue' }).click();
    await page.getByText('Nothing is on sale yet').waitFor();
    await isFine();
    await page.getByRole('button', { name: 'Add service' }).click();
    await page.getByLabel('Name in English').fill('Portraits');
    await isFine();
    await finish(page);
    await page.getByText('clients cannot book this service').waitFor();
    await page.getByRole('button', { name: 'Add package: Portraits' }).click();
    await page.getByLabel('Name in English').fill('Classic');
    await page.getByLabel('Price (RWF)').fill('45,000');
    await page.getByLabel('Minutes').fill('60');
    await page.getByLabel('Photos').fill('20');
    await finish(page);
    await page.getByText('RWF 45,000').waitFor();
    await isFine();

    const { body } = await world.ask('GET', '/api/services');
    const [service] = (body as { services: { slug: string; packages: { id: string }[] }[] }).services;
    expect(service?.slug).toBe('portraits');
    const packageId = service?.packages[0]?.id ?? '';
    const month = world.clock.now().toString().slice(0, 7);
    const offered = await world.ask('GET', `/api/availability?packageId=${packageId}&month=${month}`);
    expect(JSON.stringify(offered.body)).toContain('T07:00:00.000Z');
    expect(complaints).toEqual([]);
  });
});
