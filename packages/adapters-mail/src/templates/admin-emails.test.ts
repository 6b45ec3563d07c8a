import { GATHERED_REASONS, LOCALES, type NamedPayment } from '@booky/domain';
import { PAYMENT_ALERT_REASONS, WAYS_UNPROVEN } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { renderSample as render } from '../../testing/render-sample.ts';
import {
  sampleDeliveryAlert,
  sampleFee,
  sampleGatheredAlert,
  sampleLapsedHoldsAlert,
  sampleOf,
  sampleOurRef,
  sampleShoot,
  sampleToken,
  sampleUnknownPaymentAlert,
  sampleUnprovenDeliveryAlert,
} from '../../testing/sample-messages.ts';

const cancelled = (refundDueRwf: number, ...refundsDue: readonly NamedPayment[]) =>
  ({ kind: 'cancelled_by_client', refundDueRwf, refundsDue }) as const;

describe('the alert about a new booking', () => {
  it('gives the client’s contact details and keeps the line breaks in the client’s requests', async () => {
    const { text, html } = render(sampleOf('booking_alert', 'en'));
    for (const fact of ['marie@example.org', '0788 123 456', 'Party size: 4']) expect(text).toContain(fact);
    expect(text).toContain('Special requests: Two dogs.\n    A red sofa.');
    expect(html).toContain('Two dogs.<br/>A red sofa.');
  });

  it('omits fields that the client left empty', async () => {
    const { text } = render({
      ...sampleOf('booking_alert', 'en'),
      partySize: null,
      specialRequests: null,
    });
    expect(text).not.toMatch(/Party size|Special requests/);
  });
});

/** specification.md#many-lapsed-holds specification.md#email-pages */
describe('the alert about many lapsed holds', () => {
  it('states how many holds lapsed, and what to do', () => {
    const { subject, text } = render(sampleLapsedHoldsAlert('en'));
    expect(subject).toBe('12 holds in an hour from one connection, none paid');
    expect(text).toContain('12 holds from one internet connection ended without a payment');
    expect(text).toContain('release the holds');
    expect(render(sampleLapsedHoldsAlert('fr')).subject).toMatch(
      /^Retenus et non payés.: 12 créneaux en une heure/,
    );
  });
});

/** specification.md#unreadable-event */
describe('the alert about an unreadable calendar event', () => {
  it('says that the event does not block bookings and what to do about it', () => {
    const message = { ...sampleOf('calendar_alert', 'en'), reason: 'unreadable_event' as const };
    const { subject, text } = render(message);
    expect(subject).toBe('Calendar Family: an event is not understood');
    expect(text).toContain('This event does not block bookings; all other events do.');
    expect(text).toContain('block its time in the back office');
    expect(render({ ...message, locale: 'fr' }).text).toContain('Tous les autres le font.');
  });
});

describe('the alert about a cancellation by the client', () => {
  it('states which amount to keep and which amounts to return', async () => {
    const cash: NamedPayment = { ...sampleFee, purpose: 'session_fee', method: 'cash', payerPhone: null };
    const message = {
      ...sampleOf('booking_alert', 'en'),
      event: cancelled(105_000, { ...sampleFee, amountRwf: 60_000 }, cash),
    };
    const { subject, text } = render(message);
    expect(subject).toBe(
      'Cancelled by the client: Saturday 5 December 2026, 09:00 (BKY-2611-7Q4ZX), Marie-Claire Uwase',
    );
    expect(text).toContain('The booking fee of RWF 45,000 is not refunded: you keep it.');
    expect(text).toContain(
      '1. Return RWF 60,000 (booking fee, MTN Mobile Money) yourself to Marie-Claire Uwase, +2507',
    );
    expect(text).toContain(
      '2. Return RWF 45,000 (session fee, cash) yourself to Marie-Claire Uwase, and record',
    );
    expect(text).toContain(`on payment ${sampleFee.paymentId}`);
    const french = render({ ...message, locale: 'fr' });
    expect(french.text).toContain('45\u00a0000\u00a0RWF ne sont pas remboursés\u00a0: vous les gardez.');
    expect(french.text).toContain(
      '1. Rendez vous-même 60\u00a0000\u00a0RWF (frais de réservation, MTN Mobile Money)',
    );
  });

  it('lists no steps if nothing was paid', async () => {
    const shoot = { ...sampleShoot, bookingFeeRwf: 0 };
    const message = { ...sampleOf('booking_alert', 'en'), shoot, event: cancelled(0) };
    const { text } = render(message);
    expect(text).toContain('Nothing: there is nothing to refund.');
    expect(text).not.toMatch(/RWF/);
    expect(render({ ...message, locale: 'fr' }).text).toContain('il n’y a rien à rembourser');
  });
});

