import { at, CLIENT_EMAIL, CLIENT_LOCATION } from './callers.ts';
import type { RequestKind } from './crash-points.ts';
import type { Change, Outcome } from './ledger.ts';
import type { Booking, Email } from '@booky/testkit/reference';
import { isOnline, KEPT } from './invariants.ts';

/** A stored booking together with its texts and the emails about it. */
export interface Stored extends Booking {
  readonly fullName: string;
  readonly location: string;
  readonly noteTexts: readonly string[];
  /** The notes of all recorded cash payments. */
  readonly cashNotes: readonly string[];
  /** The notes of the cash payments that were voided. */
  readonly voidedNotes: readonly string[];
  /** The transaction numbers of the fees that the photographer recorded. */
  readonly feeReferences: readonly string[];
  readonly emails: readonly (Email & { readonly text: string })[];
}

/** For each kind of request, a function that recognises the email which that request must cause exactly once. */
const EMAILS: Partial<Readonly<Record<RequestKind, (email: Email) => boolean>>> = {
  'choose offline': ({ cause }) => cause === 'offline_payment_alert',
  'cancel as client': ({ says }) => says?.['kind'] === 'cancelled_by_client',
  cancel: ({ cause }) => cause === 'booking_cancelled',
  reschedule: ({ cause }) => cause === 'booking_rescheduled',
  'request session fee': ({ cause }) => cause === 'session_fee_requested',
  'request email change': ({ cause }) => cause === 'email_change',
  'confirm email change': ({ cause }) => cause === 'email_changed',
};

/**
 * I7: compares the requests about one booking and their answers, in order, with the stored booking. An acknowledged
 * change must be stored exactly once. An unanswered change must be stored completely or not at all. A refused change
 * must not be stored. Returns the violations.
 */
export const brokenFacts = (booked: Change, entries: readonly Change[], stored: Stored): readonly string[] =>
  [
    ...isOneOf('starts at', new Date(stored.startsAt).toISOString(), startsOf(booked, entries)),
    ...isOneOf('is reached at', stored.email, valuesOf('confirm email change', entries, addressOf(booked))),
    ...isOneOf('is at', stored.location, valuesOf('edit contact', entries, CLIENT_LOCATION)),
    ...isOneOf('waits for', stored.newEmail?.email ?? NO_ADDRESS, pendingOf(entries)),
    ...(at(booked.body, 'booking', 'totalRwf') === stored.totalRwf || booked.outcome !== 'done'
      ? []
      : ['has a different total than the answer']),
    ...brokenCancellations(entries, stored),
    ...(stored.status === 'pending_payment' &&
    entries.some(({ kind, outcome }) => kind.startsWith('release') && outcome === 'done')
      ? ['is held, although a request to release it was acknowledged']
      : []),
    ...brokenPayments(entries, stored),
    ...brokenFees(entries, stored),
    ...brokenAdoptions(entries, stored),
    ...brokenCash(entries, stored),
    ...brokenNotes(entries, stored),
    ...Object.entries(EMAILS).flatMap(([kind, isOne]) =>
      brokenEmails(
        kind,
        entries.filter((entry) => entry.kind === kind),
        count(stored.emails, isOne),
      ),
    ),
    ...(stored.timesRescheduled === count(stored.emails, ({ cause }) => cause === 'booking_rescheduled')
      ? []
      : [
          `was rescheduled ${stored.timesRescheduled} times, but its client got another number of emails about this`,
        ]),
  ].map((sentence) => `${stored.ref} ${sentence}`);

/** The end of the name of a client who has no email address. */
export const UNREACHABLE = ' without an address';

const addressOf = ({ about }: Change): string => (about.endsWith(UNREACHABLE) ? '' : CLIENT_EMAIL);

const NO_ADDRESS = 'no address';

const count = <Value>(values: readonly Value[], isMeant: (value: Value) => boolean): number =>
  values.filter(isMeant).length;

/**
 * Returns the values that may be stored: the last one that was acknowledged, and any later one whose request got no
 * answer.
 */
