import { Instant, LocalDate } from '@js-joda/core';
import {
  type EmailMessage,
  GATHERED_REASONS,
  isLinked,
  isOnline,
  MADE_BY_STUDIO,
  type Payment,
  type TimelineEvent,
} from '@booky/domain';
import type { BookingAccount } from '@booky/domain/ports';
import type { DatedBooking, DatedPayment } from '../reference/ledger.ts';
import type * as reference from '../reference/studio.ts';
import { inOrder, tidied } from '../reference/timeline.ts';

const millis = (instant: Instant): number => instant.toEpochMilli();

const atText = (instant: string): number => millis(Instant.parse(instant));

const optional = <Value, Other>(value: Value | undefined, to: (value: Value) => Other): Other | undefined =>
  value === undefined ? undefined : to(value);

const statusOf = (payment: Payment): reference.PaymentStatus => {
  if (payment.status !== 'failed') return payment.status;
  return payment.concludedBy === 'us' ? 'failed by us' : 'failed by the provider';
};

/** Converts a domain payment to the form of the reference model. */
export const paymentOf = (payment: Payment): reference.Payment => ({
  ref: payment.ourRef,
  purpose: payment.purpose,
  method: payment.means.method,
  phone: isOnline(payment) ? payment.means.phone : undefined,
  amountRwf: payment.amountRwf,
  status: statusOf(payment),
  createdAt: millis(payment.createdAt),
  answerableUntil: isOnline(payment) ? millis(payment.means.answerableUntil) : undefined,
  hasPage: isOnline(payment) && payment.means.redirectUrl !== undefined,
  isSaidPaid: isOnline(payment) && payment.means.paidReportedAt !== undefined,
});

const MINUTES_A_DAY = 1440;
const KIGALI_AHEAD = 120;

/** Returns the midnight in Kigali that ends this day, which is a number of days since 1 January 1970. */
export const endOfKigaliDay = (epochDay: number): number =>
  ((epochDay + 1) * MINUTES_A_DAY - KIGALI_AHEAD) * 60_000;

/**
 * Converts the details of an event to the form of the reference model, whether they come from the domain, the API or
 * the database.
 */
export const detailOf = (
  detail: object,
  payments: readonly { readonly id: string; readonly ref: string }[],
): reference.Happened['detail'] =>
  tidied(
    Object.fromEntries(
      Object.entries(detail).flatMap(([key, value]: [string, string | number]) => {
        if (key === 'noteId') return [];
        if (key === 'paymentId') return [['payment', payments.find(({ id }) => id === value)?.ref ?? 'none']];
        return [[key, key.endsWith('tartsAt') ? Date.parse(`${value}`) : value]];
      }),
    ),
  );

const timelineOf = (
  events: readonly TimelineEvent[],
  payments: readonly Payment[],
): readonly reference.Happened[] => {
  const named = payments.map(({ id, ourRef }) => ({ id, ref: ourRef }));
  return inOrder(
    events.map(({ at, actor, kind, detail }) => ({
      at: millis(at),
      by: actor,
      kind,
      detail: detailOf(detail, named),
    })),
  );
};