/** `specification.md#late-fee-slot-lost` */
describe('the alert about a late fee', () => {
  it('states the amount to return', async () => {
    const english = render(sampleOf('late_fee_alert', 'en'));
    expect(english.subject).toBe('Return RWF 45,000: a booking fee came too late (BKY-2611-7Q4ZX)');
    expect(english.text).toContain('1. Return RWF 45,000 (booking fee, MTN Mobile Money) yourself');
    const french = render(sampleOf('late_fee_alert', 'fr'));
    expect(french.text).toContain('1. Rendez vous-même 45\u00a0000\u00a0RWF');
    expect(french.text).toContain(sampleOurRef);
  });
});

/** `specification.md#refund-alert-content` */
describe('the alert about a payment', () => {
  it.each(PAYMENT_ALERT_REASONS)('names the payment if the reason is %s', async (reason) => {
    for (const locale of LOCALES) {
      const { text } = render({ ...sampleOf('payment_alert', locale), reason });
      expect(text).toContain(sampleOurRef);
    }
  });

  it('has a different subject for each reason', async () => {
    const messages = LOCALES.flatMap((locale) =>
      PAYMENT_ALERT_REASONS.map((reason) => ({ ...sampleOf('payment_alert', locale), reason })),
    );
    const subjects = messages.map((message) => render(message).subject);
    expect(new Set(subjects).size).toBe(messages.length);
  });

  it.each(LOCALES)(
    'explains how to accept a payment that no provider delivery has confirmed (%s)',
    async (locale) => {
      const reason = 'paid_without_delivery';
      const { text } = render({ ...sampleOf('payment_alert', locale), reason });
      expect(text).toContain(`npm run cli -- payments check ${sampleOurRef}`);
      expect(text).toContain(
        locale === 'en' ? '“Accept this payment”' : '«\u00a0Accepter ce paiement\u00a0»',
      );
    },
  );

  it('states both the amount received and the amount due', async () => {
    const reason = 'amount_mismatch';
    const { text } = render({ ...sampleOf('payment_alert', 'en'), reason, reportedRwf: 4500 });
    expect(text).toContain('a success over RWF 4,500, but RWF 45,000 were due');
  });

  it('says that the amount or the currency differs if the reported amount is right or unknown', async () => {
    for (const reportedRwf of [null, 45_000]) {
      const reason = 'amount_mismatch';
      const { text } = render({ ...sampleOf('payment_alert', 'en'), reason, reportedRwf });
      expect(text).toContain('the amount or currency differs from the RWF 45,000');
    }
  });

  it.each(LOCALES)('states no received amount if the provider reported none (%s)', async (locale) => {
    for (const reason of ['contradiction', 'paid_without_delivery'] as const) {
      const known = render({ ...sampleOf('payment_alert', locale), reason, reportedRwf: 45_000 });
      const unknown = render({ ...sampleOf('payment_alert', locale), reason, reportedRwf: null });
      expect(known.text).not.toContain(locale === 'en' ? 'whole amount' : 'montant entier');
      expect(unknown.text).toContain(locale === 'en' ? 'whole amount' : 'montant entier');
    }
  });

  it('asks the photographer to return the received amount, not the due amount', async () => {
    const { text } = render({ ...sampleOf('payment_alert', 'en'), reportedRwf: 50_000 });
    expect(text).toContain('1. Return RWF 50,000 (booking fee, MTN Mobile Money) yourself');
  });

  it.each(LOCALES)(
    'contains everything that a refund needs: payer, method and payment id (%s)',
    async (locale) => {
      for (const cause of ['payment_alert', 'late_fee_alert'] as const) {
        const { text } = render(sampleOf(cause, locale));
        for (const known of [sampleFee.paymentId, sampleFee.payerName, '+250788123456', 'MTN Mobile Money'])
          expect(text).toContain(known);
      }
    },
  );
});

/** `specification.md#refund-alert-content` `specification.md#erased-money` */
describe('an alert about a payment', () => {
  it.each(LOCALES)('gives only the phone number of a payer whose data was erased (%s)', (locale) => {
    const payment = { ...sampleFee, payerName: 'Erased', payerPhone: '+250722555453' };
    const { text } = render({ ...sampleOf('payment_alert', locale), reason: 'refund_due', payment });
    const [step = ''] = text.match(/1\. [^]*?\n\n|1\. [^]*?2\./) ?? [];
    expect(step.replaceAll(/\s+/g, ' ')).toMatch(/(?:yourself to|à) \+250722555453,/);
    expect(step).not.toContain('Erased');
  });

  it.each(LOCALES)('names the payer of a payment that is not on record (%s)', (locale) => {
    const { text } = render(sampleUnknownPaymentAlert(locale));
    for (const known of ['Jean Bosco Habimana', '+250722555453']) expect(text).toContain(known);
  });

  it.each([
    ['en', 'Nothing should have been taken'],
    ['fr', 'Rien n’a dû être prélevé'],
  ] as const)('says that the client was probably not charged for a failed payment (%s)', (locale, words) => {
    const { text } = render({ ...sampleOf('payment_alert', locale), reason: 'provider_refused_us' });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  });
});

