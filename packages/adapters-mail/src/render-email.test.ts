import { convert } from 'html-to-text';
import { type EmailMessage, LOCALES } from '@booky/domain';
import { EMAIL_CAUSES } from '@booky/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderSample, sampleBranding, sampleStudio } from '../testing/render-sample.ts';
import { everySample, sampleOf, sampleShoot } from '../testing/sample-messages.ts';
import { CLASS } from './content/html-style.ts';
import type { Pages } from './links.ts';
import { type RenderedEmail, renderEmail } from './render-email.ts';
import { UNSET_STUDIO } from './studio-facts.ts';

const titled = LOCALES.flatMap((locale) =>
  Object.entries(everySample(locale)).map(([title, message]) => ({ title: `${title} (${locale})`, message })),
);

/** The classes of the texts that only the HTML version has: the name above the card, the preview, and the map link. */
const ONLY_HTML = [CLASS.masthead, CLASS.preview, CLASS.lookUp];

/** Returns the visible text of the HTML, which an independent library extracts. */
const readHtml = (html: string): string =>
  convert(html, {
    selectors: [
      ...ONLY_HTML.map((name) => ({ selector: `.${name}`, format: 'skip' })),
      { selector: 'td', format: 'block' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
    ],
  });

const WHATSAPP = { en: 'Message on WhatsApp', fr: 'Écrire sur WhatsApp' };

const REPLY = {
  en: 'A question? Reply to this email.',
  fr: 'Une question\u00a0? Répondez à cet e-mail.',
};

/** Returns the words in order, without the characters in which the HTML and the plain text differ. */
const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.replace(/:$/, ''))
    .filter((word) => !/^(?:|-+|>|\d\.)$/.test(word));

it('every email cause has a sample message', () => {
  expect(new Set(titled.map(({ message }) => message.cause))).toEqual(new Set(EMAIL_CAUSES));
});