/** Converts a domain booking to the form of the reference model. If no events are passed, its timeline is empty. */
export const bookingOf = (
  { booking, payments, linkLastUsedAt }: BookingAccount,
  events: readonly TimelineEvent[] = [],
): reference.Booking => {
  const { slot, sold } = booking;
  const linked = isLinked(booking) ? booking : undefined;
  const photos = booking.status === 'completed' ? booking.photoLink : undefined;
  return {
    ref: booking.reference,
    status: booking.status,
    startsAt: millis(slot.startsAt),
    minutes: (millis(slot.endsAt) - millis(slot.startsAt)) / 60_000,
    bufferMinutes: (millis(slot.bufferEndsAt) - millis(slot.endsAt)) / 60_000,
    totalRwf: sold.totalRwf,
    bookingFeeRwf: sold.bookingFeeRwf,
    holdExpiresAt: booking.status === 'pending_payment' ? millis(booking.holdExpiresAt) : undefined,
    confirmedAt: optional(linked?.confirmedAt, millis),
    linkExpiresAt: optional(linked?.link.expiresAt, millis),
    linkUsedAt: optional(linkLastUsedAt, millis),
    linkOpenedAt: optional(linked?.link.openedAt, millis),
    originalStartsAt: optional(booking.originalStartsAt, millis),
    timesRescheduled: booking.timesRescheduled,
    rescheduledAt: optional(booking.rescheduledAt, millis),
    timesRescheduledByClient: booking.timesRescheduledByClient,
    timesEdited: linked?.timesEdited ?? 0,
    remindedOf: {
      shoot_reminder: (linked?.remindedOf.shoot_reminder ?? []).map(millis),
      balance_due: (linked?.remindedOf.balance_due ?? []).map(millis),
      photos_expiring: (linked?.remindedOf.photos_expiring ?? []).map(millis),
      thank_you: (linked?.remindedOf.thank_you ?? []).map(millis),
    },
    email: booking.email ?? '',
    newEmail: optional(linked?.emailChange, ({ email, expiresAt }) => ({
      email,
      expiresAt: millis(expiresAt),
    })),
    emailAskedAt: (linked?.emailChangesAskedAt ?? []).map(millis),
    emailCorrectedAt: booking.emailCorrectedAt.map(millis),
    offlineChosenAt: optional(booking.offlineFee?.chosenAt, millis),
    instructions: (booking.offlineFee?.instructionsSent ?? []).map(({ at }) => ({ to: '', at: millis(at) })),
    freshLinks: (linked?.freshLinks ?? []).map(({ expiresAt, openedAt }) => ({
      expiresAt: millis(expiresAt),
      openedAt: optional(openedAt, millis),
    })),
    freshLinksAskedAt: (linked?.freshLinksAskedAt ?? []).map(millis),
    location: booking.location,
    partySize: booking.partySize,
    isMadeByStudio: booking.madeFrom === MADE_BY_STUDIO,
    sessionFeeAsked: optional(
      booking.status === 'confirmed' ? booking.sessionFeeRequest : undefined,
      ({ amountRwf, requestedAt }) => ({ amountRwf, at: millis(requestedAt) }),
    ),
    addOns: (linked?.postShootAddOns ?? []).map(({ addOnId, unitPriceRwf, quantity }) => ({
      id: addOnId,
      unitRwf: unitPriceRwf,
      quantity,
    })),
    photos: optional(photos, ({ url, expiresOn, sentAt }) => ({
      url,
      endsAt: endOfKigaliDay(expiresOn.toEpochDay()),
      sentAt: optional(sentAt, millis),
    })),
    notes: booking.notes.length,
    cancellationReason: 'cancellationReason' in booking ? booking.cancellationReason : undefined,
    isErased: booking.erasedAt !== undefined,
    payments: payments.map(paymentOf),
    timeline: timelineOf(events, payments),
  };
};

/**
 * Returns the facts that distinguish an email from others with the same cause and booking. Returns undefined if the
 * reference model predicts no such facts.
 */
