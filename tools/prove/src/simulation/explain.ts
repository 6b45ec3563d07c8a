import type { EmailMessage } from '@booky/domain';
import type { DeliveryRecord, MemoryState } from '@booky/testkit/memory';
import {
  type Booking,
  type Email,
  type Event,
  NEW,
  react,
  comparable,
  type Turn,
} from '@booky/testkit/reference';
import { emailOf, paymentOf } from '@booky/testkit/snapshots';
import type { Instant } from '@js-joda/core';
import type { Commit } from './commit.ts';
import { type Committed, seenAt, studioOf } from './lives.ts';
import type { Expected, Moment, Request } from './request.ts';

/** The answer of a request that stores something the reference does not cover. */
export const DONE = 'done';

const isReadAlike = (one: MemoryState, other: MemoryState): boolean =>
  one.settings === other.settings &&
  one.catalogue === other.catalogue &&
  one.workingHours === other.workingHours &&
  one.admins === other.admins &&
  one.policies === other.policies;

/** Every moment of these states, the latest first; at a commit rows were counted in any state before it. */
function* momentsOf(
  states: readonly Committed[],
  seen: readonly Committed[],
  request: Request,
  clockNow: Instant,
): Generator<Moment> {
  const nows = request.readings.length === 0 ? [clockNow] : request.readings.toReversed();
  const reads = seen
    .map(({ state }) => state)
    .filter((state, index, all) => index === 0 || !isReadAlike(state, all[index - 1] ?? state))
    .toReversed();
  for (const committed of states.toReversed())
    for (const now of nows) {
      const studio = studioOf(committed.lives, now);
      const counted = states === seen ? [committed] : seen;
      for (const read of reads)
        yield {
          ...committed,
          read,
          counted,
          now,
          studio: { ...studio, emailPolicy: read.policies.emails },
          request,
        };
    }
}

const turnOf = ({ studio }: Moment, expected: Event | string): Turn =>
  typeof expected === 'string' ? { answer: expected, studio, emails: [] } : react(studio, expected);

/** Whether the reference answers a request like this at some moment it can have decided by. */
export const isExpected = (
  answer: string,
  seen: readonly Committed[],
  request: Request,
  clockNow: Instant,
): boolean => {
  const [first] = request.steps;
  if (first === undefined) return true;
  if (request.answers.length > 0) return request.answers[0] === answer;
  for (const moment of momentsOf(seen, seen, request, clockNow))
    if (turnOf(moment, first(moment)).answer === answer) return true;
  return false;
};

/** A delivery as the event it is: of another provider than the payment's it is about no payment at all. */
const heardOf = ({ delivery: { provider, content } }: DeliveryRecord, { hears }: Request): Event | string => {
  if (content.kind === 'unreadable') return 'unreadable';
  const isMisaddressed = content.kind === 'misaddressed';
  const { ourRef, ...event } = isMisaddressed ? content : content.event;
  const verdict = 'verdict' in event ? event.verdict.kind : 'misaddressed';
  return {
    does: 'hear',
    key: NEW,
    payment: provider === 'mobile-money' ? ourRef : `${ourRef} of ${provider}`,
    verdict,
    amountRwf: 'amountRwf' in event ? event.amountRwf : undefined,
    // specification.md#adopt-payment: the admin accepts what was paid alone.
    by: hears === undefined || (hears === 'admin' && verdict === 'failed') ? 'provider' : hears,
  };
};

/** Payments that the provider, asked by us, newly says are paid (specification.md#asked-paid). */
const saidPaidBy = ({ changes }: Commit): readonly string[] =>
  changes.flatMap(({ was, is }) => {
    const before = was?.payments.map(paymentOf) ?? [];
    return is.payments
      .map(paymentOf)
      .filter(({ ref, isSaidPaid }) => isSaidPaid && before.some((one) => one.ref === ref && !one.isSaidPaid))
      .map(({ ref }) => ref);
  });

