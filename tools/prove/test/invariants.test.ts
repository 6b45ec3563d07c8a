import { UNSET_STUDIO } from '@booky/adapters-mail';
import { renderEmail } from '@booky/adapters-mail/render-email';
import { everySample } from '@booky/adapters-mail/testing';
import type { Booking, Happened, Payment } from '@booky/testkit/reference';
import { emailsOf, emailsOfSent } from '@booky/testkit/snapshots';
import { describe, expect, it } from 'vitest';
import { type Snapshot, violationsOf } from '../src/harness/invariants.ts';
import { FEE, PAID } from './paid-booking.ts';

const HOUR = 3_600_000;

const HELD: Booking = {
  ...PAID,
  ref: 'BKY-3001-BBBBB',
  status: 'pending_payment',
  holdExpiresAt: 10,
  confirmedAt: undefined,
  linkExpiresAt: undefined,
  startsAt: HOUR,
  payments: [],
};

const step = (kind: string, from: string | null, to: string) => ({
  kind,
  reference: kind === 'bookings' ? PAID.ref : null,
  from,
  to,
});

const sent = (subject: string, text = '') => ({ to: 'aline@example.com', subject, text });

const WORLD: Snapshot = {
  now: 0,
  bookings: [PAID, HELD],
  receipts: [{ booking: PAID.ref, year: 2026, number: 1 }],
  deliveries: [{ id: 'delivery', outcome: 'applied', ourRef: 'fee', verdict: 'succeeded' }],
  steps: [
    step('bookings', null, 'pending_payment'),
    step('bookings', 'pending_payment', 'confirmed'),
    step('payments', 'pending', 'succeeded'),
  ],
  emailsInQueue: [],
  emails: [
    sent(`Your booking is confirmed (${PAID.ref})`),
    sent(`New booking on Monday (${PAID.ref}), Aline`),
  ],
};

const receipts = (...numbers: readonly number[]) =>
  numbers.map((number, index) => ({ booking: index === 0 ? PAID.ref : HELD.ref, year: 2026, number }));

const paid = (changes: Partial<Booking>) => ({ bookings: [{ ...PAID, ...changes }, HELD] });
const held = (changes: Partial<Booking>) => ({ bookings: [PAID, { ...HELD, ...changes }] });
const fee = (changes: Partial<Payment>) => paid({ payments: [{ ...FEE, ...changes }] });

const broken = (changes: Partial<Snapshot>): readonly string[] => violationsOf({ ...WORLD, ...changes });

describe('violationsOf', () => {
  it('returns no violations for a paid booking and a live hold', () => {
    expect(broken({})).toEqual([]);
  });

  it('returns no violations for an erased booking', () => {
    expect(broken(paid({ isErased: true }))).toEqual([]);
  });

  it('returns a violation for two bookings whose times overlap', () => {
    const overlapping = held({ startsAt: HOUR - 1 });
    expect(broken(overlapping)).toEqual(['BKY-3001-AAAAA and BKY-3001-BBBBB share time']);
    expect(broken({ ...overlapping, now: 10 })).toEqual([]);
  });

  it.each<[string, Partial<Snapshot>]>([
    [
      'a successful payment that is applied twice',
      { deliveries: [...WORLD.deliveries, ...WORLD.deliveries] },
    ],
    ['a paid payment without a delivery about its success', { deliveries: [] }],
    [
      'a delivery without an outcome',
      { deliveries: [...WORLD.deliveries, { id: 'new', outcome: null, ourRef: null, verdict: null }] },
    ],
    ['a confirmation without an email to the client', { emails: WORLD.emails.slice(1) }],
    [
      'a second confirmation email to the photographer',
      { emails: [...WORLD.emails, ...WORLD.emails.slice(1)] },
    ],
    [
      'an email that is still in the queue',
      { emailsInQueue: ['booking_confirmed after 1 tries (no fault)'] },
    ],
    ['a paid booking without a receipt', { receipts: [] }],
    ['a receipt for a booking that was never paid', { receipts: receipts(1, 2) }],
    ['a gap in the receipt numbers', { receipts: receipts(2) }],
    [
      'a receipt number that is assigned twice',
      { receipts: [...receipts(1), { booking: 'another', year: 2026, number: 1 }] },
    ],
    ['a second confirmation', { steps: [...WORLD.steps, step('bookings', 'expired', 'confirmed')] }],
    [
      'money for a booking that was never confirmed',
      {
        ...held({ payments: [{ ...FEE, method: 'cash', purpose: 'session_fee' }] }),
        receipts: receipts(1, 2),
      },
    ],
    ['a confirmed booking whose booking fee is not paid', fee({ purpose: 'session_fee' })],
    ['a payment that is higher than the price', fee({ amountRwf: 10_001 })],
    ['an amount with a fraction of a franc', fee({ amountRwf: 2_999.5 })],
    [
      'a status change that is not allowed',
      { steps: [...WORLD.steps, step('payments', 'refunded', 'succeeded')] },
    ],
  ])('returns one violation for %s', (_what, changes) => {
    expect(broken(changes)).toHaveLength(1);
  });

  it('returns a violation if the photographer cancels a booking without refunding everything', () => {
    const notice = (text: string) => ({
      ...paid({ status: 'cancelled_by_admin', payments: [{ ...FEE, status: 'refund_due' }] }),
      emails: [...WORLD.emails, sent(`Your photo shoot on Monday is cancelled (${PAID.ref})`, text)],
    });
    expect(broken(notice('You will get RWF\u00A03,000 back.'))).toEqual([]);
    expect(broken(notice('There is nothing to refund.'))).toHaveLength(1);
    expect(broken({ ...notice('You will get RWF\u00A03,000 back.'), emails: WORLD.emails })).toHaveLength(2);
    expect(broken(paid({ status: 'cancelled_by_client', payments: [] }))).not.toEqual([]);
  });
});

