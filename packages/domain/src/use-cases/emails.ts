import type { Instant } from '@js-joda/core';
import { type GatheredReason, raiseAlert } from '../model/admin/gathered-alerts.ts';
import { owedRwf } from '../model/booking/amount-owed.ts';
import type { Booking, ConfirmedBooking, PendingBooking } from '../model/booking/booking.ts';
import { calendarRevision } from '../model/booking/calendar-revision.ts';
import type { EmailAddress } from '../model/booking/contact.ts';
import type {
  BookedShoot,
  BookingAlertEvent,
  EmailMessage,
  NamedPayment,
  PaymentAlertReason,
} from '../model/email-message.ts';
import type { Locale } from '../model/locale.ts';
import {
  instructionsCountSince,
  MOST_INSTRUCTIONS,
  offlineInstructions,
  withInstructionsSent,
} from '../model/booking/offline-fee.ts';
import { isOnline, type Payment, type SucceededPayment } from '../model/payment/payment.ts';
import { paymentNamedIn, type ProviderDelivery } from '../model/provider/provider-delivery.ts';
import type { ProviderEvent } from '../model/provider/provider-event.ts';
import type { Policies } from '../model/policies.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { NamedPayer } from '../ports/payment-provider.ts';
import type { CheckoutTokenSigner, TokenDigester } from '../ports/security.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** The photographer reads English; only clients choose a language. */
export const ADMIN_LOCALE: Locale = 'en';

/** Returns a booking's shoot as emails show it. */
export const bookedShoot = ({ reference, fullName, sold, slot, location }: Booking): BookedShoot => ({
  reference,
  fullName,
  serviceNameEn: sold.service.nameEn,
  serviceNameFr: sold.service.nameFr ?? null,
  packageNameEn: sold.package.nameEn,
  packageNameFr: sold.package.nameFr ?? null,
  startsAt: slot.startsAt.toString(),
  endsAt: slot.endsAt.toString(),
  location,
  totalRwf: sold.totalRwf,
  bookingFeeRwf: sold.bookingFeeRwf,
  sessionFeeRwf: sold.sessionFeeRwf,
});

/** The recipient, the language and the shoot of an email to a client. */
interface ToClient {
  readonly to: EmailAddress;
  readonly locale: Locale;
  readonly shoot: BookedShoot;
}

/**
 * Returns the email to the client of a booking. Returns no email if the client has no address.
 * specification.md#no-email
 */
const toClient = (booking: Booking, write: (client: ToClient) => EmailMessage): readonly EmailMessage[] => {
  const { email: to, locale } = booking;
  return to === undefined ? [] : [write({ to, locale, shoot: bookedShoot(booking) })];
};

/**
 * Queues an email to the client of a booking. Queues nothing if the client has no address. specification.md#no-email
 */
export const tellClient = async (
  { emailOutbox }: Transaction,
  booking: Booking,
  write: (client: ToClient) => EmailMessage,
): Promise<void> => emailOutbox.enqueue(...toClient(booking, write));

/** Queues one email to each admin account. If there is none, only logs this. specification.md#admin-recipients */
export const tellAdmins = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  write: WriteToAdmin,
): Promise<void> => {
  await transaction.emailOutbox.enqueue(...(await toAdmins(transaction, operatorLog, write)));
};

type WriteToAdmin = (to: string, locale: Locale) => EmailMessage & { readonly to: string };

const toAdmins = async (
  { admins }: Transaction,
  operatorLog: OperatorLog,
  write: WriteToAdmin,
): Promise<readonly EmailMessage[]> => {
  const all = await admins.all();
  if (all.length === 0) operatorLog.noAdminToTell(write('', ADMIN_LOCALE).cause);
  return all.map(({ email }) => write(email, ADMIN_LOCALE));
};

/**
 * Queues the client's email and the admin's alert. The plaintext access token is only ever in the client's email.
 * specification.md#confirmation specification.md#token-digests
 */
export const queueConfirmation = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  booking: ConfirmedBooking,
  accessToken: string,
): Promise<void> => {
  const alerts = await toAdmins(transaction, operatorLog, alertOf({ kind: 'confirmed' }, booking));
  await transaction.emailOutbox.enqueue(...confirmationOf(booking, accessToken), ...alerts);
};