describe.each(titled)('every email: $title', ({ message }) => {
  let email: RenderedEmail;

  beforeAll(() => {
    email = renderSample(message);
  });

  it('has the recipient, cause and language of its message', () => {
    const { to, cause, locale, html } = email;
    expect({ to, cause, locale }).toEqual({ to: message.to, cause: message.cause, locale: message.locale });
    expect(html).toMatch(new RegExp(`<html [^>]*lang="${message.locale}"`));
  });

  it('has the same words in its HTML version and its plain-text version', () => {
    const withoutAddresses = email.text.replaceAll(/^https?:.*$/gm, '');
    expect(wordsOf(readHtml(email.html))).toEqual(wordsOf(withoutAddresses));
  });

  it('contains no "undefined", no "null" and no unfilled placeholder', () => {
    const { subject, text, html, attachments } = email;
    const everything = [subject, text, html, ...attachments.map(({ content }) => content)].join('\n');
    expect(everything).not.toMatch(/undefined|null|NaN|\[object|\$\{|<!-- -->/);
  });

  it('has the booking reference in its subject if and only if it is about a booking', () => {
    const isAboutBooking = 'shoot' in message || ('reference' in message && message.reference !== null);
    expect(email.subject.includes(sampleShoot.reference)).toBe(isAboutBooking);
    expect(email.subject).not.toMatch(/\n/);
  });

  it("ends with the studio's name and, for a client, its contact details", () => {
    const toClient = `+250 788 000 111\n${WHATSAPP[message.locale]} 0788 000 111\nKN 5 Road 12, Kiyovu, Kigali\nstudio.example\n${REPLY[message.locale]}\n`;
    const isToAdmin = message.to === 'studio@example.org';
    expect(email.text.endsWith(`\n\nStudio Inzora\n${isToAdmin ? '' : toClient}`)).toBe(true);
    expect(email.replyTo).toBe('hello@studio.example');
  });

  it('has at most one button', () => {
    const buttons = [...email.html.matchAll(/<a href="([^"]*)"[^>]*class="button"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    expect(buttons.length).toBeLessThanOrEqual(1);
    expect(email.text.split('\n').filter((line) => line.startsWith('http'))).toEqual(buttons);
    expect(readHtml(email.html)).not.toMatch(/https?:/);
  });

  it('has a preview text that does not repeat the subject', () => {
    const preview = new RegExp(`class="${CLASS.preview}"[^>]*>([^<]*?)(?:\u00a0\u200c)+<`).exec(
      email.html,
    )?.[1];
    expect(preview).toMatch(/\S/);
    expect(email.subject).not.toContain(preview);
  });

  it('loads no external resources', () => {
    expect(email.html).not.toMatch(/<(?:img|link|script|iframe)|src=|url\(|@import/i);
  });

  it('follows the punctuation rules of its language', () => {
    const words = email.text.replaceAll(/https?:\S+/g, '');
    expect(words).not.toMatch(/[a-z]'[a-z]/i);
    if (message.locale === 'fr') {
      expect(words).not.toMatch(/[^\u00a0](?:[;!?»]|:(?!\S))|«[^\u00a0]/);
      expect(words).not.toMatch(/(?<!e-)\bmails?\b|\bemails?\b/i);
    }
  });
});

/** `specification.md#link-addresses` `specification.md#emails-with-links` */
describe('links in emails', () => {
  const samples = Object.values(everySample('en'));
  const carrying = async (path: string): Promise<ReadonlySet<string>> => {
    const emails = samples.map(renderSample);
    return new Set(
      emails.filter(({ text, html }) => `${text}${html}`.includes(path)).map(({ cause }) => cause),
    );
  };

  it('contain each kind of token only in the emails that are meant to deliver it', async () => {
    expect(await carrying('/booking/')).toEqual(new Set(['booking_confirmed', 'fresh_link']));
    expect(await carrying('/confirm-email-change/')).toEqual(new Set(['email_change']));
    expect(await carrying('/admin/reset-password/')).toEqual(new Set(['password_reset']));
  });

  it('are replaced in exactly six emails by a mention of the link in the confirmation email', async () => {
    expect(await carrying('the private link in your confirmation email')).toEqual(
      new Set([
        'booking_rescheduled',
        'booking_updated',
        'session_fee_requested',
        'shoot_reminder',
        'balance_due',
        'client_note',
      ]),
    );
  });
});

/** `specification.md#email-hierarchy` `specification.md#email-place` */
describe.each(LOCALES)('an email to a client (%s)', (locale) => {
  const WORDS = {
    en: { when: 'Saturday 5 December 2026, 09:00 to 11:00', package: 'Classic', place: '(Kigali time)' },
    fr: {
      when: 'samedi 5 décembre 2026, de 09:00 à 11:00',
      package: 'Classique',
      place: '(heure de Kigali)',
    },
  }[locale];

  it.each([
    'booking_confirmed',
    'booking_rescheduled',
    'booking_cancelled',
    'fresh_link',
    'shoot_reminder',
    'balance_due',
  ] as const)('with the cause %s states the time, place and package only once, in this order', (cause) => {
    const { text } = renderSample(sampleOf(cause, locale));
    const whole = [WORDS.when, sampleShoot.location, WORDS.package].map(
      (words) => text.split(words).length - 1,
    );
    expect(whole).toEqual([1, 1, 1]);
    expect(text.split(WORDS.place)).toHaveLength(2);
    const order = [WORDS.when, sampleShoot.location, WORDS.package].map((words) => text.indexOf(words));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    if (cause === 'booking_confirmed') expect(text.indexOf('45')).toBeGreaterThan(order[2] ?? 0);
  });

  it.each(Object.entries(everySample(locale)))(
    'with the cause %s links each place to a map unless the shoot no longer takes place',
    (name, message) => {
      const isLost = /cancel|late_fee/.test(name);
      const places = renderSample(message).text.split(sampleShoot.location).length - 1;
      const maps = renderSample(message).html.match(/href="https:\/\/www\.google\.com\/maps\/[^"]*"/g) ?? [];
      const map =
        'href="https://www.google.com/maps/search/?api=1&amp;query=KG%207%20Avenue%2012%2C%20Kacyiru"';
      expect(maps).toEqual(isLost ? [] : Array.from({ length: places }, () => map));
    },
  );
});

/** specification.md#open-after-midnight specification.md#page-times */
describe('a shoot that starts after midnight', () => {
  it.each([
    ['en', 'Sunday 6 December 2026, 00:30 to 02:30'],
    ['fr', 'dimanche 6 décembre 2026, de 00:30 à 02:30'],
  ] as const)('appears in an email with the date on which it starts (%s)', (locale, when) => {
    const message = sampleOf('booking_confirmed', locale);
    const shoot = { ...message.shoot, startsAt: '2026-12-05T22:30:00Z', endsAt: '2026-12-06T00:30:00Z' };
    expect(renderSample({ ...message, shoot }).text).toContain(when);
  });
});

/** Returns the last block of the plain text, which is about the studio. */
const endOf = (email: RenderedEmail): string => email.text.split('\n\n').at(-1) ?? '';

/** `specification.md#email-studio` */
describe('the studio in an email', () => {
  const message = sampleOf('booking_confirmed', 'en');

  it('has a generic name if the photographer has set no name', () => {
    expect(endOf(renderEmail(message, sampleBranding, { ...UNSET_STUDIO, name: ' ' }))).toBe(
      'Photo studio\n',
    );
    expect(endOf(renderEmail(message, sampleBranding, UNSET_STUDIO))).toBe('Photo studio\n');
    const french = { ...message, locale: 'fr' } as const;
    expect(endOf(renderEmail(french, sampleBranding, UNSET_STUDIO))).toBe('Studio photo\n');
    expect(renderEmail(message, sampleBranding, UNSET_STUDIO)).not.toHaveProperty('replyTo');
  });

  it('is named both above and below the body of the email', () => {
    const { html } = renderEmail(message, sampleBranding, sampleStudio);
    expect(html.match(/>Studio Inzora</g)).toHaveLength(2);
  });

  it('has no link for a phone number or website that is invalid', () => {
    const { html } = renderSample(message);
    expect(html).toContain('href="tel:+250788000111"');
    expect(html).toContain('href="https://studio.example/"');
    const odd = { ...sampleStudio, phone: 'ask at the desk', website: 'javascript:alert(1)' };
    const email = renderEmail(message, sampleBranding, odd);
    expect(endOf(email)).toContain('ask at the desk\nMessage on WhatsApp 0788 000 111\nKN 5');
    expect(email.html + email.text).not.toMatch(/tel:|javascript/);
    const two = { ...sampleStudio, phone: '0788 111 222 / 0722 333 444' };
    expect(renderEmail(message, sampleBranding, two).html).toContain('href="tel:+250788111222"');
  });
});

/** `specification.md#whatsapp-link` */
describe('the WhatsApp link', () => {
  it.each(LOCALES)('is offered to clients (%s) and contains their booking reference', (locale) => {
    const words = WHATSAPP[locale];
    const { html, text } = renderSample(sampleOf('booking_confirmed', locale));
    expect(html).toMatch(new RegExp(`href="https://wa.me/250788000111\\?text=BKY-[^"]+"[^>]*>${words}</a>`));
    expect(text).toContain(`${words} 0788 000 111\n`);
    expect(html).toMatch(/href="https:\/\/maps.example\/inzora"[^>]*>KN 5 Road 12, Kiyovu, Kigali<\/a>/);
  });

  it('is left out for the photographer, and for clients if the studio has no WhatsApp number', () => {
    const message = sampleOf('booking_confirmed', 'en');
    const without = renderEmail(message, sampleBranding, { ...sampleStudio, whatsapp: undefined });
    for (const { html, text } of [renderSample(sampleOf('booking_alert', 'en')), without])
      expect(html + text).not.toMatch(/WhatsApp|wa\.me/);
  });
});

const linesOf = (message: EmailMessage, pages?: Pages): readonly string[] =>
  renderEmail(
    message,
    { ...sampleBranding, ...(pages === undefined ? {} : { pages }) },
    sampleStudio,
  ).text.split('\n');

/** `specification.md#email-pages` */
describe.each(LOCALES)('an email from a site (%s)', (locale) => {
  const bookingId = '7b1d2c1e-93a5-4f0e-8a54-1f2f0c9d3e21';
  const page = `https://studio.example/admin/bookings/${bookingId}`;
  const causes = ['booking_alert', 'late_fee_alert', 'payment_alert'] as const;
  const backOfficeAlone = { forClients: false, backOffice: true };
  const pagesForClients = { forClients: true, backOffice: false };

  it.each(causes)(
    'with the cause %s links to the booking in the back office if the site has a back office',
    (cause) => {
      const message = sampleOf(cause, locale);
      expect(linesOf({ ...message, bookingId }, backOfficeAlone)).toContain(page);
      expect(linesOf(message, backOfficeAlone).join()).not.toContain('/admin/bookings');
    },
  );

  it('with the cause login_failures links to the reset page only if the site has a back office', () => {
    const message = sampleOf('login_failures', locale);
    expect(linesOf(message, backOfficeAlone)).toContain('https://studio.example/admin/forgot-password');
    expect(linesOf(message, pagesForClients).join()).not.toContain('/admin/');
  });

  it.each(causes)('with the cause %s has no back-office link if the site has no back office', (cause) => {
    for (const pages of [pagesForClients, undefined])
      expect(linesOf({ ...sampleOf(cause, locale), bookingId }, pages).join()).not.toContain('/admin/');
  });

  it.each(['session_fee_requested', 'shoot_reminder', 'balance_due'] as const)(
    'with the cause %s links to the find-booking page only if the site has such a page',
    (cause) => {
      const message = sampleOf(cause, locale);
      expect(linesOf(message, pagesForClients)).toContain('https://studio.example/find-booking');
      for (const pages of [backOfficeAlone, undefined])
        expect(linesOf(message, pages).join()).not.toContain('find-booking');
    },
  );
});

/** `specification.md#find-booking-link` */
it.each([
  ['en', 'The link you had before no longer works.', 'If you did not ask for it, there is nothing to do.'],
  [
    'fr',
    'Le lien que vous aviez ne fonctionne plus.',
    'Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
  ],
] as const)(
  'a fresh-link email (%s) says that the old link has stopped working only if the photographer sent it',
  (locale, atOnce, ifNot) => {
    const message = sampleOf('fresh_link', locale);
    expect(renderSample(message).text).toContain(atOnce);
    const asked = renderSample({ ...message, askedBy: 'client' });
    expect(asked.text + asked.html).not.toContain(atOnce);
    expect(asked.text).toContain(ifNot);
    expect(asked.text.split('\n')).toContain(`https://studio.example/booking/${message.accessToken}`);
  },
);
