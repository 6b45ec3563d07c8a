import { billOf, dueBackOf, owedOf, paidOf } from './money.ts';
import { keepsSlot, shareTime } from './stage.ts';
import {
  type Booking,
  DAY,
  type Email,
  type Happened,
  NOT_REMINDED,
  type Payment,
  type PaymentStatus,
  type Status,
  type Studio,
} from './studio.ts';

/** Returns a sentence for each invariant that the studio violates now (docs/reliability.md). */
export const brokenIn = (studio: Studio, emails: readonly Email[] | undefined): readonly string[] => {
  const emailsOf = Map.groupBy(emails ?? [], ({ booking }) => booking);
  return [
    ...overlapping(studio),
    ...studio.bookings.flatMap((booking) => {
      const own = emailsOf.get(booking.ref) ?? [];
      return [
        ...wronglyConfirmed(booking, isResent(own)),
        ...miscounted(booking),
        ...wronglyWritten(booking),
        ...(emails === undefined ? [] : misinformed(booking, own)),
      ];
    }),
  ];
};

export interface Receipt {
  readonly booking: string;
  readonly year: number;
  readonly number: number;
}

const CAME: readonly PaymentStatus[] = ['succeeded', 'voided', 'refund_due', 'refunded'];

/**
 * I11: a booking with a succeeded payment has one receipt number, and a booking that never received money has none. The
 * numbers of each year run from 1 to n. If `areAll` is false, other bookings have numbers too, so these numbers only
 * have to be different. specification.md#receipt-number specification.md#receipt-numbers-run
 */
export const misnumbered = (
  bookings: readonly Booking[],
  receipts: readonly Receipt[],
  areAll: boolean,
): readonly string[] => {
  const receiptsOf = Map.groupBy(receipts, ({ booking }) => booking);
  return [
    ...bookings.flatMap(({ ref, payments }) => {
      const given = receiptsOf.get(ref)?.length ?? 0;
      const has = (...statuses: readonly PaymentStatus[]): boolean =>
        payments.some(({ status }) => statuses.includes(status));
      return [
        ...unless(given <= 1, `${ref} has ${given} receipts`),
        ...unless(given > 0 || !has('succeeded', 'voided'), `${ref} has a succeeded payment and no receipt`),
        ...unless(given === 0 || has(...CAME), `${ref} has a receipt and no money`),
      ];
    }),
    ...[...new Set(receipts.map(({ year }) => year))].flatMap((year) => {
      const numbers = receipts
        .filter((one) => one.year === year)
        .map(({ number }) => number)
        .toSorted((one, other) => one - other);
      const areRight = areAll
        ? numbers.every((number, index) => number === index + 1)
        : new Set(numbers).size === numbers.length;
      return unless(areRight, `${year}: the numbers of receipts are ${numbers.join(', ')}`);
    }),
  ];
};

/**
 * Returns a sentence for each change between two reads of a studio that must never happen, whatever events there were.
 */
export const brokenBetween = (before: Studio, after: Studio): readonly string[] =>
  before.bookings.flatMap((booking) => {
    const now = after.bookings.find(({ ref }) => ref === booking.ref);
    return now === undefined ? [`${booking.ref} vanished`] : wronglyChanged(booking, now);
  });

const unless = (holds: boolean, violated: string): readonly string[] => (holds ? [] : [violated]);

/** I1, specification.md#slots-never-overlap */
const overlapping = ({ bookings, now }: Studio): readonly string[] => {
  const keeping = bookings
    .filter((booking) => keepsSlot(booking, now))
    .toSorted((one, other) => one.startsAt - other.startsAt);
  return keeping.flatMap((one, index) =>
    keeping
      .slice(index + 1)
      .filter((other) => shareTime(one, other))
      .map((other) => `${one.ref} and ${other.ref} share time`),
  );
};

/**
 * True if the client got a new link. The new link may expire before the first link, because the clock may have been set
 * back.
 */
const isResent = (emails: readonly Email[]): boolean => emails.some(({ cause }) => cause === 'fresh_link');

const NEVER_CONFIRMED: readonly Status[] = ['pending_payment', 'expired'];

/**
 * I3: a booking that was ever confirmed has the details of its confirmation, and its booking fee (if it has one) is
 * paid. A booking that was never confirmed has neither.
 */
