import type { Instant } from '@js-joda/core';
import { isCheckoutOpen } from '../model/booking/hold.ts';
import { feeNeedsSlot, recordableFee } from '../model/booking/offline-fee.ts';
import type { MethodLabels } from '../model/payment/method-labels.ts';
import type { SlotAnswer } from '../model/payment/settle.ts';
import type { Policies } from '../model/policies.ts';
import { orNotFound } from '../model/result.ts';
import type { BookingAccount, BookingReader } from '../ports/booking-reader.ts';
import type { ClientLinks } from '../ports/client-links.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import type { CheckoutTokenSigner } from '../ports/security.ts';
import type { StudioReader } from '../ports/studio.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** The facts of a booking that both its client and the admin see. */
export interface ShownAccount extends BookingAccount {
  readonly isProviderConfigured: boolean;
  readonly methodLabels: MethodLabels;
  readonly now: Instant;
}

/** A booking as the admin sees it. */
export interface ShownBooking extends ShownAccount {
  readonly policies: Policies;
  /** `taken` if nothing but the taken slot keeps the admin from recording a fee now, otherwise `free`. */
  readonly slot: SlotAnswer;
  /**
   * The page for paying the booking fee. Undefined if there is no such page or the hold is not live.
   * specification.md#pay-url
   */
  readonly payUrl: string | undefined;
}

/** A booking as its client sees it. */
export interface OwnBooking extends ShownAccount {
  readonly clientReschedule: Policies['clientReschedule'];
}

/** Returns the booking, and whether its client may reschedule it. specification.md#can-reschedule */
export const ownBooking = async (
  studioReader: StudioReader,
  shown: Promise<ShownAccount>,
): Promise<OwnBooking> => {
  const booking = await shown;
  return { ...booking, clientReschedule: (await studioReader.read()).policies.clientReschedule };
};

interface Readers {
  readonly bookingReader: Pick<BookingReader, 'byId' | 'isSlotFree'>;
  readonly studioReader: StudioReader;
}

interface Configuration {
  readonly providers: readonly PaymentProvider[];
  readonly methodLabels: MethodLabels;
  readonly clock: Clock;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly clientLinks: ClientLinks;
  readonly hasPayPage: boolean;
}

type Ports = Readers & Configuration;

export type ShowBooking = (id: string) => Promise<ShownBooking>;

export type ShowChangedBooking = (transaction: Transaction, id: string) => Promise<ShownBooking>;

/** Returns a booking in its current state, also for an answer about a conflict. Fails with `not_found`. */
export const makeShowBooking =
  ({ bookingReader, studioReader, ...ports }: Ports): ShowBooking =>
  (id) =>
    show({ bookingReader, studioReader }, ports, id);

/** Reads a booking inside the unit that has changed it. Fails with `not_found`. */
export const makeShowChangedBooking =
  (ports: Configuration): ShowChangedBooking =>
  (transaction, id) =>
    show(transaction, ports, id);

const show = async (
  { bookingReader, studioReader }: Readers,
  { providers, methodLabels, clock, checkoutTokens, clientLinks, hasPayPage }: Configuration,
  id: string,
): Promise<ShownBooking> => {
  const account = orNotFound(await bookingReader.byId(id));
  const { booking } = account;
  const { policies } = await studioReader.read();
  const now = clock.now();
  return {
    ...account,
    isProviderConfigured: providers.length > 0,
    policies,
    slot: await slotForFee(bookingReader, account, policies.offlineFee, now),
    payUrl:
      hasPayPage && isCheckoutOpen(booking, now)
        ? clientLinks.pay(booking.reference, checkoutTokens.sign(booking.reference))
        : undefined,
    methodLabels,
    now,
  };
};

/**
 * Returns `taken` if nothing but the taken slot keeps the admin from recording a fee now, otherwise `free`. Reads the
 * slot only if the answer depends on it.
 */
export const slotForFee = async (
  bookingReader: Pick<BookingReader, 'isSlotFree'>,
  { booking, payments }: BookingAccount,
  offlineFee: Policies['offlineFee'],
  now: Instant,
): Promise<SlotAnswer> =>
  !feeNeedsSlot(booking, now) ||
  !recordableFee(booking, payments, offlineFee, 'free', now).ok ||
  (await bookingReader.isSlotFree(booking.id, now))
    ? 'free'
    : 'taken';
