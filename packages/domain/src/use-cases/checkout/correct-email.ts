import { emailAddress } from '../../model/booking/contact.ts';
import { correctEmail } from '../../model/booking/correct-email.ts';
import { isCheckoutOpen } from '../../model/booking/hold.ts';
import { isShownToClient } from '../../model/payment/void-cash.ts';
import { notFound } from '../../model/refusal.ts';
import { orRefuse, Refused } from '../../model/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CheckoutTokenSigner } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { writeEvents } from '../write-events.ts';
import { checkedReference } from './checked-reference.ts';
import type { Checkout } from './view-checkout.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly clock: Clock;
}

/**
 * specification.md#correct-checkout-email specification.md#correct-email: another contact address for a booking that
 * waits for its fee. Refused: `validation_failed` naming `email`, `not_found` as for the checkout view,
 * `payment_in_flight`, `too_many_requests`.
 */
export const makeCorrectCheckoutEmail =
  ({ unitOfWork, checkoutTokens, clock }: Ports) =>
  async (reference: string, token: string, given: string): Promise<Checkout> => {
    const now = clock.now();
    const email = orRefuse(emailAddress(given));
    const checked = checkedReference(checkoutTokens, reference, token);
    return unitOfWork.run(async (transaction) => {
      const found = await transaction.bookings.findByReference(checked);
      if (!isCheckoutOpen(found, now)) throw new Refused(notFound);
      const attempts = await transaction.payments.ofBooking(found.id);
      const booking = orRefuse(correctEmail(found, attempts, email, now));
      await transaction.bookings.save(booking);
      const changed = { kind: 'email_changed', detail: {} } as const;
      await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, [changed]);
      return { booking, latestPayment: attempts.findLast(isShownToClient), now };
    });
  };