const wronglyConfirmed = (booking: Booking, hasNewLink: boolean): readonly string[] => {
  const { ref, status, bookingFeeRwf, payments } = booking;
  const wasConfirmed = !NEVER_CONFIRMED.includes(status);
  const fees = payments.filter((one) => one.status === 'succeeded' && one.purpose === 'booking_fee').length;
  const isTakenBack = payments.some((one) => one.status === 'voided' && one.purpose === 'booking_fee');
  const due = !wasConfirmed || status === 'cancelled_by_admin' || bookingFeeRwf === 0 || isTakenBack ? 0 : 1;
  return [
    ...unless(
      (booking.linkExpiresAt !== undefined && booking.confirmedAt !== undefined) === wasConfirmed,
      `${ref} is ${status} but its link does not fit this status`,
    ),
    ...unless(
      (booking.holdExpiresAt !== undefined) === (status === 'pending_payment'),
      `${ref} is ${status} but its hold does not fit this status`,
    ),
    ...unless((booking.holdExpiresAt ?? -Infinity) <= booking.startsAt, `${ref} is held beyond its start`),
    ...unless(fees === due, `${ref} is ${status} and has ${fees} succeeded booking fees, not ${due}`),
    ...unless(
      booking.linkExpiresAt === undefined ||
        booking.isErased ||
        hasNewLink ||
        booking.linkExpiresAt >= (booking.confirmedAt ?? Infinity) + 365 * DAY,
      `${ref} has a link that ends too early`,
    ),
  ];
};

/** I5: amounts are whole francs, payments never exceed the bill, and the studio keeps no more money than it may. */
const miscounted = (booking: Booking): readonly string[] => {
  const { ref, status, bookingFeeRwf } = booking;
  const paid = paidOf(booking);
  const isTakenBack = booking.payments.some(
    (one) => one.status === 'voided' && one.purpose === 'booking_fee',
  );
  const amounts = [booking.totalRwf, bookingFeeRwf, ...booking.payments.map(({ amountRwf }) => amountRwf)];
  return [
    ...unless(
      amounts.every((amount) => Number.isInteger(amount) && amount >= 0),
      `${ref}: an amount is negative, or not a whole number of francs`,
    ),
    ...unless(bookingFeeRwf <= booking.totalRwf, `${ref}: the booking fee is more than the total`),
    ...unless(billOf(booking) >= paid, `${ref}: more is paid than billed`),
    ...unless(status !== 'completed' || owedOf(booking) === 0, `${ref} is completed and not paid`),
    ...unless(
      !['cancelled_by_admin', 'expired', 'pending_payment'].includes(status) || paid === 0,
      `${ref} is ${status} and keeps money`,
    ),
    ...unless(
      status !== 'cancelled_by_client' || paid === (isTakenBack ? 0 : bookingFeeRwf),
      `${ref} is cancelled by its client and keeps more or less than the booking fee`,
    ),
  ];
};

/** I10: if the timeline was read, it contains each change of the booking exactly once. specification.md#timeline */
const wronglyWritten = (booking: Booking): readonly string[] => {
  const { ref, status, timeline } = booking;
  if (timeline.length === 0) return [];
  const count = (kind: string): number => timeline.filter((event) => event.kind === kind).length;
  const once = (kind: string, holds: boolean): readonly string[] =>
    unless(count(kind) === (holds ? 1 : 0), `${ref} is ${status}: ${count(kind)} events of ${kind}`);
  return [
    ...once('created', true),
    ...once('confirmed', !NEVER_CONFIRMED.includes(status)),
    ...once('cancelled', status.startsWith('cancelled')),
    ...once('completed', status === 'completed'),
    ...once('no_show', status === 'no_show'),
    ...unless(count('hold_expired') + count('hold_released') <= 1, `${ref}: its hold ended twice`),
    ...unless(
      count('moved') > 0 === (booking.originalStartsAt !== undefined),
      `${ref}: timeline and booking disagree on its reschedules`,
    ),
    ...unless(
      timeline.every(({ at }, index) => at >= (timeline[index - 1]?.at ?? at)),
      `${ref}: its timeline is out of order`,
    ),
    ...wronglyAdded(booking),
  ];
};

