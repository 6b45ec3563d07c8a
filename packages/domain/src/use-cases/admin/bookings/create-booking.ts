import type { Instant } from '@js-joda/core';
import { bufferAt } from '../../../model/availability/openings.ts';
import { startBounds } from '../../../model/availability/start-rules.ts';
import { accessLink } from '../../../model/booking/access-link.ts';
import { emailAddress } from '../../../model/booking/contact.ts';
import { createConfirmed, createPending, MADE_BY_STUDIO } from '../../../model/booking/create.ts';
import { holdUntil } from '../../../model/booking/hold.ts';
import { expectOffline } from '../../../model/booking/offline-fee.ts';
import { startAhead } from '../../../model/booking/reschedule.ts';
import { creationOf } from '../../../model/booking/timeline.ts';
import { slotFrom } from '../../../model/booking/slot.ts';
import { ADMIN_BOOKING_LIMITS, within } from '../../../model/limits.ts';
import { basketOf } from '../../../model/pricing/basket.ts';
import { quoteBasket, waiveBookingFee } from '../../../model/pricing/quote.ts';
import { invalid, invalidNow } from '../../../model/refusal.ts';
import { orRefuse, Refused } from '../../../model/result.ts';
import { STUDIO_CALENDAR } from '../../../model/time/calendar.ts';
import { dateOf, LAST_INSTANT } from '../../../model/time/kigali.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PaymentProvider } from '../../../ports/payment-provider.ts';
import type { CheckoutTokenSigner, SecretSource, TokenDigester } from '../../../ports/security.ts';
import type { StudioReader } from '../../../ports/studio.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';
import { isSlotFree } from '../../claim-slot.ts';
import { queueClientConfirmation, queueInstructions, queuePaymentLink } from '../../emails.ts';
import { type BookingRequest, newIdentity, withUnusedReference } from '../../public/create-booking.ts';
import type { ShowChangedBooking, ShownBooking } from '../../show-booking.ts';
import { writeEvents } from '../../write-events.ts';
import { refuseOutsideAvailability } from './outside-availability.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly catalogueReader: CatalogueReader;
  readonly studioReader: StudioReader;
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly providers: readonly PaymentProvider[];
  /** True if emails can link to a page for paying. specification.md#payment-link */
  readonly hasPayPage: boolean;
  readonly showChangedBooking: ShowChangedBooking;
}

/** How the client pays the booking fee. `waived` means that there is no fee. specification.md#owner-bookings */
export const FEE_PAYMENTS = ['online', 'offline', 'waived'] as const;

/** specification.md#create-owner-booking */
export interface AdminBookingRequest extends Omit<BookingRequest, 'madeFrom' | 'email'> {
  /** Undefined for a client without an email address. specification.md#no-email */
  readonly email: string | undefined;
  readonly payment: (typeof FEE_PAYMENTS)[number];
  /**
   * The length of the hold. If undefined, the settings decide or, for `offline`, the policy for fees paid without a
   * provider.
   */
  readonly holdMinutes: number | undefined;
  /** True if the photographer has confirmed that hours, lead time and blocks may be ignored. */
  readonly isConfirmed: boolean;
}

/**
 * Claims a free slot for a client of the photographer. If there is a fee, holds the slot and emails the client how to
 * pay. If there is no fee, confirms the booking. Fails with:
 * - `validation_failed`, naming the field that breaks a rule
 * - `slot_taken`
 * - `outside_availability` unless confirmed
 * specification.md#create-owner-booking specification.md#owner-bookings specification.md#owner-offline
 * specification.md#outside-availability
 */
export const makeCreateAdminBooking = (ports: Ports) => {
  const { unitOfWork, catalogueReader, studioReader, clock, secrets, tokenDigester, checkoutTokens } = ports;

  return async (request: AdminBookingRequest): Promise<ShownBooking> => {
    const now = clock.now();
    const { packageId, addonIds, consent, payment, isConfirmed, startsAt, ...form } = request;
    if (!consent) throw new Refused(invalid('consent', 'must_be_true'));
    const email = form.email === undefined ? undefined : orRefuse(emailAddress(form.email));
    const { holdMinutes, ...given } = orRefuse(within(ADMIN_BOOKING_LIMITS, { ...form, email }));
    const details = { ...given, madeFrom: MADE_BY_STUDIO };
    refuseImpossible(request, ports, now);
    const date = dateOf(startsAt);
    const { offer, ...rules } = await catalogueReader.offerWithHours(packageId, date, date);
    const { offlineFee } = (await studioReader.read()).policies;
    if (payment === 'offline' && !offlineFee.enabled) throw new Refused(invalidNow('payment', 'not_offered'));
    const { settings } = rules;
    const priced = orRefuse(quoteBasket(orRefuse(basketOf(offer, addonIds)), settings));
    const quote = payment === 'waived' ? waiveBookingFee(priced) : priced;
    const bounds = startBounds(rules, now);
    const bufferMinutes = bufferAt(startsAt, bounds.openings, settings.bufferMinutes);
    const slot = orRefuse(slotFrom(startsAt, quote.basket.package.durationMinutes, bufferMinutes));
    const holdExpiresAt = holdUntil(now, holdMinutes ?? settings.holdMinutes, slot);

    const claim = async (transaction: Transaction): Promise<ShownBooking> => {
      await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
      if (!(await isSlotFree(transaction, slot, undefined, now))) throw new Refused({ code: 'slot_taken' });
      if (!isConfirmed) await refuseOutsideAvailability(transaction, slot, bounds);
      const identity = newIdentity(secrets, now);
      const by = { at: now, actor: 'admin' } as const;
      if (quote.bookingFeeRwf === 0) {
        const accessToken = secrets.token();
        const link = accessLink(tokenDigester.digest(accessToken), now);
        const booking = createConfirmed(identity, details, quote, slot, link, now);
        await transaction.bookings.add(booking);
        await writeEvents(transaction, booking.id, by, creationOf(booking));
        await queueClientConfirmation(transaction, booking, accessToken);
      } else {
        const pending = createPending(identity, details, quote, slot, holdExpiresAt, now);
        if (payment === 'offline') {
          const expecting = expectOffline(pending, undefined, holdMinutes ?? offlineFee.holdMinutes, now);
          const booking = await queueInstructions(transaction, ports, expecting, offlineFee, now);
          await transaction.bookings.add(booking);
          const chosen = { kind: 'offline_chosen', detail: {} } as const;
          await writeEvents(transaction, booking.id, by, [...creationOf(booking), chosen]);
        } else {
          await transaction.bookings.add(pending);
          await writeEvents(transaction, pending.id, by, creationOf(pending));
          await queuePaymentLink(transaction, pending, checkoutTokens.sign(pending.reference));
        }
      }
      return ports.showChangedBooking(transaction, identity.id);
    };

    return withUnusedReference(() => unitOfWork.run(claim));
  };
};

/** Throws if the request breaks a rule that does not depend on stored data. */
const refuseImpossible = (
  { payment, holdMinutes, startsAt }: AdminBookingRequest,
  { providers, hasPayPage }: Ports,
  now: Instant,
): void => {
  if (payment === 'waived' && holdMinutes !== undefined)
    throw new Refused(invalid('holdMinutes', 'not_offered'));
  if (payment === 'online' && (providers.length === 0 || !hasPayPage))
    throw new Refused(invalid('payment', 'not_offered'));
  if (startsAt.isAfter(LAST_INSTANT)) throw new Refused(invalid('startsAt', 'too_large'));
  orRefuse(startAhead(startsAt, now));
};
