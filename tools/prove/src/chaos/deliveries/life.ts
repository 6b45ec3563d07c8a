import { type Event, react } from '@booky/testkit/events';
import { ordersOf } from '@booky/testkit/histories';
import {
  type Booking,
  type Charge,
  chargeAnswered,
  type Email,
  type Studio,
  studioAsSeen,
  type Verdict,
} from '@booky/testkit/reference';

/** A payment attempt as the provider knows it. */
export interface Charged {
  readonly ourRef: string;
  readonly amountRwf: number;
}

export type Counts = Readonly<Record<string, number>>;

/** A booking's state in the reference model, with all effects so far, and any rival that claims the same start. */
export interface Life {
  readonly ref: string;
  readonly studio: Studio;
  /** The reason for each failed payment, by payment. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly emails: Counts;
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

/**
 * Returns the delivery of a verdict about a payment. A success reports the requested amount, unless another amount is
 * passed.
 */
export const hearing = (
  { ourRef: payment, amountRwf: requestedRwf }: Charged,
  verdict: Verdict,
  amountRwf = requestedRwf,
): Happening => {
  const isExact = verdict === 'succeeded' && amountRwf === requestedRwf;
  const event = {
    does: 'receive delivery',
    key: `${verdict} ${amountRwf}`,
    payment,
    verdict,
    amountRwf: isExact ? amountRwf : undefined,
  } as const;
  return verdict === 'failed' ? { event, reason: 'payer_declined' } : { event };
};

const reactionTo = (studio: Studio, event: Happening['event']) =>
  event.does === 'charge answered'
    ? { studio: chargeAnswered(studioAsSeen(studio), event.payment, event.charge), emails: [] }
    : react(studio, event);

export const after = (life: Life, { event, reason }: Happening): Life => {
  const { studio, emails } = reactionTo(life.studio, event);
  const isFailure = 'payment' in event && reason !== undefined;
  return {
    ...life,
    studio,
    // The first failure decides the reason.
    reasons: isFailure ? { [event.payment]: reason, ...life.reasons } : life.reasons,
    emails: emails.map(nameOf).reduce(oneMore, life.emails),
  };
};

/** Returns every state that a booking can have after all of these happenings in some order. */
export const endsOf = (life: Life, happenings: readonly Happening[]): readonly Life[] =>
  ordersOf(happenings).map((order) => order.reduce(after, life));

/** Returns an email as one line: its cause, then its details, then the payment or booking that it is about. */
export const nameOf = ({ cause, booking, says }: Email): string =>
  [cause, says?.['reason'] ?? says?.['kind'], says?.['refundDueRwf'], says?.['payment'] ?? booking].join(' ');

/**
 * Returns the name of the alert about a payment that the company, when queried, calls paid before any delivery reports
 * it.
 */
export const alertOf = (ourRef: string): string =>
  nameOf({
    cause: 'payment_alert',
    booking: '',
    to: 'admin',
    says: { reason: 'paid_without_delivery', payment: ourRef },
  });

export const countOf = (names: readonly string[]): Counts => names.reduce<Counts>(oneMore, {});

const oneMore = (counts: Counts, name: string): Counts => ({ ...counts, [name]: (counts[name] ?? 0) + 1 });

export const bookingIn = ({ studio, ref }: Life): Booking => {
  const booking = studio.bookings.find((one) => one.ref === ref);
  if (booking === undefined) throw new Error(`there is no booking ${ref}`);
  return booking;
};

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

/** Adds one email to a result of {@link seenIn}: the alert of {@link alertOf}. */
export const withAlert = (seen: ReturnType<typeof seenIn>, ourRef: string): ReturnType<typeof seenIn> => ({
  ...seen,
  emails: { ...seen.emails, [alertOf(ourRef)]: 1 },
});

/** The value as text, with sorted keys, so that equal values have equal texts. */
export const written = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
