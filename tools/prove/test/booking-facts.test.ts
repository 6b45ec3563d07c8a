import { describe, expect, it } from 'vitest';
import { brokenFacts, type Stored } from '../src/harness/booking-facts.ts';
import type { Change } from '../src/harness/ledger.ts';
import { FEE, PAID } from './paid-booking.ts';

const START = '2030-01-07T07:00:00.000Z';
const NOTE = 'This is note number 1.';

const change = (kind: Change['kind'], outcome: Change['outcome'], wanted = '', body?: unknown): Change => ({
  kind,
  outcome,
  wanted,
  body,
  about: 'BKY-3001-ABCDE',
  purpose: 'write',
  what: kind,
  url: '',
  begunMs: 0,
  sentMs: 0,
  endedMs: 0,
  answer: { status: undefined, body, milliseconds: 0, headers: {} },
});

const BOOKED = change('book', 'done', START, { booking: { totalRwf: 10_000 } });
const ATTEMPT = change('pay booking fee', 'done', '', { payment: { ourRef: 'one', amountRwf: 3_000 } });

const STORED: Stored = {
  ...PAID,
  ref: 'BKY-3001-ABCDE',
  startsAt: Date.parse(START),
  payments: [{ ...FEE, ref: 'one' }],
  fullName: 'Client 1',
  location: 'Studio, Kacyiru',
  noteTexts: [],
  cashNotes: [],
  voidedNotes: [],
  feeReferences: [],
  emails: [],
};

const facts = (entries: readonly Change[], changes: Partial<Stored> = {}): readonly string[] =>
  brokenFacts(BOOKED, [ATTEMPT, ...entries], { ...STORED, ...changes });

const emailed = (cause: string, text = '') => ({
  emails: [{ cause, to: STORED.email, booking: STORED.ref, text }],
});

