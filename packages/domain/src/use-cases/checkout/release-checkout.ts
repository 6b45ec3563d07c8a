import { releaseCheckout } from '../../model/booking/release-hold.ts';
import { orNotFound, orRefuse } from '../../model/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CheckoutTokenSigner } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { writeEvents } from '../write-events.ts';
import { checkedReference } from './checked-reference.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly clock: Clock;
}

/**
 * Frees the slot of a visitor who wants another slot. Fails with `not_found` if the token is wrong or the checkout is
 * closed, or with `already_chosen` or `payment_in_flight`. specification.md#release-checkout
 */
export const makeReleaseCheckout =
  ({ unitOfWork, checkoutTokens, clock }: Ports) =>
  async (reference: string, token: string): Promise<void> => {
    const now = clock.now();
    const checked = checkedReference(checkoutTokens, reference, token);
    await unitOfWork.run(async (transaction) => {
      const found = orNotFound(await transaction.bookings.findByReference(checked));
      const attempts = await transaction.payments.ofBooking(found.id);
      const booking = orRefuse(releaseCheckout(found, attempts, now));
      await transaction.bookings.save(booking);
      const released = { kind: 'hold_released', detail: {} } as const;
      await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, [released]);
    });
  };