const valuesOf = (kind: RequestKind, entries: readonly Change[], before: string): readonly string[] => {
  let values = [before];
  for (const entry of entries) {
    if (entry.kind !== kind || entry.outcome === 'refused') continue;
    values = entry.outcome === 'done' ? [entry.wanted] : [...values, entry.wanted];
  }
  return values;
};

const startsOf = (booked: Change, entries: readonly Change[]): readonly string[] =>
  valuesOf('reschedule', entries, booked.wanted).map((start) => new Date(start).toISOString());

/** Returns the new addresses that may still be unconfirmed, or {@link NO_ADDRESS} if there may be none. */
const pendingOf = (entries: readonly Change[]): readonly string[] => {
  let values: readonly string[] = [NO_ADDRESS];
  for (const { kind, outcome, wanted } of entries) {
    const value =
      kind === 'request email change' ? wanted : kind === 'confirm email change' ? NO_ADDRESS : undefined;
    if (value === undefined || outcome === 'refused') continue;
    values = outcome === 'done' ? [value] : [...values, value];
  }
  return values;
};

const isOneOf = (what: string, value: string, allowed: readonly string[]): readonly string[] =>
  allowed.includes(value) ? [] : [`${what} ${value}, expected ${allowed.join(' or ')}`];

const brokenCancellations = (entries: readonly Change[], { status }: Stored): readonly string[] =>
  [['cancel as client', 'cancelled_by_client'] as const, ['cancel', 'cancelled_by_admin'] as const].flatMap(
    ([kind, cancelled]) => {
      const asked = entries.filter((entry) => entry.kind === kind);
      const isDone = asked.some(({ outcome }) => outcome === 'done');
      const mayBe = isDone || asked.some(({ outcome }) => outcome === 'unanswered');
      if (isDone && status !== cancelled)
        return [`is ${status}, although a request that makes it ${cancelled} was acknowledged`];
      return status === cancelled && !mayBe ? [`is ${status} without a request for it`] : [];
    },
  );

const PURPOSES = [
  ['pay booking fee', 'booking_fee'],
  ['pay session fee', 'session_fee'],
] as const;

/**
 * Each acknowledged payment attempt must be stored exactly once, with the amount that the answer stated. For each
 * request without an answer, one more attempt may be stored.
 */
const brokenPayments = (entries: readonly Change[], { payments }: Stored): readonly string[] =>
  PURPOSES.flatMap(([kind, purpose]) => {
    const asked = entries.filter((entry) => entry.kind === kind);
    const answered = new Map(
      asked
        .filter(({ outcome }) => outcome === 'done')
        .map(({ body }) => [String(at(body, 'payment', 'ourRef')), at(body, 'payment', 'amountRwf')]),
    );
    const there = payments.filter((payment) => payment.purpose === purpose && isOnline(payment));
    const unknown = there.filter(({ ref }) => !answered.has(ref)).length;
    const unanswered = count(asked, ({ outcome }) => outcome === 'unanswered');
    return [
      ...[...answered]
        .filter(
          ([ourRef, amount]) =>
            count(there, (payment) => payment.ref === ourRef && payment.amountRwf === amount) !== 1,
        )
        .map(
          ([ourRef]) =>
            `does not have the acknowledged attempt ${ourRef} exactly once with the amount of the answer`,
        ),
      ...(unknown <= unanswered
        ? []
        : [
            `has ${unknown} attempts that no answer named, but only ${unanswered} requests without an answer`,
          ]),
    ];
  });

/** For each outcome of a request, the minimum and maximum number of times that its change may be stored. */
const TIMES: Readonly<Record<Outcome, readonly [least: number, most: number]>> = {
  done: [1, 1],
  unanswered: [0, 1],
  refused: [0, 0],
};

/**
 * The stored fees must match the answers to the requests that recorded them, and at most one fee may be stored. The
 * stored choice of the client to pay offline must match the answers in the same way.
 */