const saysOf = (email: EmailMessage): reference.Email['says'] => {
  switch (email.cause) {
    case 'booking_confirmed':
    case 'booking_updated':
      return { sequence: email.calendar.sequence };
    case 'booking_rescheduled':
      return {
        from: Instant.parse(email.previousStartsAt).toEpochMilli(),
        to: Instant.parse(email.shoot.startsAt).toEpochMilli(),
        sequence: email.calendar.sequence,
      };
    case 'booking_cancelled':
      return {
        reason: email.reason ?? undefined,
        refundDueRwf: email.refundDueRwf,
        sequence: email.calendar.sequence,
      };
    case 'booking_alert':
      if (!('event' in email)) return undefined;
      return 'refundDueRwf' in email.event
        ? { kind: email.event.kind, refundDueRwf: email.event.refundDueRwf }
        : { kind: email.event.kind };
    case 'session_fee_requested':
      return { amountRwf: email.amountRwf };
    case 'payment_receipt':
      return { amountRwf: email.amountRwf, owedRwf: email.owedRwf };
    case 'shoot_reminder':
      return { startsAt: atText(email.shoot.startsAt), owedRwf: email.owedRwf };
    case 'balance_due':
      return {
        startsAt: atText(email.shoot.startsAt),
        owedRwf: email.owedRwf,
        until: atText(email.until),
      };
    case 'photos_expiring':
      return {
        startsAt: atText(email.shoot.startsAt),
        url: email.url,
        endsAt: endOfKigaliDay(LocalDate.parse(email.expiresOn).toEpochDay()),
        until: atText(email.until),
      };
    case 'thank_you':
      return { startsAt: atText(email.shoot.startsAt), until: atText(email.until) };
    case 'photos_ready':
      return { url: email.url };
    case 'email_change':
      return { expiresAt: Instant.parse(email.expiresAt).toEpochMilli() };
    case 'payment_link':
    case 'payment_instructions':
    case 'offline_payment_alert':
      return { expiresAt: Instant.parse(email.holdExpiresAt).toEpochMilli() };
    case 'email_changed':
      return { to: email.maskedEmail };
    case 'late_fee_alert':
      return { reason: 'late_fee', payment: email.ourRef };
    case 'payment_alert':
      return 'ourRef' in email ? { reason: email.reason, payment: email.ourRef ?? undefined } : undefined;
    default:
      return undefined;
  }
};

const TO_ADMIN: readonly EmailMessage['cause'][] = [
  'booking_alert',
  'late_fee_alert',
  'offline_payment_alert',
  'payment_alert',
];

/**
 * True if the alert cannot be predicted from a single event. That is the case for alerts about many payments
 * (specification.md#gathered-alerts specification.md#unproven-alert), and for alerts about an answer of the provider
 * that does not settle the payment (specification.md#asked-paid).
 */
const isGathered = (email: EmailMessage): boolean =>
  email.cause === 'payment_alert' &&
  (!('reference' in email) ||
    email.reason === 'paid_without_delivery' ||
    email.reason === 'unproven_delivery' ||
    GATHERED_REASONS.some((reason) => reason === email.reason));

/**
 * Converts an email to the form of the reference model, once for each booking that it is about. Returns an empty list
 * for a gathered alert, and for an email that is not about a booking.
 */
export const emailsOf = (email: EmailMessage): readonly reference.Email[] => {
  if (isGathered(email)) return [];
  if (email.cause === 'tomorrow')
    return email.shoots.map(({ shoot, owedRwf }) => ({
      cause: email.cause,
      to: 'admin',
      booking: shoot.reference,
      says: { startsAt: atText(shoot.startsAt), owedRwf, until: atText(email.until) },
    }));
  const booking = 'shoot' in email ? email.shoot.reference : 'reference' in email ? email.reference : null;
  if (booking === null) return [];
  const says = saysOf(email);
  const to = TO_ADMIN.includes(email.cause) ? 'admin' : email.to;
  return [{ cause: email.cause, to, booking, ...(says === undefined ? {} : { says }) }];
};

/** Converts a payment to the form of the reference model, including its dates. */
export const datedPaymentOf = (payment: Payment): DatedPayment => ({
  ...paymentOf(payment),
  settledAt: payment.status === 'pending' ? undefined : millis(payment.settledAt),
  refundedAt: payment.status === 'refunded' ? millis(payment.refund.refundedAt) : undefined,
});

/** Converts a booking to the form of the reference model, including its dates. */
export const datedBookingOf = (account: BookingAccount): DatedBooking => ({
  ...bookingOf(account),
  madeAt: millis(account.booking.createdAt),
  payments: account.payments.map(datedPaymentOf),
});
