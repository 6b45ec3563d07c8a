import { describe, expect, it } from 'vitest';
import { STATES } from '../test/states.ts';
import { openOffice } from '../test/use-site.ts';
import { useBrowser } from './use-browser.ts';

const PHONE = { width: 390, height: 844 };

describe('the home page in a browser', () => {
  const open = useBrowser();

  /** specification.md#first-screen */
  it('shows a price and a link to book on a phone without scrolling', async () => {
    const made = await STATES.find(({ name }) => name === 'home')?.make();
    if (!made) throw new Error('STATES has no state "home"');
    const { page } = await open({ viewport: PHONE });
    for (const [lang, book] of [
      ['en', /^Book /],
      ['fr', /^Réserver /],
    ] as const) {
      await page.goto(`${made.office.world.url}/?lang=${lang}`);
      for (const one of [page.getByText(/RWF/).first(), page.getByRole('link', { name: book }).first()]) {
        const box = await one.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
      }
    }
  });

  /** specification.md#site-logo */
  it("shows the logo in light mode and the studio's name in dark mode", async () => {
    const { world, admin } = await openOffice();
    await admin.ask('PATCH', '/studio', {
      body: { name: 'Inzora Studio', logoUrl: 'https://images.example/logo.png' },
    });
    const { page } = await open({ viewport: PHONE });
    await page.goto(`${world.url}/terms`);
    const logo = page.getByRole('banner').getByRole('link', { name: /^Inzora Studio/ });
    const shown = async () => [
      await logo.locator('img').evaluate((one) => getComputedStyle(one).display !== 'none'),
      ((await logo.locator('span').boundingBox())?.width ?? 0) > 50,
    ];
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await shown()).toEqual([true, false]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await shown()).toEqual([false, true]);
  });
});
