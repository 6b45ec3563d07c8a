import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Language, type Made, makeHostile, type State, STATES } from '../test/states.ts';
import { findAxeFaults, findBroken, overflowOf } from '../testing/index.ts';
import { useBrowser } from './use-browser.ts';

const WIDTHS = [320, 390, 640, 768, 1280];

/**
 * The folder to which the tests write pictures of all states. Usage: `PICTURES=/tmp/pictures npm run test:browser --
 * apps/site/browser/states`.
 */
const PICTURES = process.env['PICTURES'];

/** Matches what the browser logs for a response with status 4xx or 5xx. In some states such a response is expected. */
const OWN_LINE = /^Failed to load resource: the server responded with a status of [45]/;

/** True if the page is one that a client passes on the way from the catalogue to the payment. */
export const isToPayment = ({ name }: State): boolean => /^(?:home|book|pay)/.test(name);

/**
 * Checks, in a browser, the states that `isMeant` selects. Several test files share the work, because a single worker
 * runs all tests of a file.
 */
export const checkStates = (isMeant: (state: State) => boolean): void => {
  const open = useBrowser();

  it.each(STATES.filter((state) => !state.isAlike && isMeant(state)))(
    'page "$name" fits a phone, logs no error and is accessible',
    async (state) => {
      const made = await state.make();
      const { page, complaints } = await open({
        viewport: { width: 390, height: 844 },
      });
      const loaded = await loadedBytes(page, addressOf(made, 'en'));
      expect(loaded.length).toBeGreaterThan(0);
      expect(loaded.length).toBeLessThanOrEqual(4);
      expect(loaded.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
      await state.act?.(page, 'en');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(state.heading.en);
      expect(
        await page.evaluate('document.getAnimations().filter((one) => one.playState === "running").length'),
      ).toBe(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect([width, ...(await misfits(page))]).toEqual([width, 0, []]);
        if (width === 390 || width === 1280) await draw(page, `${state.name}-${width}`);
      }
      expect(await findAxeFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await draw(page, `${state.name}-dark`);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      expect(await misfits(page)).toEqual([0, []]);
      await page.emulateMedia({ forcedColors: 'none' });
      expect(await walkByKeyboard(page)).toEqual([]);

      await page.evaluate('sessionStorage.clear()');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(addressOf(made, 'fr'));
      await state.act?.(page, 'fr');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(state.heading.fr);
      expect(await misfits(page)).toEqual([0, []]);
      expect(await findAxeFaults(page)).toEqual([]);
      await draw(page, `${state.name}-fr`);
      expect(complaints.filter((line) => !OWN_LINE.test(line))).toEqual([]);
    },
  );

  /** French, because its labels are longer. specification.md#any-text */
  it.each(STATES.filter((state) => !state.isAlike && isMeant(state)))(
    'page "$name" fits a width of 320 pixels in French even with very long words',
    async (state) => {
      const made = await makeHostile(state);
      const { page } = await open({ viewport: { width: 320, height: 640 } });
      await page.goto(addressOf(made, 'fr'));
      await state.act?.(page, 'fr');
      await draw(page, `${state.name}-hostile`);
      expect(await misfits(page)).toEqual([0, []]);
    },
  );
};

const addressOf = (made: Made, language: Language): string =>
  `${made.office.world.url}${made.path}${made.path.includes('?') ? '&' : '?'}lang=${language}`;

/** Opens a page. Returns how many bytes were transferred for each file, except for pictures. */
const loadedBytes = async (page: Page, url: string): Promise<readonly number[]> => {
  const sizes: Promise<number>[] = [];
  const note = (request: Request): void => {
    if (request.resourceType() !== 'image')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', note);
  await page.goto(url);
  page.off('requestfinished', note);
  return Promise.all(sizes);
};

const draw = async (page: Page, name: string): Promise<void> => {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  const file = `${name.replaceAll(/\W+/g, '-')}.png`;
  await page.screenshot({ path: path.join(PICTURES, file), fullPage: true });
};

/**
 * Returns everything on the page that does not fit: excess width, small tap targets, overflowing boxes and broken
 * words.
 */
const misfits = async (page: Page): Promise<readonly unknown[]> => [
  await overflowOf(page),
  [
    ...(await page.evaluate<string[]>(
      `[...${SMALL_TARGETS}, ...${SPILLED}].map((one) => one.outerHTML.slice(0, 100))`,
    )),
    ...(await findBroken(page)),
  ],
];

/** Selects tap targets smaller than 44 by 44 pixels, except links within a sentence and controls within a label. */
const SMALL_TARGETS = `[...document.querySelectorAll('a, button, summary, input, textarea, label:has(input)')]
  .filter((one) => one.checkVisibility() && one.type !== 'hidden')
  .filter((one) => !one.matches('.skip, label input, span a, li a, p:not(.ways, .small, #agree) a:not(.button, .link)'))
  .filter((one) => one.getBoundingClientRect().width < 43.9 || one.getBoundingClientRect().height < 43.9)`;

const SPILLED = `[...document.querySelectorAll('.sum, .sum *, .notice, .summary, .panel:not(:has(.month)), .starts, .facts > div, .ways')]
  .filter((one) => one.checkVisibility() && !one.closest('.said, [role="timer"]') && one.scrollWidth > one.clientWidth + 1)
  .filter((one) => getComputedStyle(one).display !== 'inline' && !one.matches('input'))`;

/**
 * Presses Tab from the first focusable element to the last. Returns the elements that were skipped, out of order, or
 * without a visible focus.
 */
const walkByKeyboard = async (page: Page): Promise<readonly string[]> => {
  const stops = await page.evaluate<number>(WATCH_STOPS);
  for (let pressed = 0; pressed < stops; pressed += 1) await page.keyboard.press('Tab');
  const { seen, faults } = await page.evaluate<{ seen: number; faults: string[] }>('window.walk');
  return seen === stops ? faults : [`Tab stopped ${seen} times instead of ${stops}`, ...faults];
};

/**
 * Numbers the elements that Tab stops at, in page order, and checks the focused element after each press. Of radio
 * buttons with the same name, Tab stops only at the checked one, or at the first. Returns the number of stops.
 */
const WATCH_STOPS = `(() => {
  const all = [...document.querySelectorAll('a[href], button, summary, input, textarea, select')]
    .filter((one) => one.checkVisibility() && !one.disabled && one.type !== 'hidden' && one.tabIndex >= 0);
  const radios = new Map();
  for (const one of all) if (one.type === 'radio' && (one.checked || !radios.has(one.name))) radios.set(one.name, one);
  const reached = all.filter((one) => one.type !== 'radio' || radios.get(one.name) === one);
  reached.forEach((one, index) => { one.dataset.stop = index; });
  const walk = { seen: 0, next: 0, faults: [] };
  window.walk = walk;
  document.activeElement?.blur();
  getSelection()?.removeAllRanges();
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  addEventListener('keyup', () => {
    const one = document.activeElement;
    const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40) || one.outerHTML.slice(0, 80);
    walk.seen += 1;
    if (Number(one.dataset?.stop) !== walk.next) walk.faults.push('order: ' + name + ' for ' + walk.next);
    walk.next = Number(one.dataset?.stop ?? walk.next) + 1;
    const shown = one.type === 'radio' && getComputedStyle(one).opacity === '0' ? one.closest('label') : one;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) walk.faults.push('no outline: ' + name);
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const there = document.elementFromPoint(x, y);
    if (!there || !(shown.contains(there) || there.contains(shown) || there.closest('label') === one.closest('label')))
      walk.faults.push('covered: ' + name);
  });
  return reached.length;
})()`;
