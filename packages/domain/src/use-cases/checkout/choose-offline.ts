import { STUDIO_CALENDAR } from '../../model/time/calendar.ts';
import { chooseOffline } from '../../model/booking/offline-fee.ts';
import type { HoldLimits } from '../../model/booking/hold-limit.ts';
import { orNotFound, orRefuse } from '../../model/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { CheckoutTokenSigner, TokenDigester } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { queueInstructions, tellAdminsOfOfflinePayment } from '../emails.ts';
import { writeEvents } from '../write-events.ts';
import { checkedReference } from './checked-reference.ts';
import { type Checkout, showCheckout } from './view-checkout.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
  /** If undefined, clients at one network address may choose to pay without a provider for any number of holds. */
  readonly holdLimits: HoldLimits | undefined;
}

/**
 * Records that the visitor will pay by the instructions. Extends the hold by the time in the policy, emails the
 * instructions, and alerts the photographer. Fails with `not_found` if the token is wrong or the reference is unknown,
 * or with any refusal of {@link chooseOffline}. specification.md#post-offline specification.md#choose-offline
 */
export const makeChooseOffline =
  (ports: Ports) =>
  async (reference: string, token: string, chosenFrom: string): Promise<Checkout> => {
    const now = ports.clock.now();
    const checked = checkedReference(ports.checkoutTokens, reference, token);
    return ports.unitOfWork.run(async (transaction) => {
      // Choices are counted over all bookings, so they must be made one after the other. The claim must be taken
      // before any booking is locked.
      await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
      const found = orNotFound(await transaction.bookings.findByReference(checked));
      const payments = await transaction.payments.ofBooking(found.id);
      const { policies } = await transaction.studioReader.read();
      const choice = {
        policy: policies.offlineFee,
        chosenFrom,
        holds: await transaction.bookings.offlineHolds(now),
        limitsAddress: ports.holdLimits !== undefined,
      };
      const chosen = orRefuse(chooseOffline(found, payments, choice, now));
      const booking = await queueInstructions(transaction, ports, chosen, policies.offlineFee, now);
      await transaction.bookings.save(booking);
      const happened = { kind: 'offline_chosen', detail: {} } as const;
      await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, [happened]);
      await tellAdminsOfOfflinePayment(transaction, ports.operatorLog, booking);
      return showCheckout(booking, payments, policies, now);
    });
  };
