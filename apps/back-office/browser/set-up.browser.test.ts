import { findAxeFaults, launchChromium, openPage, overflowOf, PHONE } from '@booky/site/testing';
import { Duration } from '@js-joda/core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openOffice } from '../test/use-office.ts';
import { words as english } from '../src/wording/en.ts';
import { firstStart } from '../src/wording/first-start.ts';
import { words as french } from '../src/wording/fr.ts';

const PASSWORD = 'correct horse battery staple';

/** The headings of the page behind an expired set-up link, and of the page for a studio that is already set up. */
const CLOSED = {
  en: { over: 'This address no longer works', setUp: 'Your studio is set up' },
  fr: { over: 'Cette adresse ne fonctionne plus', setUp: 'Votre studio est déjà installé' },
};

describe('the first-start page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  /** specification.md#office-first-start specification.md#first-start */
  it.each([
    ['en', english],
    ['fr', french],
  ] as const)('sets up the studio only once, in %s', async (lang, words) => {
    const say = firstStart[lang];
    const world = await openOffice({
      rows: () => ({
        admins: [],
        workingHours: [],
        catalogue: { services: [], packages: [], pictures: [], addOns: [] },
      }),
    });
    world.log.keepPrivate(PASSWORD);
    const { page, complaints, close } = await openPage(browser, { viewport: PHONE });
    onTestFinished(close);
    const [address = ''] = /\/admin\/first-start\/[\w-]{43}/.exec(world.log.lines.join('\n')) ?? [];
    await page.goto(`${world.url}${address}?lang=${lang}`);
    await page.getByRole('heading', { level: 1, name: say.heading }).waitFor();
    const look = async (): Promise<void> =>
      expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await look();

    const send = page.getByRole('button', { name: say.setUp });
    await page.getByLabel(say.email).fill('you@studio.example');
    await page.getByLabel(say.password).fill('short');
    await page.getByLabel(say.studioName).fill('Studio Inzora');
    await page.getByLabel(say.priceRwf).fill('45 000');
    await page.getByLabel(say.photoCount).fill('many');
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    await send.click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').getByRole('link').allTextContents()).toEqual([
      say.password,
      say.weekdays,
      say.photoCount,
    ]);
    await page.getByRole('alert').getByRole('link', { name: say.weekdays }).click();
    expect(await page.getByLabel(say.studioName).inputValue()).toBe('Studio Inzora');
    await look();
    await page.getByRole('checkbox').first().check();
    await page.getByLabel(say.photoCount).fill('20');
    await page.getByLabel(say.password).fill(PASSWORD);
    await send.dblclick();
    await page.getByText(say.done).waitFor();
    expect((await world.ask('GET', '/api/services')).body).toMatchObject({
      services: [{ packages: [{ priceRwf: 45_000 }] }],
    });
    expect((await page.goto(`${world.url}${address}?lang=${lang}`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: CLOSED[lang].setUp }).waitFor();
    await look();
    await page.getByRole('main').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: words.logIn.logIn }).waitFor();
    // Ignores the browser's messages about the refusals that the test itself caused.
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });

  /** specification.md#office-first-start */
  it.each(['en', 'fr'] as const)('keeps the typed text when the link has expired, in %s', async (lang) => {
    const say = firstStart[lang];
    const world = await openOffice({ rows: () => ({ admins: [] }) });
    const { page, complaints, close } = await openPage(browser, { viewport: PHONE });
    onTestFinished(close);
    const [address = ''] = /\/admin\/first-start\/[\w-]{43}/.exec(world.log.lines.join('\n')) ?? [];
    await page.goto(`${world.url}${address}?lang=${lang}`);
    await page.getByLabel(say.email).fill('you@studio.example');
    await page.getByLabel(say.password).fill(PASSWORD);
    await page.getByLabel(say.studioName).fill('Studio Inzora');
    await page.getByLabel(say.priceRwf).fill('45000');
    world.clock.advance(Duration.ofHours(1));
    await page.getByRole('button', { name: say.setUp }).click();
    await page.getByText(say.over).waitFor();
    expect(await page.getByLabel(say.studioName).inputValue()).toBe('Studio Inzora');
    const look = async (): Promise<void> =>
      expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await look();
    await page.getByRole('button', { name: say.whyOver }).click();
    await page.getByRole('heading', { level: 1, name: CLOSED[lang].over }).waitFor();
    await look();
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });
});
