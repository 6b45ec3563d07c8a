import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Language, STATES } from './states.ts';
import { found, look } from './use-site.ts';

const LANGUAGES: readonly Language[] = ['en', 'fr'];

const bytesOf = (text: string): number => gzipSync(text, { level: 9 }).length;

/** The text of a page without its tags, and the script that has its data. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** Every amount that a page names, in francs. */
const amountsOf = (text: string): readonly number[] =>
  [...text.matchAll(/RWF ([\d,]+)|((?:\d{1,3}[\s\u202f\u00a0])*\d{1,3})[\s\u00a0\u202f]RWF/g)].map(
    ([, en, fr]) => Number((en ?? fr ?? '').replaceAll(/[^\d]/g, '')),
  );

/** specification.md#site-pay-page specification.md#site-payment-page specification.md#site-my-booking */
describe.each(STATES)('the page "$name"', ({ make, heading, says, saysNot, amountsFrom, act }) => {
  it('has its heading, words and bytes in both languages, and no amount of its own', async () => {
    const made = await make();
    const { world } = made.office;
    for (const language of LANGUAGES) {
      const url = `${made.path}${made.path.includes('?') ? '&' : '?'}lang=${language}`;
      const page = await look(world, url);
      expect([language, page.status]).toEqual([language, made.status ?? 200]);
      const text = textOf(page.html);
      expect(page.html).toContain(`<html lang="${language}">`);
      if (!act || says) expect(textOf(found(page, /<h1[^>]*>([^]*?)<\/h1>/)).trim()).toBe(heading[language]);
      for (const said of says?.[language] ?? []) expect(text).toMatch(said);
      for (const said of saysNot?.[language] ?? []) expect(text).not.toMatch(said);

      if (amountsFrom) {
        const { text: known } = await world.ask('GET', amountsFrom(made));
        const amounts = [...known.matchAll(/"\w*Rwf":(\d+)/g)].map(([, amount]) => Number(amount));
        expect(amounts).toEqual(expect.arrayContaining([...new Set(amountsOf(text))]));
        expect(amountsOf(text).length).toBeGreaterThan(0);
      }

      const style = found(page, /<style>([^]*?)<\/style>/);
      const script = /<script type="module" src="([^"]+)"/.exec(page.html)?.[1];
      const scriptBytes = script ? bytesOf((await look(world, script)).html) : 0;
      expect(bytesOf(style)).toBeLessThan(4_000);
      expect(scriptBytes).toBeLessThan(14_000);
      expect(bytesOf(page.html.replace(style, ''))).toBeLessThan(8_000);
      expect(bytesOf(page.html) + scriptBytes).toBeLessThan(30_000);
    }
  });
});
