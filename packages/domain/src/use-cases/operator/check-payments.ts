import { isBookingReference } from '../../model/booking/reference.ts';
import {
  isOnline,
  type OnlinePayment,
  type Payment,
  type PendingPayment,
} from '../../model/payment/payment.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { ChargeStatus, PaymentProvider } from '../../ports/payment-provider.ts';

interface Ports {
  readonly bookingReader: BookingReader;
  readonly providers: readonly PaymentProvider[];
}

/** The provider's answer about one pending attempt. */
export interface CheckedAttempt {
  readonly payment: OnlinePayment<PendingPayment>;
  /**
   * `other_provider` means that the attempt began at a provider that is no longer configured, so we did not ask about
   * it.
   */
  readonly answer: ChargeStatus | { readonly kind: 'other_provider' };
}

export interface PaymentCheck {
  /** All requested payments, oldest first, as recorded. */
  readonly payments: readonly Payment[];
  /** The payments that are pending at a provider. */
  readonly checked: readonly CheckedAttempt[];
}

/**
 * Asks the provider about the pending attempts of the booking with this reference, or about the payment with this
 * ourRef. Changes nothing (specification.md#only-verified-deliveries-settle). Returns undefined if the reference or
 * the ourRef is unknown.
 */
export const makeCheckPayments =
  ({ bookingReader, providers }: Ports) =>
  async (name: string): Promise<PaymentCheck | undefined> => {
    const payments = await findPayments(bookingReader, name);
    if (payments === undefined) return undefined;
    const checked: CheckedAttempt[] = [];
    // Asks one question after the other, because providers limit the number of queries, and the running service also
    // sends queries.
    for (const payment of payments.filter(isPendingOnline)) {
      const { provider: begunAt, providerReference } = payment.means;
      const provider = providers.find((known) => known.name === begunAt);
      const answer: CheckedAttempt['answer'] =
        provider === undefined
          ? { kind: 'other_provider' }
          : await provider.queryCharge(payment.ourRef, providerReference);
      checked.push({ payment, answer });
    }
    return { payments, checked };
  };

const findPayments = async (
  bookingReader: BookingReader,
  name: string,
): Promise<readonly Payment[] | undefined> => {
  const reference = name.toUpperCase();
  if (isBookingReference(reference)) return (await bookingReader.byReference(reference))?.payments;
  const found = await bookingReader.byOurRef(name.toLowerCase());
  return found && [found.payment];
};

const isPendingOnline = (payment: Payment): payment is OnlinePayment<PendingPayment> =>
  payment.status === 'pending' && isOnline(payment);
