import { findAxeFaults, launchChromium, openPage, overflowOf, PHONE } from '@booky/site/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openOffice } from '../test/use-office.ts';
import { words as english } from '../src/wording/en.ts';
import { words as french } from '../src/wording/fr.ts';

const PASSWORD = 'correct horse battery staple';

describe('the page of a first start', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  /** specification.md#office-first-start specification.md#first-start */
  it.each([
    ['en', english],
    ['fr', french],
  ])(
    '%s: sets the studio up on a phone, keeps the typed text, and is gone afterwards',
    async (lang, words) => {
      const say = words.firstStart;
      const world = await openOffice({
        rows: () => ({ admins: [], workingHours: [], catalogue: { services: [], packages: [], addOns: [] } }),
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
      await send.click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel(say.studioName).inputValue()).toBe('Studio Inzora');
      await look();
      await page.getByLabel(say.password).fill(PASSWORD);
      await send.dblclick();
      await page.getByText(say.done).waitFor();
      expect((await world.ask('GET', '/api/services')).body).toMatchObject({
        services: [{ packages: [{ priceRwf: 45_000 }] }],
      });
      expect((await page.goto(`${world.url}${address}?lang=${lang}`))?.status()).toBe(404);
      // The browser says each refusal that the test provoked.
      expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
    },
  );
});