/** Queues the client's email. Does not alert the admin, because the photographer created the booking. */
export const queueClientConfirmation = (
  { emailOutbox }: Transaction,
  booking: ConfirmedBooking,
  accessToken: string,
): Promise<void> => emailOutbox.enqueue(...confirmationOf(booking, accessToken));

const confirmationOf = (booking: ConfirmedBooking, accessToken: string): readonly EmailMessage[] =>
  toClient(booking, (client) => ({
    cause: 'booking_confirmed',
    ...client,
    accessToken,
    calendar: calendarRevision(booking),
  }));

/**
 * Queues the email with the payment link, for a booking that the photographer created. specification.md#payment-link
 */
export const queuePaymentLink = (
  transaction: Transaction,
  booking: PendingBooking,
  checkoutToken: string,
): Promise<void> =>
  tellClient(transaction, booking, (client) => ({
    cause: 'payment_link',
    ...client,
    checkoutToken,
    holdExpiresAt: booking.holdExpiresAt.toString(),
  }));

/**
 * Emails the instructions for paying the booking fee without a provider. Sends nothing if the address has reached its
 * daily limit or the studio has no instructions. Returns the booking to save, in which the email is recorded.
 * specification.md#instructions-limit
 */
export const queueInstructions = async (
  transaction: Transaction,
  { tokenDigester, checkoutTokens }: InstructionPorts,
  booking: PendingBooking,
  policy: Policies['offlineFee'],
  now: Instant,
): Promise<PendingBooking> => {
  const instructions = offlineInstructions(policy);
  if (booking.email === undefined) return booking;
  const address = tokenDigester.digest(`instructions ${booking.email}`);
  const sent = await transaction.bookings.instructionsSentTo(address, instructionsCountSince(now));
  if (instructions === undefined || sent >= MOST_INSTRUCTIONS) return booking;
  await tellClient(transaction, booking, (client) => ({
    cause: 'payment_instructions',
    ...client,
    instructionsEn: instructions.instructionsEn,
    instructionsFr: instructions.instructionsFr ?? null,
    checkoutToken: checkoutTokens.sign(booking.reference),
    holdExpiresAt: booking.holdExpiresAt.toString(),
  }));
  return withInstructionsSent(booking, address, now);
};

export interface InstructionPorts {
  readonly tokenDigester: TokenDigester;
  readonly checkoutTokens: CheckoutTokenSigner;
}

/** Queues an alert to the admin that a client will pay the booking fee without a provider. */
export const tellAdminsOfOfflinePayment = (
  transaction: Transaction,
  operatorLog: OperatorLog,
  booking: PendingBooking,
): Promise<void> =>
  tellAdmins(transaction, operatorLog, (to, locale) => ({
    cause: 'offline_payment_alert',
    to,
    locale,
    shoot: bookedShoot(booking),
    clientEmail: booking.email ?? null,
    clientPhone: booking.phone,
    holdExpiresAt: booking.holdExpiresAt.toString(),
    bookingId: booking.id,
  }));

/**
 * Queues the receipt for a session fee that was paid online, if the policy is on. `payments` are the booking's
 * payments as they were before this payment succeeded. specification.md#payment-receipt
 */
export const queueReceipt = async (
  transaction: Transaction,
  booking: Booking,
  payment: Payment,
  payments: readonly Payment[],
): Promise<void> => {
  if (payment.status !== 'succeeded' || !isOnline<SucceededPayment>(payment)) return;
  const { policies } = await transaction.studioReader.read();
  if (!policies.emails.receipts) return;
  const after = payments.map((other) => (other.id === payment.id ? payment : other));
  await tellClient(transaction, booking, (client) => ({
    cause: 'payment_receipt',
    ...client,
    amountRwf: payment.amountRwf,
    method: payment.means.method,
    paidAt: payment.settledAt.toString(),
    owedRwf: owedRwf(booking, after),
  }));
};

/** Queues an alert to the admin that a booking was confirmed, or that its client cancelled or rescheduled it. */
export const tellAdminsOfBooking = (
  transaction: Transaction,
  operatorLog: OperatorLog,
  event: BookingAlertEvent,
  booking: Booking,
): Promise<void> => tellAdmins(transaction, operatorLog, alertOf(event, booking));

