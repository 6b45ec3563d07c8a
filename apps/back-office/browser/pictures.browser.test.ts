import { aPng } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { at, listAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

/** specification.md#office-pictures */
describe("the studio's pictures", () => {
  const open = useBrowser();

  it('are stored in three widths', async () => {
    const { page, admin, complaints } = await open('/admin/studio', { browser: { viewport: PHONE } });
    await logIn(page);
    const png = Buffer.from(aPng(1700, 3));
    await page.getByLabel('Add pictures').setInputFiles([
      { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('nothing') },
      { name: 'wide.png', mimeType: 'image/png', buffer: png },
    ]);
    await page.getByText('Added.').waitFor();
    await page.getByText('This browser cannot open it as a picture.').waitFor();
    const [picture, ...others] = listAt((await admin.ask('GET', '/pictures')).body, 'pictures');
    expect(others).toEqual([]);
    expect(listAt(picture, 'variants').map((variant) => at(variant, 'width'))).toEqual([480, 960, 1600]);
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    expect(complaints).toEqual([]);
  });

  it('appear on the site as a cover, and in the chosen order with their descriptions', async () => {
    const { page, admin, world } = await open('/admin/studio', { browser: { viewport: PHONE } });
    await logIn(page);
    const files = [0x80_40_20, 0x20_40_80].map((color) => Buffer.from(aPng(40, 30, color)));
    await page
      .getByLabel('Add pictures')
      .setInputFiles(files.map((buffer, place) => ({ name: `${place}.png`, mimeType: 'image/png', buffer })));
    await expect.poll(() => page.getByText('Added.').count()).toBe(2);
    const [first, second] = listAt((await admin.ask('GET', '/pictures')).body, 'pictures');

    await page.goto(`${world.url}/admin/catalogue`);
    await page.getByRole('button', { name: 'Edit service: Portraits' }).click();
    const dialog = page.getByRole('dialog');
    const [ofCover, ofPage] = [dialog.locator('details').first(), dialog.locator('details').last()];
    await ofCover.getByText('Choose from your pictures').click();
    await ofCover.getByRole('button', { name: 'Picture 2' }).click();
    await ofPage.getByText('Choose from your pictures').click();
    await ofPage.getByRole('button', { name: 'Picture 1' }).click();
    await ofPage.getByRole('button', { name: 'Picture 2' }).click();
    await dialog.getByRole('button', { name: 'Move up: Picture 2' }).click();
    await dialog.getByLabel('What it shows, in English').first().fill('A lake');
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`${world.url}/services/portraits`);
    const shown = page.getByRole('region', { name: 'Pictures' }).getByRole('img');
    await expect.poll(() => shown.count()).toBe(2);
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual([
      addressOf(second),
      addressOf(first),
    ]);
    expect(await shown.first().getAttribute('alt')).toBe('A lake');
    const { services } = (await admin.ask('GET', '/catalogue')).body as {
      readonly services: readonly { readonly slug: string; readonly coverImageUrl: string }[];
    };
    expect(services.find(({ slug }) => slug === 'portraits')?.coverImageUrl).toBe(addressOf(second));
  });
});

const addressOf = (picture: unknown): unknown => at(listAt(picture, 'variants').at(-1), 'url');
