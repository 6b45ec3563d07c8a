import { DEFAULT_METHOD_LABELS, LOCALES } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import { renderSample as render, sampleBranding, sampleStudio } from '../../testing/render-sample.ts';
import { everySample, sampleOf, sampleShoot, sampleToken } from '../../testing/sample-messages.ts';
import { renderEmail } from '../render-email.ts';

const freeShoot = { ...sampleShoot, totalRwf: 0, bookingFeeRwf: 0, sessionFeeRwf: 0 };

/** `specification.md#emails-with-links` */
describe('the confirmation email', () => {
  const link = `https://studio.example/booking/${sampleToken}`;

  it('describes the shoot and states the amounts in English', async () => {
    const { subject, text } = render(sampleOf('booking_confirmed', 'en'));
    expect(subject).toBe('Your booking is confirmed for Saturday 5 December 2026, 09:00 (BKY-2611-7Q4ZX)');
    expect(text).toContain('Package: Classic\n');
    expect(text).toContain('Saturday 5 December 2026, 09:00 to 11:00');
    expect(text).toContain('Where: KG 7 Avenue 12, Kacyiru');
    expect(text).toContain('Booking fee, paid: RWF 45,000');
    expect(text).toContain('Session fee, still to pay: RWF 105,000');
    expect(text).toContain('The attached file adds the shoot to your calendar.');
  });

  it('describes the shoot and states the amounts in French', async () => {
    const { subject, text } = render(sampleOf('booking_confirmed', 'fr'));
    expect(subject).toBe(
      'Votre réservation est confirmée pour le samedi 5 décembre 2026, 09:00 (BKY-2611-7Q4ZX)',
    );
    expect(text).toContain('Formule\u00a0: Classique\n');
    expect(text).toContain('samedi 5 décembre 2026, de 09:00 à 11:00');
    expect(text).toContain('Frais de réservation, payés\u00a0: 45\u00a0000\u00a0RWF');
    expect(text).toContain('Frais de séance, encore à payer\u00a0: 105\u00a0000\u00a0RWF');
    expect(text).toContain('Le fichier joint ajoute la séance à votre calendrier.');
  });

  it.each(['booking_confirmed', 'fresh_link'] as const)(
    'contains the full private link in both HTML and plain text (cause: %s)',
    async (cause) => {
      for (const locale of LOCALES) {
        const { text, html } = render(sampleOf(cause, locale));
        expect(text.split('\n')).toContain(link);
        expect(html).toContain(`href="${link}"`);
        expect(html).not.toContain(`>${link}<`);
      }
    },
  );

  it('uses the English names if the French names are missing', async () => {
    const shoot = { ...sampleShoot, serviceNameFr: null, packageNameFr: null };
    const { text } = render({ ...sampleOf('booking_confirmed', 'fr'), shoot });
    expect(text).toContain('Portrait in the studio');
    expect(text).toContain('Classic\n');
  });

  it('states that nothing is due if the shoot is free', async () => {
    const { text } = render({ ...sampleOf('booking_confirmed', 'en'), shoot: freeShoot });
    expect(text).toContain('Booking fee, paid: nothing was due');
    expect(text).toContain('Session fee, still to pay: nothing remains to pay');
    expect(text).not.toContain('refunded');
  });
});

describe('the email about a reschedule by the photographer', () => {
  it('states both the new time and the previous time', async () => {
    const english = render(sampleOf('booking_rescheduled', 'en'));
    expect(english.subject).toBe(
      'Your photo shoot has moved to Saturday 5 December 2026, 09:00 (BKY-2611-7Q4ZX)',
    );
    expect(english.text).toContain('New time (Kigali time): Saturday 5 December 2026, 09:00 to 11:00');
    expect(english.text).toContain('Previous time: Tuesday 1 December 2026, 16:30');
    const french = render(sampleOf('booking_rescheduled', 'fr'));
    expect(french.text).toContain('Ancien horaire\u00a0: mardi 1er décembre 2026, 16:30');
    expect(french.text).toContain('Le fichier joint déplace la séance dans votre calendrier.');
  });
});

/** `specification.md#cancellation-email-due` */
describe('the email about a cancellation by the photographer', () => {
  it('states the reason and the refund', async () => {
    const { text, html } = render(sampleOf('booking_cancelled', 'en'));
    expect(text).toContain('    The studio is flooded.\n    I am very sorry.\n');
    expect(html).toContain('The studio is flooded.<br/>I am very sorry.</blockquote>');
    expect(text).toContain('You will get RWF 105,000 back. The refund is not automatic');
    expect(text).toContain('Booking fee, MTN Mobile Money: RWF 45,000');
    expect(text).toContain('Session fee, cash: RWF 60,000');
    const french = render(sampleOf('booking_cancelled', 'fr'));
    expect(french.text).toContain('La somme de 105\u00a0000\u00a0RWF vous sera remboursée.');
  });

  it('gives no reason if there is none, and says so if there is nothing to refund', async () => {
    const message = { ...sampleOf('booking_cancelled', 'en'), reason: null, refundDueRwf: 0, refundsDue: [] };
    const { text } = render(message);
    expect(text).toContain('There is nothing to refund.');
    expect(text).not.toMatch(/What your photographer says|RWF/);
    expect(render({ ...message, locale: 'fr' }).text).toContain('Il n’y a rien à rembourser.');
  });
});

