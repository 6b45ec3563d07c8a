import type { Booking } from '../../../model/booking/booking.ts';
import { askable, type OnlinePayment, type Payment } from '../../../model/payment/payment.ts';
import type { ProviderDelivery } from '../../../model/provider/provider-delivery.ts';
import type { CompanyAnswer } from '../../../model/refusal.ts';
import { orNotFound, Refused } from '../../../model/result.ts';
import type { AttemptLimit, AttemptLimiter } from '../../../ports/attempt-limiter.ts';
import type { ChargeStatus, PaymentProvider } from '../../../ports/payment-provider.ts';
import type { ProviderDeliveryInbox } from '../../../ports/provider-delivery-log.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';
import { finalAnswer, notePaid, storeAnswer } from '../../provider/answers.ts';
import { type AppliedBy, type ApplyPorts, applyWithin } from '../../provider/apply.ts';
import type { ShowChangedBooking, ShownBooking } from '../../show-booking.ts';

interface Ports extends ApplyPorts {
  readonly unitOfWork: UnitOfWork;
  readonly providers: readonly PaymentProvider[];
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly attemptLimiter: AttemptLimiter;
  readonly showChangedBooking: ShowChangedBooking;
}

/** A payment and its booking, after the company was asked about the payment. */
export interface CheckedPayment {
  readonly payment: Payment;
  readonly booking: Booking;
  readonly answer: CompanyAnswer;
  /**
   * The amount that the company reports as paid, in whole francs, which may differ from the payment's amount.
   * Undefined if the answer has no amount.
   */
  readonly paidRwf: number | undefined;
}

/**
 * Protects our quota at the company. The configuration can't turn this limit off. specification.md#ask-company-limit
 */
const LIMIT: AttemptLimit = { name: 'ask_company', attempts: 10, windowSeconds: 60 };

/**
 * Asks the company about a payment while no transaction is open. The answer has the same effect as if our worker had
 * asked: "failed" settles the payment, and "paid" is recorded. `adminId` identifies the caller. Fails with
 * `too_many_requests`, `not_found`, or `wrong_status` if the payment is settled, even if a simultaneous request
 * settled it just now. specification.md#ask-company specification.md#check-payment
 */
export const makeCheckPayment =
  (ports: Ports) =>
  async (paymentId: string, adminId: string): Promise<CheckedPayment> => {
    const { unitOfWork, operatorLog, clock } = ports;
    const { payment, status } = await ask(ports, paymentId, adminId);
    const answer = answerIn(status);
    const now = clock.now();
    if (status.kind === 'failed' && !isKnown(payment, status)) {
      const { delivery } = await storeAnswer(ports, payment, status, now);
      return unitOfWork.run(async (transaction) => {
        await apply(transaction, ports, delivery, payment, 'provider');
        return { ...(await find(transaction, paymentId)), answer, paidRwf: undefined };
      });
    }
    if (status.kind === 'paid')
      return unitOfWork.run(async (transaction) => {
        await notePaid(transaction, operatorLog, payment, status.amountRwf, now);
        return { ...(await findAskable(transaction, paymentId)), answer, paidRwf: status.amountRwf };
      });
    return { ...(await readAskable(ports, paymentId)), answer, paidRwf: undefined };
  };

/**
 * Asks like {@link makeCheckPayment}. If the company answers that the whole amount was paid, records the answer as a
 * delivery, and applies it in the name of the admin. Fails for the same reasons, and with `not_paid` for any other
 * answer. Even when it fails with `not_paid`, the answer "failed" settles the payment, and "paid" with another amount
 * is recorded without any other effect. specification.md#adopt-payment
 */