/** The amounts in the timeline add up to the same sums as the payments. specification.md#timeline-money */
const wronglyAdded = (booking: Booking): readonly string[] => {
  const { ref, payments, timeline } = booking;
  const sumOf = (...kinds: readonly string[]): number =>
    timeline
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { detail }) => total + Number(detail['amountRwf']), 0);
  const [came, goesBack] = [sumOf('payment_settled', 'cash_recorded', 'fee_recorded'), sumOf('refund_due')];
  // A voided record may already have been due for a refund. specification.md#void-fee
  const dueBack = new Set(
    timeline.filter(({ kind }) => kind === 'refund_due').map(({ detail }) => detail['payment']),
  );
  const takenBack = timeline
    .filter(({ kind, detail }) => kind === 'cash_voided' && dueBack.has(detail['payment']))
    .reduce((total, { detail }) => total + Number(detail['amountRwf']), 0);
  const paid = came - goesBack - (sumOf('cash_voided') - takenBack);
  const due = goesBack - sumOf('refunded') - takenBack;
  return [
    ...unless(paid === paidOf(booking), `${ref}: its timeline adds up to ${paid} paid`),
    ...unless(due === dueBackOf(booking), `${ref}: its timeline adds up to ${due} due back`),
    ...payments.flatMap((payment) => {
      const begun = timeline.filter(
        ({ kind, detail }) =>
          ['payment_started', 'cash_recorded', 'fee_recorded'].includes(kind) &&
          detail['payment'] === payment.ref,
      ).length;
      return unless(begun === 1, `${ref}: ${payment.ref} began ${begun} times`);
    }),
  ];
};

const sum = (some: readonly Payment[]): number => some.reduce((total, { amountRwf }) => total + amountRwf, 0);

/** True if the payment is a session fee that was paid online, even if it has been refunded since. */
const isPaidOnline = ({ purpose, method, status }: Payment): boolean =>
  purpose === 'session_fee' &&
  method !== 'cash' &&
  (status === 'succeeded' || status === 'refund_due' || status === 'refunded');

/** True for an event that may have changed the client's address. */
const isNewAddress = ({ kind, detail }: Happened): boolean =>
  kind === 'email_changed' ||
  (kind === 'contact_edited' && Array.isArray(detail['fields']) && detail['fields'].includes('email'));

/**
 * True if the client had an email address when this event happened. Only the photographer makes bookings without an
 * address, and an address is never removed. After the confirmation, each new address is announced to the previous one.
 * So there is one announcement fewer if there was no previous address. specification.md#no-email
 * specification.md#email-added
 */
const hadAddress = ({ email, isMadeByStudio, timeline }: Booking, kind: string, notices: number): boolean => {
  const isSince = timeline.findIndex(isNewAddress) > timeline.findIndex((event) => event.kind === kind);
  const isAdded = isSince && notices < timeline.filter(isNewAddress).length;
  return !isMadeByStudio || (email !== '' && !isAdded);
};

/** The causes of emails that may go to an address other than the booking's own. */
const TO_OTHERS: readonly string[] = ['email_change', 'photos_ready'];

/**
 * I3 and I4: each email about the booking's status is sent exactly once, and every refund that is due is announced in
 * an email.
 */
const misinformed = (booking: Booking, emails: readonly Email[]): readonly string[] => {
  const { ref, status, payments, bookingFeeRwf } = booking;
  // An erasure removes the emails of the booking. Money that arrives later is reported by other rules.
  // specification.md#erased-booking
  if (booking.isErased)
    return unless(
      emails.every(({ cause }) => cause === 'payment_alert'),
      `${ref} is erased and has queued emails`,
    );
  const count = (cause: string, kind?: string): number =>
    emails.filter((email) => email.cause === cause && (kind === undefined || email.says?.['kind'] === kind))
      .length;
  const once = (is: number, holds: boolean, what: string): readonly string[] =>
    unless(is === (holds ? 1 : 0), `${ref} is ${status}: ${is} ${what}`);
  const wasConfirmed = !NEVER_CONFIRMED.includes(status);
  const isCancelled = status === 'cancelled_by_admin';
  const isReached = (at: string): boolean => hadAddress(booking, at, count('email_changed'));
  const isAlerted = ({ ref: payment }: Payment): number =>
    emails.filter(
      ({ says }) =>
        says?.['payment'] === payment && (says['reason'] === 'late_fee' || says['reason'] === 'refund_due'),
    ).length;
  const goesBack = payments.filter((one) => one.status === 'refund_due' || one.status === 'refunded');
  const unreported = sum(goesBack.filter((payment) => isAlerted(payment) === 0));
  const reminders = emails.filter(({ cause }) => cause in NOT_REMINDED || cause === 'tomorrow');
  const stated = emails.flatMap(({ says }) => says?.['refundDueRwf'] ?? []);
  return [
    ...unless(
      booking.email !== '' || emails.every(({ to, cause }) => to === 'admin' || TO_OTHERS.includes(cause)),
      `${ref} has no address and got emails`,
    ),
    ...once(count('booking_confirmed'), wasConfirmed && isReached('confirmed'), 'confirmations'),
    // The photographer gets no alert about a free booking that was created in the back office.
    ...(bookingFeeRwf === 0 && count('booking_alert', 'confirmed') === 0
      ? []
      : once(count('booking_alert', 'confirmed'), wasConfirmed, 'alerts of a confirmation')),
    ...once(
      count('booking_alert', 'cancelled_by_client'),
      status === 'cancelled_by_client',
      'alerts of its end',
    ),
    ...once(count('booking_cancelled'), isCancelled && isReached('cancelled'), 'emails of its end'),
    ...unless(
      (isCancelled && !isReached('cancelled')) || unreported <= Number(stated[0] ?? 0),
      `${ref}: ${unreported} francs go back without an email about it`,
    ),
    // specification.md#one-reminder-a-start
    ...unless(
      reminders.length === new Set(reminders.map(({ cause, says }) => `${cause} ${says?.['startsAt']}`)).size,
      `${ref}: two reminders of one start`,
    ),
    // specification.md#payment-receipt
    ...unless(
      count('payment_receipt') <= payments.filter(isPaidOnline).length,
      `${ref}: more receipts than session fees paid online`,
    ),
    ...payments.flatMap((payment) =>
      unless(
        isAlerted(payment) <= (goesBack.includes(payment) ? 1 : 0),
        `${payment.ref} is ${payment.status}: ${isAlerted(payment)} alerts`,
      ),
    ),
  ];
};

