import { sampleOf, sampleShoot } from '@booky/adapters-mail/testing';
import { type EmailMessage, LOCALES, type Locale } from '@booky/domain';
import { EMAIL_CAUSES } from '@booky/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflowOf } from './chromium.ts';
import { unreadableIn } from './readability.ts';
import { useConsole } from './use-console.ts';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const CARDS = { light: 'rgb(255, 255, 255)', dark: 'rgb(31, 34, 41)' } as const;

const emailsIn = (locale: Locale): readonly EmailMessage[] => [
  ...EMAIL_CAUSES.map((cause) => sampleOf(cause, locale)),
  // This email contains a command to copy, which has few places where a line can break.
  { ...sampleOf('payment_alert', locale), reason: 'paid_without_delivery' },
];

/** Emails that contain names and addresses in which lines cannot break. */
const lengthyIn = (locale: Locale): readonly EmailMessage[] => {
  const word = 'Nyirahabimana'.repeat(12);
  const shoot = { ...sampleShoot, fullName: word, location: word, packageNameEn: word, packageNameFr: word };
  return [
    { ...sampleOf('photos_ready', locale), shoot, url: `https://photos.example/${word}`, note: word },
    {
      ...sampleOf('booking_alert', locale),
      shoot,
      clientEmail: `${word}@example.org`,
      specialRequests: word,
    },
    { ...sampleOf('email_changed', locale), shoot, maskedEmail: `m***@${word}.example` },
  ];
};

const expectReadable = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  const card = await page.evaluate('getComputedStyle(document.querySelector(".card")).backgroundColor');
  expect(card).toBe(CARDS[colorScheme]);
  expect(await overflowOf(page)).toBe(0);
  expect(await unreadableIn(page)).toEqual([]);
};

describe('every email, on a phone and on a desktop, in light and in dark mode,', () => {
  const inBrowser = useConsole();

  const expectEachReadable = async (messages: readonly EmailMessage[]) => {
    const { mailbox, url } = inBrowser.bench;
    for (const [index, message] of messages.entries()) await mailbox.send(message, `email-${index}`);
    const { page, complaints } = await inBrowser.openBlank();
    for (const { id, subject, links } of mailbox.emails({})) {
      await page.goto(`${url}/console/email?id=${id}`);
      expect(await page.title()).toBe(subject);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await expectReadable(page, 'light');
        await expectReadable(page, 'dark');
      }
      for (const link of links) {
        const shown = page.locator(`a[href=${JSON.stringify(link)}]`);
        expect(await shown.isVisible()).toBe(true);
      }
    }
    expect(complaints).toEqual([]);
  };

  it('fits the width of the window and shows all its links', () =>
    expectEachReadable(LOCALES.flatMap(emailsIn)));

  it('fits the width of the window even if it contains very long words', () =>
    expectEachReadable(LOCALES.flatMap(lengthyIn)));
});