describe('the emails about a changed email address', () => {
  it('ask for confirmation at the new address, and reveal nothing but the booking reference', async () => {
    const { text, html } = render(sampleOf('email_change', 'en'));
    const link = `https://studio.example/confirm-email-change/${sampleToken}`;
    expect(text.split('\n')).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain('It works once, until Wednesday 4 November 2026 at 10:15 (Kigali time).');
    expect(text).toContain('If you did not ask for this, do nothing');
    for (const known of [sampleShoot.fullName, sampleShoot.location, sampleShoot.packageNameEn])
      expect(text).not.toContain(known);
    const french = render(sampleOf('email_change', 'fr'));
    expect(french.text).toContain('jusqu’au mercredi 4 novembre 2026 à 10:15 (heure de Kigali)');
  });

  it('show the old address only a masked form of the new address', async () => {
    const { text } = render(sampleOf('email_changed', 'en'));
    expect(text).toContain('now go to m***@new.example.');
    expect(text).toContain('Contact your photographer straight away and give the reference BKY-2611-7Q4ZX');
    expect(render(sampleOf('email_changed', 'fr')).text).toContain('envoyés à m***@new.example.');
  });
});

describe('the email about an address that the photographer changed', () => {
  it('says that the photographer changed it', () => {
    const message = { ...sampleOf('email_changed', 'en'), changedBy: 'photographer' } as const;
    const { text } = render(message);
    expect(text).toContain('Your photographer has changed the address of your booking');
    expect(text).toContain('now go to m***@new.example.');
    expect(text).not.toContain('has the private link');
    expect(render({ ...message, locale: 'fr' }).text).toContain('Votre photographe a changé l’adresse');
  });
});

/** `specification.md#payment-link` */
describe('the email with a payment link', () => {
  it('states the booking fee and the end of the hold, and links to the pay page', () => {
    const { subject, text } = render(sampleOf('payment_link', 'en'));
    expect(subject).toContain('(BKY-2611-7Q4ZX)');
    expect(text).toContain('until Friday 6 November 2026 at 17:45 (Kigali time)');
    expect(text).toContain('Booking fee, to pay now: RWF 45,000');
    expect(text).toContain('/pay/BKY-2611-7Q4ZX/q3Jk0cXb5Z1yV7mN2pL9sT4wR8dF6hG_aE-uI3oK1xC');
    const french = render(sampleOf('payment_link', 'fr')).text;
    expect(french).toContain('jusqu’au vendredi 6 novembre 2026 à 17:45 (heure de Kigali)');
    expect(french).toContain('/pay/BKY-2611-7Q4ZX/');
  });
});

describe('the email that requests the session fee', () => {
  it('states the amount and how to pay it', async () => {
    const { subject, text } = render(sampleOf('session_fee_requested', 'en'));
    expect(subject).toBe('RWF 105,000 to pay for your photo shoot (BKY-2611-7Q4ZX)');
    expect(text).toContain('what is still owed for your photo shoot.\n\nTo pay: RWF 105,000\n');
    expect(text).toContain('1. Open the private link in your confirmation email (');
    const french = render(sampleOf('session_fee_requested', 'fr'));
    expect(french.text).toContain('1. Ouvrez le lien privé de votre e-mail de confirmation (');
  });
});

/** `specification.md#payment-receipt` `specification.md#method-labels` */
describe('the receipt email', () => {
  it('states what was paid and how much is still owed', () => {
    const { subject, text } = render(sampleOf('payment_receipt', 'en'));
    expect(subject).toBe('Receipt: RWF 60,000 paid for your photo shoot (BKY-2611-7Q4ZX)');
    expect(text).toContain('Amount paid: RWF 60,000\n');
    expect(text).toContain('Paid by: MTN Mobile Money\n');
    expect(text).toContain('Paid (Kigali time): Friday 4 December 2026 at 17:30\n');
    expect(text).toContain('Still owed: RWF 45,000\n');
    expect(text).not.toContain('paid in full');
    const french = render({ ...sampleOf('payment_receipt', 'fr'), method: 'card' }).text;
    expect(french).toContain('Moyen de paiement\u00a0: Carte bancaire\n');
    expect(french).toContain('vendredi 4 décembre 2026 à 17:30\n');
  });

  it('states that the shoot is paid in full if nothing is owed', () => {
    const message = { ...sampleOf('payment_receipt', 'en'), owedRwf: 0 };
    expect(render(message).text).toContain('Your photo shoot is paid in full.');
    expect(render({ ...message, locale: 'fr' }).text).toContain('est entièrement réglée.');
  });
});