describe('the alert about a provider delivery that keeps failing', () => {
  it.each(LOCALES)(
    'tells the operator which commands show and replay the provider delivery (%s)',
    async (locale) => {
      const alert = sampleDeliveryAlert(locale);
      const { text } = render(alert);
      expect(text).toContain(`npm run cli -- webhooks show ${alert.deliveryId}`);
      expect(text).toContain(`npm run cli -- webhooks replay ${alert.deliveryId}`);
      for (const known of [sampleOurRef, sampleShoot.reference]) expect(text).toContain(known);
    },
  );

  it('states how many times processing the delivery has failed', async () => {
    const english = render(sampleDeliveryAlert('en'));
    expect(english.subject).toBe('A callback from the payment company can’t be processed (BKY-2611-7Q4ZX)');
    expect(english.text).toContain('processing it has failed 5 times');
    expect(english.text).toContain('Amount due: RWF 45,000');
    const french = render(sampleDeliveryAlert('fr'));
    expect(french.text).toContain('le traitement a échoué 5 fois');
    expect(french.text).toContain('Montant dû\u00a0: 45\u00a0000\u00a0RWF');
  });

  it('omits unknown details', async () => {
    const unknown = { ourRef: null, reference: null, amountRwf: null };
    const { subject, text } = render({ ...sampleDeliveryAlert('en'), ...unknown });
    expect(subject).toBe('A callback from the payment company can’t be processed');
    expect(text).not.toMatch(/Payment it names|Booking:|Amount due/);
  });
});

describe('the alert about a payment that is not on record', () => {
  it.each(LOCALES)(
    'states the payment, the amount and the commands for the operator (%s)',
    async (locale) => {
      const alert = sampleUnknownPaymentAlert(locale);
      const { text } = render(alert);
      expect(text).toContain('npm run cli -- webhooks list --outcome no_such_payment');
      expect(text).toContain(`npm run cli -- webhooks replay ${alert.deliveryId}`);
      for (const known of [sampleOurRef, locale === 'en' ? 'RWF 45,000' : '45\u00a0000\u00a0RWF'])
        expect(text).toContain(known);
    },
  );
});

/** `specification.md#gathered-alerts` */
describe('the email that sums up repeated alerts', () => {
  it.each(GATHERED_REASONS)('states how many more alerts about %s there were', async (about) => {
    for (const locale of LOCALES) {
      const { subject, text } = render(sampleGatheredAlert(locale, about));
      expect(subject).toContain('12');
      expect(text).toContain(locale === 'en' ? '12 more times' : '12 fois de plus');
    }
  });
});

describe('the password reset email', () => {
  it('states in Kigali time when its link expires', async () => {
    const { text, html } = render(sampleOf('password_reset', 'en'));
    const link = `https://studio.example/admin/reset-password/${sampleToken}`;
    expect(text.split('\n')).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain('The link works once, until Tuesday 3 November 2026 at 11:15 (Kigali time).');
    expect(text).toContain('If it was not you, ignore this email');
    const french = render(sampleOf('password_reset', 'fr'));
    expect(french.text).toContain('jusqu’au mardi 3 novembre 2026 à 11:15 (heure de Kigali)');
  });
});

describe('the email about failed logins', () => {
  it('states how many logins failed and until when the account is locked', async () => {
    const { subject, text } = render(sampleOf('login_failures', 'en'));
    expect(subject).toBe('Failed logins: your account is locked until Tuesday 3 November 2026, 10:30');
    expect(text).toContain('Failed logins: 5\n');
    expect(text).toContain('Locked until (Kigali time): Tuesday 3 November 2026 at 10:30');
    expect(text).toContain('If it was not you');
    const french = render(sampleOf('login_failures', 'fr'));
    expect(french.text).toContain('Connexions échouées\u00a0: 5\n');
    expect(french.text).toContain('mardi 3 novembre 2026 à 10:30');
  });
});

/** `specification.md#unproven-alert` */
describe('the alert about a provider delivery without a valid proof', () => {
  it.each(LOCALES)('explains how to tell a wrong secret from a forgery (%s)', (locale) => {
    const { subject, text } = render(sampleUnprovenDeliveryAlert(locale));
    expect(subject).toContain(`(${sampleShoot.reference})`);
    for (const said of [
      sampleOurRef,
      `npm run cli -- payments check ${sampleOurRef}`,
      'docs/providers/gateway.md',
    ])
      expect(text).toContain(said);
  });

  it.each(LOCALES)('has a different text for each way in which a proof can be invalid (%s)', (locale) => {
    const texts = ['gateway', 'another-company'].flatMap((provider) =>
      WAYS_UNPROVEN.map((why) => render({ ...sampleUnprovenDeliveryAlert(locale), provider, why }).text),
    );
    expect(new Set(texts).size).toBe(6);
    expect(texts.filter((text) => text.includes('docs/providers/another-company.md'))).toHaveLength(3);
  });
});
