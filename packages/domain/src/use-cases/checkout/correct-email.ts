import { emailAddress } from '../../model/booking/contact.ts';
import { correctEmail } from '../../model/booking/correct-email.ts';
import { isCheckoutOpen } from '../../model/booking/hold.ts';
import { notFound } from '../../model/refusal.ts';
import { orRefuse, Refused } from '../../model/result.ts';
import { STUDIO_CALENDAR } from '../../model/time/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CheckoutTokenSigner, TokenDigester } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { queueInstructions } from '../emails.ts';
import { writeEvents } from '../write-events.ts';
import { checkedReference } from './checked-reference.ts';
import { type Checkout, showCheckout } from './view-checkout.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

/**
 * Corrects the contact address of a booking that waits for its fee. If the client chose to pay without a provider,
 * emails the instructions to the new address. Fails with `validation_failed` (naming `email`), `not_found` if the
 * token is wrong or the checkout is closed, `payment_in_flight` or `too_many_requests`.
 * specification.md#correct-checkout-email specification.md#correct-email
 */
export const makeCorrectCheckoutEmail =
  (ports: Ports) =>
  async (reference: string, token: string, given: string): Promise<Checkout> => {
    const now = ports.clock.now();
    const email = orRefuse(emailAddress(given));
    const checked = checkedReference(ports.checkoutTokens, reference, token);
    return ports.unitOfWork.run(async (transaction) => {
      // Takes the claim, so that only one unit at a time counts the instruction emails to an address.
      await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
      const found = await transaction.bookings.findByReference(checked);
      if (!isCheckoutOpen(found, now)) throw new Refused(notFound);
      const attempts = await transaction.payments.ofBooking(found.id);
      const corrected = orRefuse(correctEmail(found, attempts, email, now));
      const { policies } = await transaction.studioReader.read();
      const isSent = corrected.offlineFee !== undefined && corrected.email !== found.email;
      const booking = isSent
        ? await queueInstructions(transaction, ports, corrected, policies.offlineFee, now)
        : corrected;
      await transaction.bookings.save(booking);
      const changed = { kind: 'email_changed', detail: {} } as const;
      await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, [changed]);
      return showCheckout(booking, attempts, policies, now);
    });
  };