/** `specification.md#method-labels` `specification.md#page-times` */
describe.each(LOCALES)('every email (%s)', (locale) => {
  it('uses the configured names of the payment methods', () => {
    const momo = { labelEn: 'MoMo', labelFr: 'MoMo de MTN', dialCode: undefined };
    const site = { ...sampleBranding, methodLabels: { ...DEFAULT_METHOD_LABELS, momo_alpha: momo } };
    const label = locale === 'fr' ? momo.labelFr : momo.labelEn;
    const named = Object.values(everySample(locale)).filter((message) => {
      const { text } = renderEmail(message, sampleBranding, sampleStudio);
      const configured = renderEmail(message, site, sampleStudio).text;
      expect(configured).toBe(text.replaceAll('MTN Mobile Money', label));
      return configured !== text;
    });
    expect(new Set(named.map(({ cause }) => cause))).toEqual(
      new Set(['booking_alert', 'booking_cancelled', 'late_fee_alert', 'payment_alert', 'payment_receipt']),
    );
  });

  it('writes times with a colon, as the site does', () => {
    for (const message of Object.values(everySample(locale)))
      expect(render(message).text).not.toMatch(/\d\s?h\s?\d\d/u);
  });
});

/** `specification.md#shoot-reminder` */
describe('the reminder email', () => {
  it('states the time, the amount still to pay and where to pay it', () => {
    const { subject, text } = render(sampleOf('shoot_reminder', 'en'));
    expect(subject).toBe('Reminder: your photo shoot on Saturday 5 December 2026, 09:00 (BKY-2611-7Q4ZX)');
    expect(text).toContain('Still to pay: RWF 105,000\n');
    expect(text).toContain('open the private link in your confirmation email (');
    const french = render(sampleOf('shoot_reminder', 'fr'));
    expect(french.subject).toBe(
      'Rappel : votre séance photo du samedi 5 décembre 2026, 09:00 (BKY-2611-7Q4ZX)',
    );
    expect(french.text).toContain('Reste à payer\u00a0: 105\u00a0000\u00a0RWF\n');
  });

  it('asks for no payment if everything is paid', () => {
    const message = { ...sampleOf('shoot_reminder', 'en'), owedRwf: 0 };
    const { text } = renderEmail(
      message,
      { ...sampleBranding, pages: { forClients: true, backOffice: true } },
      sampleStudio,
    );
    expect(text).toContain('Everything is paid.');
    expect(text).not.toMatch(/to pay|find-booking/);
  });
});

describe('the email with the photos', () => {
  const url = 'https://photos.example/g/uwase?key=a1b2&size=full';

  it('states the last day, in Kigali time, on which the photo link works', async () => {
    const { text, html } = render(sampleOf('photos_ready', 'en'));
    expect(text.split('\n')).toContain(url);
    expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
    expect(text).toContain('until the end of Sunday 3 January 2027, Kigali time');
    expect(text).toContain('    My favourites come first.\n    Enjoy them.\n');
    const french = render(sampleOf('photos_ready', 'fr'));
    expect(french.text).toContain('jusqu’au dimanche 3 janvier 2027 inclus');
  });

  it('contains no note if the photographer wrote none', async () => {
    const { text } = render({ ...sampleOf('photos_ready', 'en'), note: null });
    expect(text).not.toContain('A note from');
  });
});

describe("the email with a photographer's note", () => {
  it.each(LOCALES)('keeps the lines of the note, including empty lines (%s)', async (locale) => {
    const { text, html } = render(sampleOf('client_note', locale));
    expect(text).toContain('\n    Please bring two outfits.\n\n    Parking is behind the house.\n');
    expect(html).toContain('Please bring two outfits.<br/><br/>Parking is behind the house.');
  });

  it('mentions the private link only if the client has received one', async () => {
    const { text: english } = render(sampleOf('client_note', 'en'));
    expect(english).toContain('use the private link in your confirmation email (');
    const { text: french } = render(sampleOf('client_note', 'fr'));
    expect(french).toContain('utilisez le lien privé de votre e-mail de confirmation (');
    const unlinked = LOCALES.map((locale) => ({ ...sampleOf('client_note', locale), hasLink: false }));
    const unconfirmed = unlinked.map((message) => render(message).text);
    expect(unconfirmed[0]).toContain('\nThis booking is not confirmed.\n');
    expect(unconfirmed[1]).toContain('\nCette réservation n’est pas confirmée.\n');
    for (const text of unconfirmed) expect(text).not.toMatch(/link|lien|confirmation/);
  });
});