describe('brokenFacts', () => {
  it('returns no violations for a paid booking', () => {
    expect(facts([])).toEqual([]);
  });

  it('returns a violation if an acknowledged payment attempt is not stored', () => {
    expect(facts([], { payments: [] })).toHaveLength(1);
  });

  it('accepts the old and the new text after an edit that got no answer', () => {
    const edits = [
      change('edit contact', 'done', 'Street 1'),
      change('edit contact', 'unanswered', 'Street 2'),
    ];
    expect(facts(edits, { location: 'Street 1' })).toEqual([]);
    expect(facts(edits, { location: 'Street 2' })).toEqual([]);
    expect(facts(edits)).toHaveLength(1);
  });

  it.each([
    [0, 'done', ['MP 1']],
    [1, 'done', []],
    [2, 'done', ['MP 1', 'MP 1']],
    [0, 'unanswered', []],
    [0, 'unanswered', ['MP 1']],
    [1, 'refused', ['MP 1']],
  ] as const)(
    'returns %i violations if the request to record a fee was %s and the stored fees are %j',
    (broken, outcome, feeReferences) => {
      expect(facts([change('record fee', outcome, 'MP 1')], { feeReferences })).toHaveLength(broken);
    },
  );

  it.each([
    [0, 'done', 'succeeded'],
    [0, 'done', 'refund_due'],
    [1, 'done', 'pending'],
    [0, 'unanswered', 'pending'],
    [0, 'unanswered', 'succeeded'],
    [0, 'refused', 'pending'],
  ] as const)(
    'returns %i violations if the request to accept a payment was %s and the payment is %s',
    (broken, outcome, status) => {
      const payments = [{ ...FEE, ref: 'one', status }];
      expect(facts([change('adopt payment', outcome, 'one')], { payments })).toHaveLength(broken);
    },
  );

  it('returns a violation if a payment was accepted twice', () => {
    const accepted = change('adopt payment', 'done', 'one');
    expect(facts([accepted, change('adopt payment', 'refused', 'one')])).toEqual([]);
    expect(facts([accepted, accepted])).toHaveLength(1);
  });

  it("returns a violation if the client's acknowledged choice to pay offline is not stored", () => {
    expect(facts([change('choose offline', 'done')])).toHaveLength(2);
    const chosen = { offlineChosenAt: 1, ...emailed('offline_payment_alert') };
    expect(facts([change('choose offline', 'done')], chosen)).toEqual([]);
  });

  it.each([
    ['done', [NOTE], emailed('client_note', NOTE), 0],
    ['done', [], {}, 1],
    ['done', [NOTE], {}, 1],
    ['unanswered', [], {}, 0],
    ['unanswered', [NOTE], emailed('client_note', NOTE), 0],
    ['unanswered', [], emailed('client_note', NOTE), 1],
    ['refused', [NOTE], emailed('client_note', NOTE), 1],
  ] as const)(
    'for a note whose request was %s, with the stored notes %j and the emails %j, returns %i violations',
    (outcome, noteTexts, emails, broken) => {
      expect(facts([change('add note', outcome, NOTE)], { noteTexts, ...emails })).toHaveLength(broken);
    },
  );

  it('returns a violation if a refused reschedule is stored or an acknowledged one is not', () => {
    const later = '2030-01-08T07:00:00.000Z';
    const moved = { startsAt: Date.parse(later), timesRescheduled: 1, ...emailed('booking_rescheduled') };
    expect(facts([change('reschedule', 'done', later)], moved)).toEqual([]);
    expect(facts([change('reschedule', 'unanswered', later)])).toEqual([]);
    expect(facts([change('reschedule', 'done', later)])).not.toEqual([]);
    expect(facts([change('reschedule', 'refused', later)], moved)).not.toEqual([]);
  });

  it('returns a violation if a booking is cancelled although no request was made to cancel it', () => {
    const cancelled = { status: 'cancelled_by_admin', ...emailed('booking_cancelled') } as const;
    expect(facts([change('cancel', 'done')], cancelled)).toEqual([]);
    expect(facts([], cancelled)).not.toEqual([]);
    expect(facts([change('cancel', 'done')])).not.toEqual([]);
  });

  it.each(['release hold', 'release checkout'] as const)(
    'returns a violation if a hold still exists after an acknowledged "%s"',
    (kind) => {
      expect(facts([change(kind, 'done')])).toEqual([]);
      expect(facts([change(kind, 'refused')], { status: 'pending_payment' })).toEqual([]);
      expect(facts([change(kind, 'done')], { status: 'pending_payment' })).toHaveLength(1);
    },
  );

  it('returns a violation if cash is stored twice', () => {
    const twice = { cashNotes: ['cash 1', 'cash 1'] };
    expect(facts([change('record cash', 'unanswered', 'cash 1')], twice)).toHaveLength(1);
  });

  it.each([
    ['done', 0, 1],
    ['done', 1, 0],
    ['unanswered', 0, 0],
    ['unanswered', 1, 0],
    ['refused', 1, 1],
  ] as const)(
    'if the request to void cash was %s and %i voids are stored, returns %i violations',
    (outcome, times, broken) => {
      const stored = { cashNotes: ['cash 1'], voidedNotes: Array.from({ length: times }, () => 'cash 1') };
      const asked = [change('record cash', 'done', 'cash 1'), change('void cash', outcome, 'cash 1')];
      expect(facts(asked, stored)).toHaveLength(broken);
    },
  );

  it('accepts one stored void at most after a request to void cash got no answer', () => {
    const asked = [
      change('record cash', 'done', 'cash 1'),
      change('void cash', 'unanswered', 'cash 1'),
      change('void cash', 'refused', 'cash 1'),
    ];
    const differences = (voidedNotes: readonly string[]) =>
      facts(asked, { cashNotes: ['cash 1'], voidedNotes });
    expect(differences([])).toEqual([]);
    expect(differences(['cash 1'])).toEqual([]);
    expect(differences(['cash 1', 'cash 1'])).toHaveLength(1);
  });
});
