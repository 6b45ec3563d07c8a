import { Duration, type Instant } from '@js-joda/core';
import { isOnline, type Payment } from '../payment/payment.ts';
import { ok, type Result, refused } from '../result.ts';
import type { AccessLink, Booking, BookingFacts, Confirmation, EndedBooking } from './booking.ts';
import type { EmailAddress } from './contact.ts';
import { MADE_BY_STUDIO } from './create.ts';

/** The values that replace the contact of an erased client. specification.md#erased-contact */
export const ERASED_TEXT = 'Erased';
export const ERASED_EMAIL = 'erased@example.invalid' as EmailAddress;
export const ERASED_PHONE = '0';

interface Account<Kept extends Booking = Booking> {
  readonly booking: Kept;
  readonly payments: readonly Payment[];
}

/** True until the client is erased. An erased booking gets no emails and no changes. specification.md#erased-booking */
export const hasClient = ({ erasedAt }: Booking): boolean => erasedAt === undefined;

/**
 * Returns the bookings of one client if all of them have ended and no money is open at `now`. The caller must expire
 * lapsed holds first. Refuses with `bookings_ahead` or `money_open`. specification.md#erase-client
 */
export const erasable = (
  accounts: readonly Account[],
  now: Instant,
): Result<readonly Account<EndedBooking>[]> => {
  const ended = accounts.flatMap(({ booking, payments }) =>
    isEnded(booking) ? [{ booking, payments }] : [],
  );
  if (ended.length < accounts.length) return refused({ code: 'bookings_ahead' });
  return ended.some(({ payments }) => hasOpenMoney(payments, now))
    ? refused({ code: 'money_open' })
    : ok(ended);
};

/** True for a booking in a final status. */
export const isEnded = (booking: Booking): booking is EndedBooking =>
  booking.status !== 'pending_payment' && booking.status !== 'confirmed';

/**
 * For this many hours, a provider may still report that an attempt was paid. The hours count from the last time at
 * which the payer could answer the prompt or page, or from the time at which Booky concluded that the attempt failed.
 */
export const UNHEARD_HOURS = 24;

/** True while money may still arrive after `now`, or must still be returned. specification.md#open-money */
export const hasOpenMoney = (payments: readonly Payment[], now: Instant): boolean =>
  payments.some((payment) => isOpenMoney(payment, now));

const isOpenMoney = (payment: Payment, now: Instant): boolean => {
  const unheardSince = now.minus(Duration.ofHours(UNHEARD_HOURS));
  if (payment.status === 'pending')
    return isOnline(payment) && payment.means.answerableUntil.isAfter(unheardSince);
  if (payment.status === 'failed')
    return payment.concludedBy === 'us' && payment.settledAt.isAfter(unheardSince);
  return payment.status === 'refund_due';
};

/** Returns the payment without anything that identifies its payer. specification.md#erased-contact */
export const erasePayer = <Known extends Payment>(payment: Known): Known => {
  const means = erasedMeans(payment);
  return payment.status === 'voided'
    ? { ...payment, means, voided: { ...payment.voided, reason: ERASED_TEXT } }
    : { ...payment, means };
};

const erasedMeans = ({ means }: Payment): Payment['means'] => {
  if (means.method === 'cash') return { method: means.method, note: undefined };
  return means.method === 'offline'
    ? { method: means.method, means: means.means, transactionReference: undefined, note: undefined }
    : { ...means, phone: undefined, askedFrom: undefined, redirectUrl: undefined };
};

export const eraseAccount = (
  { booking, payments }: Account<EndedBooking>,
  now: Instant,
): Account<EndedBooking> => ({
  booking: eraseBooking(booking, now),
  payments: payments.map((payment) => erasePayer(payment)),
});

/**
 * Keeps money, times and the sold copy. Lists every fact by name, so that the compiler reports a new fact until a
 * developer decides here whether to keep it. specification.md#erased-contact
 */
const eraseBooking = (booking: EndedBooking, now: Instant): EndedBooking => {
  const facts: BookingFacts = {
    id: booking.id,
    reference: booking.reference,
    slot: booking.slot,
    originalStartsAt: booking.originalStartsAt,
    rescheduledAt: booking.rescheduledAt,
    timesRescheduled: booking.timesRescheduled,
    timesRescheduledByClient: booking.timesRescheduledByClient,
    sold: booking.sold,
    fullName: ERASED_TEXT,
    email: ERASED_EMAIL,
    emailCorrectedAt: [],
    phone: ERASED_PHONE,
    location: ERASED_TEXT,
    partySize: booking.partySize,
    specialRequests: undefined,
    locale: booking.locale,
    consentAt: booking.consentAt,
    createdAt: booking.createdAt,
    notes: [],
    madeFrom: booking.madeFrom === MADE_BY_STUDIO ? MADE_BY_STUDIO : ERASED_TEXT,
    offlineFee: booking.offlineFee && {
      chosenAt: booking.offlineFee.chosenAt,
      chosenFrom: undefined,
      instructionsSent: [],
    },
    erasedAt: now,
  };
  switch (booking.status) {
    case 'expired':
      return { ...facts, status: booking.status, expiredAt: booking.expiredAt };
    case 'completed':
      return {
        ...facts,
        ...eraseConfirmation(booking, now),
        status: booking.status,
        completedAt: booking.completedAt,
        photoLink: undefined,
      };
    case 'no_show':
      return { ...facts, ...eraseConfirmation(booking, now), status: booking.status };
    case 'cancelled_by_client':
      return {
        ...facts,
        ...eraseConfirmation(booking, now),
        status: booking.status,
        cancelledAt: booking.cancelledAt,
        cancellationReason: undefined,
      };
    case 'cancelled_by_admin':
      return {
        ...facts,
        ...eraseConfirmation(booking, now),
        status: booking.status,
        cancelledAt: booking.cancelledAt,
        cancellationReason: undefined,
      };
    default:
      return booking satisfies never;
  }
};

const eraseConfirmation = (booking: Confirmation & { readonly id: string }, now: Instant): Confirmation => ({
  confirmedAt: booking.confirmedAt,
  link: deadLink(booking.id, now),
  freshLinks: [],
  freshLinksAskedAt: [],
  remindedOf: booking.remindedOf,
  emailChange: undefined,
  emailChangesAskedAt: [],
  postShootAddOns: booking.postShootAddOns,
  timesEdited: booking.timesEdited + 1,
  editedAt: now,
});

/** Returns a link that no token opens. */
const deadLink = (bookingId: string, now: Instant): AccessLink => ({
  digest: `${ERASED_TEXT} ${bookingId}`,
  expiresAt: now,
  openedAt: undefined,
});

/** Returns when a booking ended. The days until the erasure count from that instant. specification.md#retention */
export const endOf = (booking: EndedBooking): Instant => {
  switch (booking.status) {
    case 'expired':
      return booking.expiredAt;
    case 'cancelled_by_client':
    case 'cancelled_by_admin':
      return booking.cancelledAt;
    case 'completed':
    case 'no_show':
      return booking.slot.endsAt;
    default:
      return booking satisfies never;
  }
};
