import { type Event, react } from '@booky/testkit/events';
import {
  type Booking,
  type Charge,
  chargeAnswered,
  type Email,
  type Studio,
  studioAsSeen,
} from '@booky/testkit/reference';
import type { Charged } from '../../harness/callbacks.ts';

/** Counts by name. */
export type Counts = Readonly<Record<string, number>>;

/** A booking's state in the reference model, with all effects so far, and any rival that claims the same start. */
export interface Life {
  readonly ref: string;
  readonly studio: Studio;
  /** The reason for each failed payment, by payment. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly emails: Counts;
  /**
   * The HTTP status that the last booking request and the last cancellation of this storm returned, by the event's
   * name.
   */
  readonly answers: Counts;
}

/** The provider's answer to a charge request. The reference model's events do not include such answers. */
interface ChargeAnswered {
  readonly does: 'charge answered';
  readonly payment: string;
  readonly charge: Charge;
}

/** An event and, if it reports a failed payment, the reason for the failure. */
export interface Happening {
  readonly event: Event | ChargeAnswered;
  readonly reason?: string;
}

const STATUSES: Counts = { done: 200, pending_payment: 201 };

const reactionTo = (studio: Studio, event: Happening['event']) =>
  event.does === 'charge answered'
    ? {
        answer: 'done',
        studio: chargeAnswered(studioAsSeen(studio), event.payment, event.charge),
        emails: [],
      }
    : react(studio, event);

export const after = (life: Life, { event, reason }: Happening): Life => {
  const { answer, studio, emails } = reactionTo(life.studio, event);
  const isFailure = 'payment' in event && reason !== undefined;
  const isAnswered = event.does === 'book' || event.does.startsWith('cancel');
  return {
    ...life,
    studio,
    // The first failure decides the reason.
    reasons: isFailure ? { [event.payment]: reason, ...life.reasons } : life.reasons,
    emails: emails.map(nameOf).reduce(oneMore, life.emails),
    answers: isAnswered ? { ...life.answers, [event.does]: STATUSES[answer] ?? 409 } : life.answers,
  };
};

/** Returns an email as one line: its cause, then its details, then the payment or booking that it is about. */
export const nameOf = ({ cause, booking, says }: Email): string =>
  [cause, says?.['reason'] ?? says?.['kind'], says?.['refundDueRwf'], says?.['payment'] ?? booking].join(' ');

/** Counts how often each name occurs. */
export const countOf = (names: readonly string[]): Counts => names.reduce<Counts>(oneMore, {});

const oneMore = (counts: Counts, name: string): Counts => ({ ...counts, [name]: (counts[name] ?? 0) + 1 });

export const bookingIn = ({ studio, ref }: Life): Booking => {
  const booking = studio.bookings.find((one) => one.ref === ref);
  if (booking === undefined) throw new Error(`there is no booking ${ref}`);
  return booking;
};

/** The payments of a booking, with the details that the provider knows. */
export const chargesIn = (life: Life, which: 'pending' | 'all'): readonly Charged[] =>
  bookingIn(life)
    .payments.filter(({ status }) => which === 'all' || status === 'pending')
    .map(({ ref: ourRef, amountRwf }) => ({ ourRef, amountRwf }));

/** Matches the status of a booking whose fee is not paid. A sweep changes the first of these statuses to the second. */
export const UNPAID = /^(?:pending_payment|expired)$/;

/** The booking as its payers, its client and the photographer see it. */
export const seenIn = (life: Life) => {
  const { status, payments } = bookingIn(life);
  return {
    booking: status.replace(UNPAID, 'unpaid'),
    payments: payments.map((payment) =>
      payment.status.startsWith('failed') ? `failed: ${life.reasons[payment.ref]}` : payment.status,
    ),
    emails: life.emails,
  };
};

/** The booking as {@link seenIn} shows it, with the outcomes of deliveries and the answers to other requests. */
export const allSeenIn = (life: Life) => ({
  ...seenIn(life),
  outcomes: Object.fromEntries(life.studio.events),
  answers: life.answers,
});

/** The value as text, with sorted keys, so that equal values have equal texts. */
export const written = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** True if the result can depend on whether this event comes before or after other events. */
const isDecisive = ({ event }: Happening): boolean =>
  event.does !== 'receive delivery' || event.verdict === 'succeeded' || event.verdict === 'failed';

/** Returns every state that a booking can have after all of these happenings in some order. */
export const endsOf = (begun: readonly Life[], happenings: readonly Happening[]): readonly Life[] => {
  const [decisive, others] = [happenings.filter(isDecisive), happenings.filter((one) => !isDecisive(one))];
  let reached = begun.map((life) => ({ life: others.reduce(after, life), left: decisive }));
  for (let count = 0; count < decisive.length; count += 1) {
    const next = reached.flatMap(({ life, left }) =>
      left.map((one) => ({ life: after(life, one), left: left.filter((other) => other !== one) })),
    );
    // Equal states with the same remaining happenings have the same ends.
    const distinct = new Map(next.map((one) => [written([allSeenIn(one.life), one.left]), one]));
    reached = [...distinct.values()];
  }
  return reached.map(({ life }) => life);
};