/**
 * I6: the statuses that a new booking can have, and the statuses that can directly follow each status.
 * specification.md#status-moves
 */
export const STEPS: Readonly<Record<Status | 'new', readonly Status[]>> = {
  new: ['pending_payment', 'confirmed'],
  pending_payment: ['confirmed', 'expired'],
  expired: ['confirmed'],
  confirmed: ['completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin'],
  completed: [],
  no_show: [],
  cancelled_by_client: [],
  cancelled_by_admin: [],
};

/** The same table for the statuses of payments. specification.md#payment-statuses specification.md#own-conclusion */
export const PAYMENT_STEPS: Readonly<Record<PaymentStatus | 'new', readonly PaymentStatus[]>> = {
  new: ['pending', 'succeeded'],
  pending: ['succeeded', 'failed by us', 'failed by the provider', 'refund_due'],
  'failed by us': ['succeeded', 'failed by the provider', 'refund_due'],
  'failed by the provider': [],
  succeeded: ['refund_due', 'voided'],
  refund_due: ['refunded', 'voided'],
  refunded: [],
  voided: [],
};

/**
 * True if the first status can become the second one, either directly or in several steps. Also true if they are equal.
 */
const leadsTo = <Name extends string>(
  steps: Readonly<Record<Name, readonly Name[]>>,
  from: Name,
  to: Name,
): boolean => from === to || steps[from].some((next) => leadsTo(steps, next, to));

/** I2 and I6: statuses change only as the tables above allow, and the agreed terms never change. */
const wronglyChanged = (before: Booking, after: Booking): readonly string[] => {
  const { ref } = before;
  const first = after.originalStartsAt;
  return [
    ...unless(
      leadsTo<Status | 'new'>(STEPS, before.status, after.status),
      `${ref} went from ${before.status} to ${after.status}`,
    ),
    ...unless(
      before.totalRwf === after.totalRwf && before.bookingFeeRwf === after.bookingFeeRwf,
      `${ref}: the agreed terms have changed`,
    ),
    ...unless(
      before.confirmedAt === undefined || before.confirmedAt === after.confirmedAt,
      `${ref} was confirmed twice`,
    ),
    ...unless(
      after.startsAt === before.startsAt || first !== undefined,
      `${ref} has another start without a reschedule`,
    ),
    // The first reschedule sets the original start, which never changes afterwards. specification.md#original-start
    ...unless(
      first === before.originalStartsAt ||
        (before.originalStartsAt === undefined && first === before.startsAt),
      `${ref} lost its original start`,
    ),
    ...unless(
      after.timesRescheduled >= before.timesRescheduled,
      `${ref} was rescheduled fewer times than before`,
    ),
    ...before.payments.flatMap((payment) => {
      const now = after.payments.find((one) => one.ref === payment.ref);
      if (now === undefined) return [`${payment.ref} vanished`];
      return [
        ...unless(
          leadsTo<PaymentStatus | 'new'>(PAYMENT_STEPS, payment.status, now.status),
          `${payment.ref} went from ${payment.status} to ${now.status}`,
        ),
        ...unless(payment.amountRwf === now.amountRwf, `${payment.ref} changed its amount`),
      ];
    }),
  ];
};
