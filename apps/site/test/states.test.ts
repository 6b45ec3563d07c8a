import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BUILDS, FILES, readNote } from '../src/site-build.ts';
import { type Language, STATES } from './states.ts';
import { found, look } from './use-site.ts';

const LANGUAGES: readonly Language[] = ['en', 'fr'];

const bytesOf = (text: string): number => gzipSync(text, { level: 9 }).length;

/** Returns the text of a page. Removes tags, styles and scripts. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** Returns every amount on a page, in francs. */
const amountsOf = (text: string): readonly number[] =>
  [...text.matchAll(/RWF ([\d,]+)|((?:\d{1,3}[\s\u202f\u00a0])*\d{1,3})[\s\u00a0\u202f]RWF/g)].map(
    ([, en, fr]) => Number((en ?? fr ?? '').replaceAll(/[^\d]/g, '')),
  );

const KILOBYTE = 1_024;

/** Matches a French punctuation mark next to an ordinary space, at which a line could break. */
const SPLIT_MARK = /[\p{L}\d)] [:;?!»]|« /u;

/** specification.md#site-pay-page specification.md#site-payment-page specification.md#site-my-booking */
describe.each(STATES)('page "$name"', ({ make, heading, says, saysNot, amountsFrom, act }) => {
  it('has the expected heading and words in both languages', async () => {
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
      if (language === 'fr') expect(page.html).not.toMatch(SPLIT_MARK);

      if (amountsFrom) {
        // The price of the package is in the catalogue.
        const answers = await Promise.all(
          [amountsFrom(made), '/api/services'].map((address) => world.ask('GET', address)),
        );
        const known = answers.map(({ text: answered }) => answered).join();
        const amounts = [...known.matchAll(/"\w*Rwf":(\d+)/g)].map(([, amount]) => Number(amount));
        expect(amounts).toEqual(expect.arrayContaining([...new Set(amountsOf(text))]));
        expect(amountsOf(text).length).toBeGreaterThan(0);
      }

      const style = found(page, /<style>([^]*?)<\/style>/);
      const scripts = [...page.html.matchAll(/(?:type="module" src|"modulepreload" href)="([^"]+)"/g)];
      const sizes = scripts.map(async ([, address = '']) => bytesOf((await look(world, address)).html));
      const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(bytesOf(style)).toBeLessThan(4_000);
      expect(scriptBytes).toBeLessThan(14 * KILOBYTE);
      expect(bytesOf(page.html.replace(style, ''))).toBeLessThan(8_000);
      expect(bytesOf(page.html) + scriptBytes).toBeLessThan(30_000);
    }
  });
});

/** Counts a shared script only once, because a visitor loads it only once. */
describe('the scripts from the form to "You are booked"', () => {
  it.each(LANGUAGES)('are smaller than 30 kB in total, in %s', (language) => {
    const { folder, scripts } = readNote() ?? {};
    if (folder === undefined || scripts === undefined) throw new Error('the site has not been built');
    const loaded = new Set(
      ['book', 'pay', 'payment'].flatMap((page) => {
        const { src = '', imports = [] } = scripts[`${page}.${language}`] ?? {};
        return [src, ...imports];
      }),
    );
    const texts = [...loaded].map((address) =>
      readFileSync(path.join(BUILDS, folder, FILES, address), 'utf8'),
    );
    expect(texts).toHaveLength(4);
    expect(texts.reduce((sum, text) => sum + bytesOf(text), 0)).toBeLessThan(30_000);
  });
});