const alertOf =
  (event: BookingAlertEvent, booking: Booking): WriteToAdmin =>
  (to, locale) => ({
    cause: 'booking_alert',
    to,
    locale,
    event,
    shoot: bookedShoot(booking),
    clientEmail: booking.email ?? null,
    clientPhone: booking.phone,
    partySize: booking.partySize ?? null,
    specialRequests: booking.specialRequests ?? null,
    bookingId: booking.id,
  });

/**
 * Returns what the photographer must know about a payment to return the money. If the client was erased, `payer` is
 * the payer that the provider names. specification.md#refund-alert-content
 */
export const namedPayment = (
  { id, purpose, amountRwf, means }: Payment,
  { fullName }: Pick<Booking, 'fullName'>,
  payer?: NamedPayer,
): NamedPayment => ({
  paymentId: id,
  purpose,
  method: means.method,
  amountRwf,
  payerName: payer?.name ?? fullName,
  payerPhone: 'phone' in means ? (means.phone ?? payer?.phone ?? null) : null,
});

/**
 * Queues an alert to the admin about a payment. `reportedRwf` is the amount that the provider reports as paid, if
 * any.
 */
export const tellAdminsOfPayment = (
  transaction: Transaction,
  operatorLog: OperatorLog,
  reason: PaymentAlertReason,
  payment: Payment,
  booking: Booking,
  reportedRwf: number | undefined,
  payer?: NamedPayer,
): Promise<void> =>
  tellAdmins(transaction, operatorLog, (to, locale) => ({
    cause: 'payment_alert',
    to,
    locale,
    reason,
    ourRef: payment.ourRef,
    reference: booking.reference,
    amountRwf: payment.amountRwf,
    reportedRwf: reportedRwf ?? null,
    payment: namedPayment(payment, booking, payer),
    bookingId: booking.id,
  }));

/**
 * Queues an alert to the admin about a delivery that can't be applied. `about` is the payment that the delivery
 * names. Undefined if that payment is unknown. specification.md#delivery-fault
 */
export const tellAdminsOfDelivery = (
  transaction: Transaction,
  operatorLog: OperatorLog,
  { id, content }: ProviderDelivery,
  failures: number,
  about: { readonly payment: Payment; readonly booking: Booking } | undefined,
): Promise<void> =>
  tellAdmins(transaction, operatorLog, (to, locale) => ({
    cause: 'payment_alert',
    to,
    locale,
    reason: 'delivery_keeps_failing',
    deliveryId: id,
    failures,
    ourRef: paymentNamedIn(content) ?? null,
    reference: about?.booking.reference ?? null,
    amountRwf: about?.payment.amountRwf ?? null,
    ...(about === undefined ? {} : { bookingId: about.booking.id }),
  }));

/** Queues an alert to the admin that an unknown payment has succeeded. specification.md#unknown-payment */
export const tellAdminsOfUnknownPayment = (
  transaction: Transaction,
  operatorLog: OperatorLog,
  deliveryId: string,
  { ourRef, amountRwf }: ProviderEvent,
  payer: NamedPayer | undefined,
): Promise<void> =>
  tellAdmins(transaction, operatorLog, (to, locale) => ({
    cause: 'payment_alert',
    to,
    locale,
    reason: 'unknown_payment',
    deliveryId,
    ourRef,
    reportedRwf: amountRwf ?? null,
    payerName: payer?.name ?? null,
    payerPhone: payer?.phone ?? null,
  }));

/**
 * Sends an alert, or only counts it for the email about the alerts that were left out. Call this function last in a
 * unit, because other units that raise an alert for the same reason wait until this unit ends.
 * specification.md#gathered-alerts
 */
export const raiseGathered = async (
  { gatheredAlerts }: Transaction,
  reason: GatheredReason,
  now: Instant,
  send: () => Promise<void>,
): Promise<void> => {
  const { isSent, after } = raiseAlert(await gatheredAlerts.lock(reason), now);
  await gatheredAlerts.save(reason, after);
  if (isSent) await send();
};