export const makeAdoptPayment =
  (ports: Ports) =>
  async (paymentId: string, adminId: string): Promise<ShownBooking> => {
    const { unitOfWork, operatorLog, clock, showChangedBooking } = ports;
    const { payment, status } = await ask(ports, paymentId, adminId);
    const now = clock.now();
    const final = finalAnswer(status);
    if (final !== undefined && !isKnown(payment, status)) {
      const { delivery } = await storeAnswer(ports, payment, final, now);
      if (final.kind === 'paid' && final.amountRwf === payment.amountRwf)
        return unitOfWork.run(async (transaction) => {
          await apply(transaction, ports, delivery, payment, 'admin');
          return showChangedBooking(transaction, payment.bookingId);
        });
      await unitOfWork.run(
        (transaction) => apply(transaction, ports, delivery, payment, 'provider'),
        BEFORE_REFUSAL,
      );
    } else if (status.kind === 'paid')
      await unitOfWork.run(
        (transaction) => notePaid(transaction, operatorLog, payment, undefined, now),
        BEFORE_REFUSAL,
      );
    throw new Refused({ code: 'not_paid', bookingId: payment.bookingId, answer: answerIn(status) });
  };

/**
 * The options for a unit that commits before the request fails. No answer is stored for the request's key, so that a
 * repeated request fails too.
 */
const BEFORE_REFUSAL = { isPart: true };

interface Asked {
  readonly payment: OnlinePayment;
  readonly status: ChargeStatus;
}

const ask = async (ports: Ports, paymentId: string, adminId: string): Promise<Asked> => {
  const { allowed, secondsLeft } = await ports.attemptLimiter.attempt(LIMIT, adminId, ports.clock.now());
  if (!allowed) throw new Refused({ code: 'too_many_requests', retryAfterSeconds: secondsLeft });
  const { payment } = await readAskable(ports, paymentId);
  return { payment, status: await askCompany(ports, payment) };
};

/** Returns the company's answer. Returns `unavailable` if the company is no longer configured. */
const askCompany = async (
  { providers }: Pick<Ports, 'providers'>,
  { ourRef, means }: OnlinePayment,
): Promise<ChargeStatus> => {
  const provider = providers.find(({ name }) => name === means.provider);
  return provider === undefined
    ? { kind: 'unavailable' }
    : provider.queryCharge(ourRef, means.providerReference);
};

/** True if we have already concluded from the same answer that the payment failed. */
const isKnown = (payment: OnlinePayment, status: ChargeStatus): boolean =>
  payment.status === 'failed' && status.kind === 'failed' && status.isOurs === true;

const answerIn = ({ kind }: ChargeStatus): CompanyAnswer =>
  kind === 'not_found' || kind === 'unavailable' ? 'unknown' : kind;

const find = async (
  { payments, bookingReader }: Transaction,
  paymentId: string,
): Promise<Pick<CheckedPayment, 'payment' | 'booking'>> => {
  const id = orNotFound(await payments.bookingIdOfPayment(paymentId));
  const account = orNotFound(await bookingReader.byId(id));
  return {
    booking: account.booking,
    payment: orNotFound(account.payments.find((one) => one.id === paymentId)),
  };
};

const findAskable = async (transaction: Transaction, paymentId: string) => {
  const { payment, booking } = await find(transaction, paymentId);
  const [open] = askable([payment]);
  if (open === undefined) throw new Refused({ code: 'wrong_status', bookingId: booking.id });
  return { payment: open, booking };
};

const readAskable = ({ unitOfWork }: Ports, paymentId: string) =>
  unitOfWork.run((transaction) => findAskable(transaction, paymentId), { readsOneMoment: true });

/**
 * Applies the company's answer. Fails with `wrong_status` if the answer comes too late to settle the payment. Our
 * worker then records the answer as it would record a late callback.
 */
const apply = async (
  transaction: Transaction,
  ports: ApplyPorts,
  delivery: ProviderDelivery,
  { bookingId }: OnlinePayment,
  by: AppliedBy,
): Promise<void> => {
  const { before, after } = await applyWithin(transaction, ports, delivery, by);
  if (after === 'amount_mismatch' || (before === undefined && after === 'applied')) return;
  throw new Refused({ code: 'wrong_status', bookingId });
};
