import type { Instant } from '@js-joda/core';
import type { Booking } from '../model/booking/booking.ts';
import { ofPayment, settlementOf } from '../model/booking/timeline.ts';
import type { Rwf } from '../model/money/rwf.ts';
import { holdExpiryOf } from '../model/booking/hold.ts';
import { admitAttempt } from '../model/payment/admit-attempt.ts';
import { type ChargeOutcome, recordChargeOutcome, withAnswer } from '../model/payment/charge.ts';
import { cardPayerPhone, payerPhone } from '../model/payment/payer-phone.ts';
import {
  type Attempt,
  isOnline,
  openAttempt,
  type OnlinePayment,
  type Payment,
  type PaymentPurpose,
  type PendingPayment,
} from '../model/payment/payment.ts';
import { isShownToClient, type ShownPayment } from '../model/payment/void-cash.ts';
import { promptsCountSince, promptsCountUntil, secondsUntilPrompt } from '../model/payment/prompt-limit.ts';
import { invalid } from '../model/refusal.ts';
import { orNotFound, orRefuse, Refused, type Result } from '../model/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import type { SecretSource } from '../ports/security.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { raiseGathered, tellAdminsOfPayment } from './emails.ts';
import { offersOf } from './offers.ts';
import { writeEvents } from './write-events.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly providers: readonly PaymentProvider[];
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly operatorLog: OperatorLog;
  /** The address to which a card payer returns. */
  readonly paymentReturnUrl: (ourRef: string) => string;
  /** True if the number of prompts to one phone is limited (specification.md#prompts-per-phone). */
  readonly limitsPrompts: boolean;
}

/** The payer's choice. The HTTP edge has already validated the request. */
export interface PaymentWanted {
  readonly method: string;
  readonly phone: string;
  /** The digest of the caller's network address. */
  readonly askedFrom: string;
  /** True to refuse this attempt as long as another prompt can still be answered. False by default. */
  readonly exclusive?: boolean | undefined;
}

/** The amount due, which was loaded and checked while its booking was locked. */
export interface PaymentDue {
  readonly booking: Booking;
  /** The booking's payments before this attempt, oldest first. */
  readonly payments: readonly Payment[];
  readonly purpose: PaymentPurpose;
  readonly due: Result<Rwf>;
}

export interface StartedPayment {
  readonly payment: ShownPayment;
  /** False if an identical attempt is still open and was returned instead. specification.md#identical-attempt */
  readonly isNew: boolean;
  /** True as long as the provider's answer is not recorded. */
  readonly isUnderWay: boolean;
}

export type StartPayment = (wanted: PaymentWanted, admit: AdmitPayer) => Promise<StartedPayment>;

/**
 * Checks the request before any transaction, and throws if it breaks a rule. Returns a function that finds the amount
 * due and checks it while its booking is locked.
 */
export type AdmitPayer = () => (transaction: Transaction, now: Instant) => Promise<PaymentDue>;

/**
 * Starts one attempt to pay, in the same way for both fees. First stores and commits the attempt, then asks the
 * provider while no lock is held, then records the answer. If the process crashes between these steps, the attempt
 * can still be settled. Fails with:
 * - `validation_failed` naming `method` or `phone`
 * - any error of `admit`
 * - `payment_in_flight` if the request is exclusive and another prompt can still be answered
 * - `too_many_requests` if too many attempts are in flight, or too many prompts were sent to one phone
 * specification.md#payment-prompts specification.md#attempts-in-flight specification.md#prompts-per-phone
 * specification.md#provider-trouble specification.md#exclusive-attempt
 */
