import { type EmailMessage, LOCALES, type PaymentAlertReason } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import {
  sampleBookingAlert,
  sampleConfirmation,
  sampleLateFeeAlert,
  sampleOurRef,
  samplePaymentAlert,
  sampleShoot,
} from '../testing/sample-messages.ts';
import { renderEmail } from './render-email.ts';

const branding = { frontendOrigin: 'https://studio.example', supportName: 'Studio Inzora' };
const render = (message: EmailMessage) => renderEmail(message, branding);

const REASONS: readonly PaymentAlertReason[] = [
  'amount_mismatch',
  'reference_mismatch',
  'contradiction',
  'refund_due',
  'provider_refused_us',
  'paid_without_delivery',
];

const everyMessage: readonly EmailMessage[] = LOCALES.flatMap((locale) => [
  sampleConfirmation(locale),
  sampleBookingAlert(locale),
  sampleLateFeeAlert(locale),
  ...REASONS.map((reason) => samplePaymentAlert(locale, reason)),
]);

const titled = everyMessage.map((message) => ({
  title: `${message.cause} ${'reason' in message ? message.reason : ''} ${message.locale}`,
  message,
}));

/** The words a reader sees, without the marks that only one of the two forms needs. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/u)
      .map((word) => word.replace(/:$/, ''))
      .filter((word) => !/^(?:|-+|\d\.)$/.test(word)),
  );

const readHtml = (html: string): string =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replaceAll(/<\/?(?:span|code)[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe.each(titled)('every email: $title', ({ message }) => {
  const email = render(message);

  it('goes where it should, with its cause and language', () => {
    const { to, cause, locale, attachments } = email;
    expect({ to, cause, locale, attachments }).toEqual({
      to: message.to,
      cause: message.cause,
      locale: message.locale,
      attachments: [],
    });
    expect(email.html).toContain(`<html lang="${message.locale}">`);
  });

  it('says the same in HTML and in text', () => {
    expect(wordsOf(readHtml(email.html))).toEqual(wordsOf(email.text));
  });

  it('names its booking in the subject and leaves nothing unfilled', () => {
    expect(email.subject).toContain(sampleShoot.reference);
    expect(email.subject + email.text + email.html).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
  });

  it('is written the same way every time, so a retry repeats its bytes', () => {
    expect(render(message)).toEqual(email);
  });

  it('is signed', () => {
    expect(email.text.trimEnd().endsWith('Studio Inzora')).toBe(true);
  });
});

describe('the confirmation', () => {
  const link = 'https://studio.example/booking/q3Jk0cXb5Z1yV7mN2pL9sT4wR8dF6hG_aE-uI3oK1xC';

  it('tells in English what, when, where, what was paid and what remains', () => {
    const { subject, text } = render(sampleConfirmation('en'));
    expect(subject).toBe('Your booking is confirmed for Saturday 5 December 2026, 09:00 (BKY-2611-7Q4ZX)');
    expect(text).toContain('Package: Classic\n');
    expect(text).toContain('Saturday 5 December 2026, 09:00 to 11:00');
    expect(text).toContain('Where: KG 7 Avenue 12, Kacyiru');
    expect(text).toContain('Booking fee, paid: RWF 45,000');
    expect(text).toContain('Session fee, still to pay: RWF 105,000');
  });

  it('tells the same in French', () => {
    const { subject, text } = render(sampleConfirmation('fr'));
    expect(subject).toBe(
      'Votre réservation est confirmée pour le samedi 5 décembre 2026, 9 h 00 (BKY-2611-7Q4ZX)',
    );
    expect(text).toContain('Formule\u00a0: Classique\n');
    expect(text).toContain('samedi 5 décembre 2026, de 9 h 00 à 11 h 00');
    expect(text).toContain('Frais de réservation, payés\u00a0: 45 000 RWF');
    expect(text).toContain('Frais de séance, encore à payer\u00a0: 105 000 RWF');
  });

  it.each(LOCALES)('carries the private link, whole, in both forms: %s', (locale) => {
    const { text, html } = render(sampleConfirmation(locale));
    expect(text.split('\n')).toContain(link);
    expect(html).toContain(`href="${link}"`);
  });

  it('falls back to English names where there are no French ones', () => {
    const message = {
      ...sampleConfirmation('fr'),
      shoot: { ...sampleShoot, serviceNameFr: null, packageNameFr: null },
    };
    expect(render(message).text).toContain('Portrait in the studio');
    expect(render(message).text).toContain('Classic\n');
  });

  it('promises and asks for no money where there is none', () => {
    const shoot = { ...sampleShoot, totalRwf: 0, bookingFeeRwf: 0, sessionFeeRwf: 0 };
    const { text } = render({ ...sampleConfirmation('en'), shoot });
    expect(text).toContain('Booking fee, paid: nothing was due');
    expect(text).toContain('Session fee, still to pay: nothing remains to pay');
    expect(text).not.toContain('refunded');
  });
});

describe('the alerts', () => {
  it('tell the photographer who comes and what they asked for, line by line', () => {
    const { text, html } = render(sampleBookingAlert('en'));
    for (const fact of ['marie@example.org', '0788 123 456', 'Party size: 4']) expect(text).toContain(fact);
    expect(text).toContain('Special requests: Two dogs.\n    A red sofa.');
    expect(html).toContain('Two dogs.<br>\nA red sofa.');
  });

  it('leave out what the client left out', () => {
    const { text } = render({ ...sampleBookingAlert('en'), partySize: null, specialRequests: null });
    expect(text).not.toMatch(/Party size|Special requests/);
  });

  it('say how much of a late fee to return by hand, and where to record it', () => {
    expect(render(sampleLateFeeAlert('en')).subject).toBe(
      'Return RWF 45,000: a booking fee came too late (BKY-2611-7Q4ZX)',
    );
    expect(render(sampleLateFeeAlert('en')).text).toContain('1. Return RWF 45,000 by hand');
    expect(render(sampleLateFeeAlert('fr')).text).toContain('1. Rendez vous-même 45 000 RWF');
    expect(render(sampleLateFeeAlert('fr')).text).toContain(sampleOurRef);
  });

  it.each(REASONS)('name the payment for %s', (reason) => {
    expect(render(samplePaymentAlert('en', reason)).text).toContain(sampleOurRef);
    expect(render(samplePaymentAlert('fr', reason)).text).toContain(sampleOurRef);
  });

  it('have a heading of their own for every reason', () => {
    const subjects = everyMessage.map((message) => render(message).subject);
    expect(new Set(subjects).size).toBe(everyMessage.length);
  });

  it.each(LOCALES)("name the operator's command when a payment was never delivered: %s", (locale) => {
    const { text } = render(samplePaymentAlert(locale, 'paid_without_delivery'));
    expect(text).toContain(`npm run cli -- payments check ${sampleOurRef}`);
  });

  it('say what came in beside what was due', () => {
    const { text } = render({ ...samplePaymentAlert('en', 'amount_mismatch'), reportedRwf: 4500 });
    expect(text).toContain('a success over RWF 4,500 where RWF 45,000 were due');
  });

  it('speak of the currency when the number is right or unknown', () => {
    for (const reportedRwf of [null, 45_000]) {
      const { text } = render({ ...samplePaymentAlert('en', 'amount_mismatch'), reportedRwf });
      expect(text).toContain('another amount or currency than the RWF 45,000');
    }
  });

  it('ask to return what came in, not what was due', () => {
    const { text } = render({ ...samplePaymentAlert('en', 'refund_due'), reportedRwf: 50_000 });
    expect(text).toContain('1. Return RWF 50,000 by hand');
  });
});
