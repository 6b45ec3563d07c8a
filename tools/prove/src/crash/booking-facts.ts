import { at } from '../ground/ask.ts';
import type { RequestKind } from '../ground/crash-points.ts';
import type { Entry } from './ledger.ts';
import type { Shown } from './shown.ts';

/** What each kind of request sends, once, by the words of its subject. */
const EMAILS: Partial<Readonly<Record<RequestKind, RegExp>>> = {
  'cancel own': /^Cancelled by the client/,
  cancel: /is cancelled \(/,
  reschedule: /has moved to/,
  'ask for session fee': /to pay for your photo shoot/,
  'change email': /^Confirm your new email/,
  'confirm email': /^The email address of your booking/,
};

/**
 * I7: what the requests for one booking were answered, in their order, against what is shown of it now. What was answered
 * holds, once; what got no answer holds whole or not at all; what was refused does not hold.
 */
export const brokenFacts = (booked: Entry, entries: readonly Entry[], shown: Shown): readonly string[] =>
  [
    ...isOneOf('starts at', shown.startsAt, startsOf(booked, entries)),
    ...isOneOf('is reached at', shown.email, valuesOf('confirm email', entries, CLIENT_EMAIL)),
    ...isOneOf('waits for', shown.pendingEmail ?? NO_ADDRESS, pendingOf(entries)),
    ...(at(booked.body, 'booking', 'totalRwf') === shown.totalRwf || booked.outcome !== 'done'
      ? []
      : ['has another total than was answered']),
    ...brokenCancellations(entries, shown),
    ...brokenRefunds(shown),
    ...brokenPayments(entries, shown),
    ...brokenCash(entries, shown),
    ...Object.entries(EMAILS).flatMap(([kind, subject]) =>
      brokenEmails(
        kind,
        entries.filter((entry) => entry.kind === kind),
        count(shown.subjects, (words) => subject.test(words)),
      ),
    ),
    ...(shown.moves === count(shown.subjects, (words) => /has moved to/.test(words))
      ? []
      : [`was moved ${shown.moves} times, and its client got another number of emails about it`]),
  ].map((sentence) => `${shown.reference} ${sentence}`);

const CLIENT_EMAIL = 'aline@example.com';
const NO_ADDRESS = 'no address';

const count = <Value>(values: readonly Value[], isMeant: (value: Value) => boolean): number =>
  values.filter(isMeant).length;

/** What may be so: what was answered last, and what was asked for since without an answer. */
const valuesOf = (kind: RequestKind, entries: readonly Entry[], before: string): readonly string[] => {
  let values = [before];
  for (const entry of entries) {
    if (entry.kind !== kind || entry.outcome === 'refused') continue;
    values = entry.outcome === 'done' ? [entry.wanted] : [...values, entry.wanted];
  }
  return values;
};

const startsOf = (booked: Entry, entries: readonly Entry[]): readonly string[] =>
  valuesOf('reschedule', entries, booked.wanted).map((start) => new Date(start).toISOString());

/** The address that waits to be confirmed: asked for, and not confirmed since. */
const pendingOf = (entries: readonly Entry[]): readonly string[] => {
  let values: readonly string[] = [NO_ADDRESS];
  for (const { kind, outcome, wanted } of entries) {
    const value = kind === 'change email' ? wanted : kind === 'confirm email' ? NO_ADDRESS : undefined;
    if (value === undefined || outcome === 'refused') continue;
    values = outcome === 'done' ? [value] : [...values, value];
  }
  return values;
};

const isOneOf = (what: string, value: string, allowed: readonly string[]): readonly string[] =>
  allowed.includes(value) ? [] : [`${what} ${value}, and was answered ${allowed.join(' or ')}`];

const brokenCancellations = (entries: readonly Entry[], { status }: Shown): readonly string[] =>
  [['cancel own', 'cancelled_by_client'] as const, ['cancel', 'cancelled_by_admin'] as const].flatMap(
    ([kind, cancelled]) => {
      const asked = entries.filter((entry) => entry.kind === kind);
      const isDone = asked.some(({ outcome }) => outcome === 'done');
      const mayBe = isDone || asked.some(({ outcome }) => outcome === 'unanswered');
      if (isDone && status !== cancelled) return [`was ${cancelled} by an answer, and is ${status}`];
      return status === cancelled && !mayBe ? [`is ${status}, which no request asked for`] : [];
    },
  );

/** The photographer's cancellation returns everything, the client's all but the booking fee. */
const brokenRefunds = ({ status, payments }: Shown): readonly string[] =>
  payments
    .filter((payment) => payment.status === 'succeeded')
    .filter(
      ({ purpose }) =>
        status === 'cancelled_by_admin' || (status === 'cancelled_by_client' && purpose !== 'booking_fee'),
    )
    .map(({ ourRef }) => `is ${status}, and ${ourRef} is still kept`);

const PURPOSES = [
  ['pay booking fee', 'booking_fee'],
  ['pay session fee', 'session_fee'],
] as const;

/** Every attempt that was answered is there, once, as it was answered; and no more others than requests without answer. */
const brokenPayments = (entries: readonly Entry[], { payments }: Shown): readonly string[] =>
  PURPOSES.flatMap(([kind, purpose]) => {
    const asked = entries.filter((entry) => entry.kind === kind);
    const answered = new Map(
      asked
        .filter(({ outcome }) => outcome === 'done')
        .map(({ body }) => [String(at(body, 'payment', 'ourRef')), at(body, 'payment', 'amountRwf')]),
    );
    const there = payments.filter((payment) => payment.purpose === purpose && payment.method !== 'cash');
    const unknown = there.filter(({ ourRef }) => !answered.has(ourRef)).length;
    const unanswered = count(asked, ({ outcome }) => outcome === 'unanswered');
    return [
      ...[...answered]
        .filter(
          ([ourRef, amount]) =>
            count(there, (payment) => payment.ourRef === ourRef && payment.amountRwf === amount) !== 1,
        )
        .map(([ourRef]) => `was answered the attempt ${ourRef}, which is not there once as it was answered`),
      ...(unknown <= unanswered ? [] : [`has ${unknown} unknown attempts after ${unanswered} lost answers`]),
    ];
  });

const brokenCash = (entries: readonly Entry[], { payments }: Shown): readonly string[] =>
  entries
    .filter(({ kind }) => kind === 'record cash')
    .flatMap(({ wanted, outcome }) => {
      const times = count(payments, ({ note }) => note === wanted);
      const [least, most] = { done: [1, 1], unanswered: [0, 1], refused: [0, 0] }[outcome];
      return times >= (least ?? 0) && times <= (most ?? 0)
        ? []
        : [`has ${wanted} ${times} times, which was ${outcome}`];
    });

/** One email for every change, and none for what was refused. */
const brokenEmails = (kind: string, asked: readonly Entry[], sent: number): readonly string[] => {
  const least = count(asked, ({ outcome }) => outcome === 'done');
  const most = least + count(asked, ({ outcome }) => outcome === 'unanswered');
  return sent >= least && sent <= most
    ? []
    : [`was sent ${sent} emails about "${kind}", which was done ${least} to ${most} times`];
};
