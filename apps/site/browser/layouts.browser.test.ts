import { describe, expect, it } from 'vitest';
import { openSite } from '../test/use-site.ts';
import { findAxeFaults, overflowOf } from '../testing/index.ts';
import { formOf, useBrowser } from './use-browser.ts';

describe('every page', () => {
  const open = useBrowser();

  it.each([
    { width: 320, colorScheme: 'light', lang: 'en' },
    { width: 320, colorScheme: 'dark', lang: 'fr' },
    { width: 390, colorScheme: 'dark', lang: 'fr' },
    { width: 768, colorScheme: 'dark', lang: 'en' },
    { width: 1280, colorScheme: 'light', lang: 'fr' },
  ] as const)('at $width px, $colorScheme, in $lang has room, and axe finds nothing', async (look) => {
    const { width, colorScheme, lang } = look;
    const world = await openSite();
    const { page, complaints } = await open({ viewport: { width, height: 844 }, colorScheme });
    const expectOrder = async (): Promise<void> => {
      expect(await overflowOf(page)).toBe(0);
      expect(await findAxeFaults(page)).toEqual([]);
      expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
    };
    for (const path of ['/', '/terms', `/book/${world.studio.classic.id}`]) {
      await page.goto(`${world.url}${path}?lang=${lang}&month=2030-02`);
      await expectOrder();
    }
    await page
      .getByRole('region', { name: lang === 'en' ? 'When' : 'Quand' })
      .getByRole('button')
      .first()
      .click();
    await expectOrder();
    await page.locator('form button').click();
    await page.getByRole('alert').waitFor();
    await expectOrder();
    await page.goto(`${world.url}/nothing?lang=${lang}`);
    await expectOrder();
    // The browser's own lines for the 4xx that were asked for.
    expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  });

  it('arrives in four requests and 30 kB beside its pictures', async () => {
    const world = await openSite();
    const { page } = await open();
    const sizes: number[] = [];
    page.on('requestfinished', async (request) => {
      if (request.resourceType() !== 'image') sizes.push((await request.sizes()).responseBodySize);
    });
    await page.goto(formOf(world), { waitUntil: 'networkidle' });
    expect(sizes.length).toBeLessThanOrEqual(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
  });
});

/** What a finger would miss: everything that can be pressed below 44 by 44, but for links within a sentence. */
const SMALL_TARGETS = `[...document.querySelectorAll('a, button, summary, input, textarea, label:has(input)')]
  .filter((element) => element.checkVisibility() && element.type !== 'hidden')
  .filter((element) => !element.matches('.skip, label input, p a, span a, .agree input, li a'))
  .map((element) => ({ element, box: element.getBoundingClientRect() }))
  .filter(({ box }) => box.width < 44 || box.height < 44)
  .map(({ element, box }) => element.outerHTML.slice(0, 80) + ' ' + box.width + ' x ' + box.height)`;