const happened = (kind: string, detail: Happened['detail'] = {}): Happened => ({
  at: 0,
  by: 'admin',
  kind,
  detail,
});

const SETTLED = ['payment_started', 'payment_settled'].map((kind) =>
  happened(kind, { payment: FEE.ref, amountRwf: FEE.amountRwf }),
);
const NEW_ADDRESS = happened('contact_edited', { fields: ['email'] });

/** specification.md#no-email specification.md#email-added */
describe('a confirmation without an email to the client', () => {
  const unsent = WORLD.emails.slice(1);
  const notice = sent(`The email address of your booking has changed (${PAID.ref})`);
  const confirmed = [happened('created'), ...SETTLED, happened('confirmed')];
  const added = { isMadeByStudio: true, timeline: [...confirmed, NEW_ADDRESS] };
  const without = { isMadeByStudio: true, email: '' };

  it.each<[string, Partial<Booking>, Snapshot['emails'], number]>([
    ['no violation if the client has no address', without, unsent, 0],
    ['no violation if the photographer added the address later', added, unsent, 0],
    ['a violation if a visitor booked', { ...added, isMadeByStudio: false }, unsent, 1],
    ['a violation if the previous address got a notice', added, [...unsent, notice], 1],
    [
      'a violation if the address was corrected before the confirmation',
      { ...added, timeline: [happened('created'), happened('email_changed'), ...confirmed.slice(1)] },
      unsent,
      1,
    ],
  ])('is %s', (_what, changes, emails, count) => {
    expect(broken({ ...paid(changes), emails })).toHaveLength(count);
  });

  it('is required if the client has no address', () => {
    expect(broken(paid(without))).toHaveLength(2);
  });
});

describe('emailsOfSent', () => {
  const branding = {
    frontendOrigin: 'https://studio.example',
    from: 'Studio <us@studio.example>',
    pages: { forClients: true, backOffice: true },
  };
  const bookingId = '7b1d2c1e-93a5-4f0e-8a54-1f2f0c9d3e21';
  const queued = (['en', 'fr'] as const).flatMap((locale) =>
    Object.entries(everySample(locale)).flatMap(([name, message]) =>
      emailsOf(message)
        // The photographer gets emails only in English. The reference model does not distinguish charges of a payment.
        .filter(({ to, says }) => (locale === 'en' || to !== 'admin') && says?.['reason'] !== 'second_charge')
        .map((email) => [`${name} (${locale})`, message, email] as const),
    ),
  );

  it.each(queued)(
    'reads the facts of the queued email from the text that is sent: %s',
    (_name, message, { cause, booking, says = {} }) => {
      const { subject, text } = renderEmail(Object.assign(message, { bookingId }), branding, UNSET_STUDIO);
      const read = emailsOfSent({ to: message.to, subject, text });
      const { kind, payment, refundDueRwf } = says;
      expect(read.map((one) => [one.cause, one.booking])).toContainEqual([cause, booking]);
      expect(read.map((one) => [one.says?.['kind'], one.says?.['payment']])).toContainEqual([kind, payment]);
      expect(read.map((one) => one.says?.['payment'])).not.toContain(bookingId);
      expect(read[0]?.says?.['refundDueRwf']).toBe(refundDueRwf);
      if (payment !== undefined) expect(read[0]?.says?.['reason']).toBe(says['reason']);
    },
  );
});
