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

/** A studio of one booking, and of a rival that has taken its start, with the outcome. */
export interface Life {
  readonly ref: string;
  readonly studio: Studio;
  /** The reason of a failed payment, by payment. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly emails: Counts;
  /** Statuses of the requests of this storm that are not deliveries. */
  readonly answers: Counts;
}

/** Records the provider's answer to a charge, which is not an event of a history. */
interface ChargeAnswered {
  readonly does: 'charge answered';
  readonly payment: string;
  readonly charge: Charge;
}

/** An event, and the reason if a payment failed. */
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
    // Only the first failure counts.
    reasons: isFailure ? { [event.payment]: reason, ...life.reasons } : life.reasons,
    emails: emails.map(nameOf).reduce(oneMore, life.emails),
    answers: isAnswered ? { ...life.answers, [event.does]: STATUSES[answer] ?? 409 } : life.answers,
  };
};

/** An email in one line, its subject matter at the end. */
export const nameOf = ({ cause, booking, says }: Email): string =>
  [cause, says?.['reason'] ?? says?.['kind'], says?.['refundDueRwf'], says?.['payment'] ?? booking].join(' ');

/** The number of occurrences of each name. */
export const countOf = (names: readonly string[]): Counts => names.reduce<Counts>(oneMore, {});

const oneMore = (counts: Counts, name: string): Counts => ({ ...counts, [name]: (counts[name] ?? 0) + 1 });

export const bookingIn = ({ studio, ref }: Life): Booking => {
  const booking = studio.bookings.find((one) => one.ref === ref);
  if (booking === undefined) throw new Error(`there is no booking ${ref}`);
  return booking;
};

/** Its payments as the provider knows them. */
export const chargesIn = (life: Life, which: 'pending' | 'all'): readonly Charged[] =>
  bookingIn(life)
    .payments.filter(({ status }) => which === 'all' || status === 'pending')
    .map(({ ref: ourRef, amountRwf }) => ({ ourRef, amountRwf }));

/** A booking that waits for its fee, whether its hold has been swept or not. */
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

/** The same with the recorded deliveries, and the answers to other requests. */
export const allSeenIn = (life: Life) => ({
  ...seenIn(life),
  outcomes: Object.fromEntries(life.studio.events),
  answers: life.answers,
});

/** As text, equal for equal contents. */
export const written = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Tells whether its order among other happenings can make a difference. */
const isDecisive = ({ event }: Happening): boolean =>
  event.does !== 'receive delivery' || event.verdict === 'succeeded' || event.verdict === 'failed';

/** Every state in which a booking can end after all of these, in any order. */
export const endsOf = (begun: readonly Life[], happenings: readonly Happening[]): readonly Life[] => {
  const [decisive, others] = [happenings.filter(isDecisive), happenings.filter((one) => !isDecisive(one))];
  let reached = begun.map((life) => ({ life: others.reduce(after, life), left: decisive }));
  for (let count = 0; count < decisive.length; count += 1) {
    const next = reached.flatMap(({ life, left }) =>
      left.map((one) => ({ life: after(life, one), left: left.filter((other) => other !== one) })),
    );
    // Lives that look alike and have the same happenings ahead continue alike.
    const distinct = new Map(next.map((one) => [written([allSeenIn(one.life), one.left]), one]));
    reached = [...distinct.values()];
  }
  return reached.map(({ life }) => life);
};