/** What a commit must come to: what it concluded, the reminders it queued, else the next step of its request, else that holds lapse. */
const expectedOf = (commit: Commit, request: Request): Expected => {
  const { steps, answers } = request;
  const {
    concluded: [heard],
    emails,
  } = commit;
  if (heard !== undefined) return () => heardOf(heard, request);
  const step = steps[answers.length];
  const [payment] = saidPaidBy(commit);
  if (payment !== undefined && step === undefined) return () => ({ does: 'answer paid', payment });
  const of = emails.flatMap((email) => (email.cause === 'shoot_reminder' ? [email.shoot.reference] : []));
  if (of.length > 0) return () => ({ does: 'remind', of });
  return step ?? (() => ({ does: 'sweep' }));
};

const named = (booking: Booking, known: Booking | undefined): string => {
  const refs = new Set(known?.payments.map(({ ref }) => ref));
  const nameOf = (ref: string): string => (refs.has(ref) ? ref : NEW);
  const payments = booking.payments
    .map((payment) => ({ ...payment, ref: nameOf(payment.ref) }))
    .toSorted((one, other) => (one.ref < other.ref ? -1 : 1));
  const timeline = comparable(booking.timeline, nameOf);
  // A use of the link is noted beside what is committed.
  return JSON.stringify({ ...booking, linkUsedAt: undefined, ref: known?.ref ?? NEW, payments, timeline });
};

const inOrder = (emails: readonly Email[]): readonly string[] =>
  emails.map((email) => JSON.stringify(email)).toSorted();

/** What a commit did otherwise than a turn of the reference, in a sentence; undefined when they are alike. */
const differenceOf = (
  turn: Turn,
  { livesBefore, livesAfter, emails }: Commit,
  now: Instant,
): string | undefined => {
  const [before, after] = [[...livesBefore.values()], [...livesAfter.values()]];
  const wanted = turn.studio.bookings;
  if (wanted.length !== after.length) return `${after.length} bookings, not ${wanted.length}`;
  for (const [index, life] of after.entries()) {
    const [should, is] = [wanted[index], seenAt(life, now)];
    if (should === undefined || should === is) continue;
    const known = before[index] && seenAt(before[index], now);
    const [wantedText, text] = [named(should, known), named(is, known)];
    if (wantedText !== text) return `${is.ref} should be ${wantedText} and is ${text}`;
  }
  const added = before.length < after.length ? after.at(-1)?.booking.reference : undefined;
  const queued = inOrder(
    inWords(emails).map((email) => (email.booking === added ? { ...email, booking: NEW } : email)),
  );
  const wantedEmails = inOrder(turn.emails);
  return queued.join() === wantedEmails.join()
    ? undefined
    : `the emails should be ${wantedEmails.join()} and are ${queued.join()}`;
};

/** The emails the reference knows of. */
export const inWords = (emails: readonly EmailMessage[]): readonly Email[] =>
  emails.flatMap((email) => emailOf(email) ?? []);

/** Why a commit is not what the reference says it must be, at no moment that its request can have decided by. */
export const unexplained = (commit: Commit, request: Request, clockNow: Instant): readonly string[] => {
  const { concluded, changes, emails } = commit;
  if (concluded.length > 1) return ['one commit concluded several deliveries'];
  if (concluded.length > 0 && request.hears === undefined) return ['concluded a delivery'];
  const isQuiet =
    changes.length + concluded.length + inWords(emails).length === 0 &&
    commit.livesBefore.size === commit.livesAfter.size;
  if (isQuiet && (request.countsRefusals || request.steps[request.answers.length] === undefined)) return [];
  const expected = expectedOf(commit, request);
  const before: Committed = { state: commit.before, lives: commit.livesBefore };
  let why = '';
  for (const moment of momentsOf([before], commit.seen, request, clockNow)) {
    const what = expected(moment);
    // Beside its steps a request may note what changes no booking, such as an alert.
    if (isQuiet && typeof what !== 'string') return [];
    const turn = turnOf(moment, what);
    const outcome = concluded[0]?.outcome ?? (isQuiet ? DONE : turn.answer);
    const difference =
      outcome === turn.answer
        ? differenceOf(turn, commit, moment.now)
        : `came to ${outcome}, which should be ${turn.answer}`;
    if (difference === undefined) {
      const step = request.steps[request.answers.length];
      if (concluded.length === 0) request.answers.push(turn.answer);
      else if (step !== undefined) request.answers.push(turnOf(moment, step(moment)).answer);
      return [];
    }
    why ||= `${turn.answer}: ${difference}`;
  }
  return [why];
};
