import type { Instant } from '@js-joda/core';
import { bufferAt } from '../../model/availability/openings.ts';
import { startBounds } from '../../model/availability/start-rules.ts';
import { startProblem } from '../../model/availability/starts.ts';
import type { ConfirmedBooking, PendingBooking } from '../../model/booking/booking.ts';
import { emailAddress } from '../../model/booking/contact.ts';
import {
  type BookingDetails,
  type BookingIdentity,
  createConfirmed,
  createPending,
} from '../../model/booking/create.ts';
import { accessLink } from '../../model/booking/access-link.ts';
import { holdUntil } from '../../model/booking/hold.ts';
import { type HoldLimits, holdsCountSince, secondsUntilHold } from '../../model/booking/hold-limit.ts';
import { bookingReference, REFERENCE_SUFFIX_LENGTH } from '../../model/booking/reference.ts';
import { occupiedPeriod, slotFrom } from '../../model/booking/slot.ts';
import { creationOf } from '../../model/booking/timeline.ts';
import { BOOKING_LIMITS, within } from '../../model/limits.ts';
import { basketOf } from '../../model/pricing/basket.ts';
import { quoteBasket } from '../../model/pricing/quote.ts';
import { invalid, invalidNow } from '../../model/refusal.ts';
import { orRefuse, Refused } from '../../model/result.ts';
import { STUDIO_CALENDAR } from '../../model/time/calendar.ts';
import { dateOf, LAST_INSTANT } from '../../model/time/kigali.ts';
import { ReferenceTaken } from '../../ports/booking-repository.ts';
import type { CatalogueReader } from '../../ports/catalogue-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { CheckoutTokenSigner, SecretSource, TokenDigester } from '../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { isFreeOf } from '../claim-slot.ts';
import { takenTimes } from '../taken-times.ts';
import { queueConfirmation } from '../emails.ts';
import { writeEvents } from '../write-events.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly catalogueReader: CatalogueReader;
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly operatorLog: OperatorLog;
  /** Undefined if holds are not limited. specification.md#live-hold-limit */
  readonly holdLimits: HoldLimits | undefined;
}

/** specification.md#booking-form */
export interface BookingRequest extends Omit<BookingDetails, 'email'> {
  readonly packageId: string;
  readonly addonIds: readonly string[];
  readonly startsAt: Instant;
  readonly email: string;
  readonly consent: boolean;
}

export interface CreatedBooking {
  readonly booking: PendingBooking | ConfirmedBooking;
  readonly checkoutToken: string;
}

/**
 * How many references to try. A reference is already in use about once in thousands of tries, so something is broken
 * if four in a row are in use.
 */
const MOST_REFERENCES_TRIED = 4;

/**
 * Claims an offered start, and holds the slot until the booking fee is paid. A booking without a fee is confirmed at
 * once. Fails with:
 * - `validation_failed`, naming the field that breaks a rule
 * - `too_many_requests` if the network address has too many holds
 * - `slot_taken` if the only reason against the start is another booking that occupies it
 * specification.md#create-booking specification.md#start-must-be-offered specification.md#taken-start
 * specification.md#free-booking-confirms
 */
export const makeCreateBooking = (ports: Ports) => {
  const { unitOfWork, catalogueReader, clock, secrets, tokenDigester, checkoutTokens, operatorLog } = ports;

  return async (request: BookingRequest): Promise<CreatedBooking> => {
    const now = clock.now();
    const { packageId, addonIds, startsAt, consent, ...given } = request;
    if (!consent) throw new Refused(invalid('consent', 'must_be_true'));
    const email = orRefuse(emailAddress(given.email));
    const details: BookingDetails = orRefuse(within(BOOKING_LIMITS, { ...given, email }));
    if (startsAt.isAfter(LAST_INSTANT)) throw new Refused(invalid('startsAt', 'too_large'));
    const date = dateOf(startsAt);
    const { offer, ...rules } = await catalogueReader.offerWithHours(packageId, date, date);
    const { settings } = rules;
    const quote = orRefuse(quoteBasket(orRefuse(basketOf(offer, addonIds)), settings));
    const { durationMinutes } = quote.basket.package;
    const bounds = startBounds(rules, now);
    const bufferMinutes = bufferAt(startsAt, bounds.openings, settings.bufferMinutes);
    const slot = orRefuse(slotFrom(startsAt, durationMinutes, bufferMinutes));
    const holdExpiresAt = holdUntil(now, settings.holdMinutes, slot);
    const isFree = quote.bookingFeeRwf === 0;

    const claim = async (transaction: Transaction): Promise<CreatedBooking> => {
      const accessToken = secrets.token();
      const identity = newIdentity(secrets, now);
      await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
      const [busy, rivals] = await Promise.all([
        takenTimes(transaction, slot),
        transaction.bookings.overlapping(occupiedPeriod(slot)),
      ]);
      const problem = startProblem(startsAt, now, { ...bounds, busy, durationMinutes });
      if (problem === 'in_the_past') throw new Refused(invalid('startsAt', problem));
      if (problem !== undefined) throw new Refused(invalidNow('startsAt', problem));
      await refuseTooManyHolds(transaction, ports.holdLimits, details.madeFrom, durationMinutes, now);
      if (!(await isFreeOf(transaction, rivals, now))) throw new Refused({ code: 'slot_taken' });
      const booking = isFree
        ? createConfirmed(
            identity,
            details,
            quote,
            slot,
            accessLink(tokenDigester.digest(accessToken), now),
            now,
          )
        : createPending(identity, details, quote, slot, holdExpiresAt, now);
      await transaction.bookings.add(booking);
      await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, creationOf(booking));
      if (booking.status === 'confirmed')
        await queueConfirmation(transaction, operatorLog, booking, accessToken);
      return { booking, checkoutToken: checkoutTokens.sign(booking.reference) };
    };

    return withUnusedReference(() => unitOfWork.run(claim));
  };
};

/** Returns a new id, and a reference that is probably not in use. */
export const newIdentity = (secrets: SecretSource, now: Instant): BookingIdentity => ({
  id: secrets.uuid(),
  reference: bookingReference(now, secrets.crockford(REFERENCE_SUFFIX_LENGTH)),
});

const refuseTooManyHolds = async (
  transaction: Transaction,
  limits: HoldLimits | undefined,
  madeFrom: string,
  minutes: number,
  now: Instant,
): Promise<void> => {
  if (limits === undefined) return;
  const holds = await transaction.bookings.holdsMadeFrom(madeFrom, now, holdsCountSince(now));
  const retryAfterSeconds = secondsUntilHold(holds, minutes, limits, now);
  if (retryAfterSeconds !== undefined) throw new Refused({ code: 'too_many_requests', retryAfterSeconds });
};

/** Does the work again with another reference if the first one is in use. */
export const withUnusedReference = async <Value>(attempt: () => Promise<Value>): Promise<Value> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (fault) {
      if (!(fault instanceof ReferenceTaken) || tried === MOST_REFERENCES_TRIED) throw fault;
    }
  }
};