export const makeStartPayment = (ports: Ports): StartPayment => {
  const { unitOfWork, providers, clock, secrets, operatorLog } = ports;

  return async (wanted, admit) => {
    const offered = offersOf(providers).find(({ method }) => method === wanted.method);
    if (offered === undefined) throw new Refused(invalid('method', 'not_offered'));
    const { provider } = offered;
    const readPhone = offered.phone === 'international' ? cardPayerPhone : payerPhone;
    const phone = orRefuse(readPhone(wanted.phone));
    const findDue = admit();
    const now = clock.now();
    const names = { id: secrets.uuid(), ourRef: secrets.uuid() };

    const written = await unitOfWork.run(async (transaction) => {
      const { booking, payments, purpose, due } = await findDue(transaction, now);
      const { askedFrom } = wanted;
      const isExclusive = wanted.exclusive === true;
      const asked = { purpose, method: offered.method, phone, askedFrom, isExclusive };
      const admitted = orRefuse(admitAttempt(payments, asked, due, now));
      if (!admitted.isNew) return { ...admitted, booking, isUnderWay: false } as const;
      const { attempt } = admitted;
      if (ports.limitsPrompts) await refuseTooManyPrompts(transaction, attempt, now);
      const payment = openAttempt(
        { ...names, bookingId: booking.id },
        attempt,
        provider.name,
        offered.answerableMinutes,
        now,
      );
      await transaction.payments.add(payment);
      const started = ofPayment('payment_started', payment);
      await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, [started]);
      const payerEmail = booking.email ?? (await emailOfStudio(transaction));
      return { payment, booking, payerEmail, isNew: true, isUnderWay: true } as const;
    });
    if (!written.isNew) return written;

    const outcome = await provider.startCharge({
      ourRef: written.payment.ourRef,
      amountRwf: written.payment.amountRwf,
      method: offered.method,
      phone,
      payerName: written.booking.fullName,
      payerEmail: written.payerEmail,
      locale: written.booking.locale,
      description: `Booking ${written.booking.reference}`,
      returnUrl: ports.paymentReturnUrl(written.payment.ourRef),
      expiresAt: expiryOf(written.booking, written.payment),
      keepReference: async (reference) => {
        try {
          await unitOfWork.run((transaction) => keepReference(transaction, written.payment, reference), {
            isPart: true,
          });
        } catch (fault) {
          operatorLog.chargeNotNoted(written.payment.id, fault);
          throw fault;
        }
      },
    });
    const { payment } = written;
    try {
      return await unitOfWork.run(async (transaction) => {
        const recorded = await recordOutcome(transaction, operatorLog, payment, outcome, clock.now());
        return { payment: recorded, isNew: true, isUnderWay: false };
      });
    } catch (fault) {
      // Does not throw: an error would say that nothing was done, but the payer may have been prompted.
      operatorLog.chargeNotNoted(payment.id, fault);
      return {
        payment: outcome.kind === 'accepted' ? recordChargeOutcome(payment, outcome, clock.now()) : payment,
        isNew: true,
        isUnderWay: false,
      };
    }
  };
};

const refuseTooManyPrompts = async (
  transaction: Transaction,
  { method, phone, askedFrom }: Attempt,
  now: Instant,
): Promise<void> => {
  // A card payer gets a page instead of a prompt.
  if (method === 'card') return;
  await transaction.payments.serialisePrompts(phone);
  const earlier = await transaction.payments.promptsBetween(
    phone,
    promptsCountSince(now),
    promptsCountUntil(now),
  );
  const retryAfterSeconds = secondsUntilPrompt(earlier, askedFrom, now);
  if (retryAfterSeconds !== undefined) throw new Refused({ code: 'too_many_requests', retryAfterSeconds });
};

/** Returns the instant until which the payer may pay. A booking fee must be paid before its hold ends. */
const expiryOf = (booking: Booking, { purpose, means }: OnlinePayment): Instant =>
  purpose === 'booking_fee' ? (holdExpiryOf(booking) ?? means.answerableUntil) : means.answerableUntil;

/**
 * Records the answer to the first of two calls, unless a callback has already settled the attempt.
 * specification.md#two-calls
 */
const keepReference = async (
  transaction: Transaction,
  { bookingId, id }: OnlinePayment<PendingPayment>,
  providerReference: string,
): Promise<void> => {
  orNotFound(await transaction.bookings.find(bookingId));
  const current = (await transaction.payments.ofBooking(bookingId)).find((payment) => payment.id === id);
  if (current?.status !== 'pending' || !isOnline<PendingPayment>(current)) return;
  await transaction.payments.save(withAnswer(current, providerReference, undefined));
};

/** Records the answer to the charge, unless a callback has already settled the attempt. */
const recordOutcome = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  attempt: OnlinePayment<PendingPayment>,
  outcome: ChargeOutcome,
  now: Instant,
): Promise<ShownPayment> => {
  // The booking is read again, because the client may have been erased since the attempt was stored.
  const booking = orNotFound(await transaction.bookings.find(attempt.bookingId));
  const payments = await transaction.payments.ofBooking(attempt.bookingId);
  const current = payments.filter(isShownToClient).find(({ id }) => id === attempt.id) ?? attempt;
  const recorded = recordChargeOutcome(current, outcome, now);
  if (recorded !== current) {
    await transaction.payments.save(recorded);
    const actor = outcome.kind === 'declined' ? 'provider' : 'system';
    await writeEvents(transaction, booking.id, { at: now, actor }, settlementOf(recorded));
  }
  if (outcome.kind === 'refused') {
    await raiseGathered(transaction, 'provider_refused_us', now, () =>
      tellAdminsOfPayment(transaction, operatorLog, 'provider_refused_us', recorded, booking, undefined),
    );
  }
  return recorded;
};

/**
 * Returns the photographer's address. A company gets it as the payer's address if the client has none.
 * specification.md#no-email
 */
const emailOfStudio = async ({ admins }: Transaction): Promise<string> => {
  const [admin] = await admins.all();
  if (admin === undefined) throw new Error('start payment: expected an admin for a booking without an email');
  return admin.email;
};