const brokenFees = (
  entries: readonly Change[],
  { feeReferences, offlineChosenAt }: Stored,
): readonly string[] => {
  const choices = entries.filter(({ kind }) => kind === 'choose offline');
  const [least, most] = TIMES[outcomeOfAll(choices)];
  const chosen = offlineChosenAt === undefined ? 0 : 1;
  return [
    ...(chosen >= least && chosen <= most
      ? []
      : [`has ${chosen} choices to pay offline, expected ${least} to ${most}`]),
    ...(feeReferences.length <= 1 ? [] : [`has ${feeReferences.length} recorded fees, expected at most 1`]),
    ...entries
      .filter(({ kind }) => kind === 'record fee')
      .flatMap(({ wanted, outcome }) => {
        const times = count(feeReferences, (reference) => reference === wanted);
        const [fewest, greatest] = TIMES[outcome];
        return times >= fewest && times <= greatest
          ? []
          : [`has the fee ${wanted} ${times} times, but its request was ${outcome}`];
      }),
  ];
};

/** The acceptance of a payment must be acknowledged at most once, and an accepted payment must remain paid. */
const brokenAdoptions = (entries: readonly Change[], { payments }: Stored): readonly string[] => {
  const done = entries.filter(({ kind, outcome }) => kind === 'adopt payment' && outcome === 'done');
  return [...Map.groupBy(done, ({ wanted }) => wanted)].flatMap(([ourRef, { length }]) => {
    const status = payments.find(({ ref }) => ref === ourRef)?.status ?? 'gone';
    return [
      ...(length === 1 ? [] : [`has ${length} acknowledged acceptances of ${ourRef}, expected 1`]),
      ...(KEPT.has(status) ? [] : [`has ${ourRef} as ${status}, although its acceptance was acknowledged`]),
    ];
  });
};

const brokenCash = (entries: readonly Change[], { cashNotes, voidedNotes }: Stored): readonly string[] =>
  (
    [
      ['record cash', 'has', cashNotes],
      ['void cash', 'has voided', voidedNotes],
    ] as const
  ).flatMap(([asked, has, notes]) => {
    const byWanted = Map.groupBy(
      entries.filter(({ kind }) => kind === asked),
      ({ wanted }) => wanted,
    );
    return [...byWanted].flatMap(([wanted, tries]) => {
      const outcome = outcomeOfAll(tries);
      const times = count(notes, (note) => note === wanted);
      const [least, most] = TIMES[outcome];
      return times >= least && times <= most
        ? []
        : [`${has} ${wanted} ${times} times, but its request was ${outcome}`];
    });
  });

/**
 * Returns the combined outcome of several tries of the same change. If a try made the change but got no answer, the
 * later tries are refused.
 */
const outcomeOfAll = (tries: readonly Change[]): Outcome =>
  (['done', 'unanswered'] as const).find((outcome) => tries.some((one) => one.outcome === outcome)) ??
  'refused';

/** Each stored note must be emailed exactly once, and a note that is not stored must not be emailed. */
const brokenNotes = (entries: readonly Change[], { noteTexts, emails }: Stored): readonly string[] =>
  entries
    .filter(({ kind }) => kind === 'add note')
    .flatMap(({ wanted, outcome }) => {
      const written = count(noteTexts, (note) => note === wanted);
      const sent = count(emails, ({ text }) => text.includes(wanted));
      const [least, most] = TIMES[outcome];
      return written === sent && written >= least && written <= most
        ? []
        : [
            `has the note "${wanted}" ${written} times and ${sent} emails of it, but its request was ${outcome}`,
          ];
    });

/**
 * Each acknowledged request must cause exactly one email, an unanswered request at most one, and a refused request
 * none.
 */
const brokenEmails = (kind: string, asked: readonly Change[], sent: number): readonly string[] => {
  const least = count(asked, ({ outcome }) => outcome === 'done');
  const most = least + count(asked, ({ outcome }) => outcome === 'unanswered');
  return sent >= least && sent <= most
    ? []
    : [`has ${sent} emails about "${kind}", expected ${least} to ${most}`];
};
