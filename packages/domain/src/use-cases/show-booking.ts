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

/** What is shown of a booking to its client and to the admin. */
export interface ShownAccount extends BookingAccount {
  readonly isProviderConfigured: boolean;
  readonly methodLabels: MethodLabels;
  readonly now: Instant;
}

/** A booking as the admin is shown it. */
export interface ShownBooking extends ShownAccount {
  readonly policies: Policies;
  /** Whether a fee that comes now would find the slot free; looked up only where that matters. */
  readonly slot: SlotAnswer;
  /** specification.md#pay-url: where the client pays the booking fee, while the hold lives and there is such a page. */
  readonly payUrl: string | undefined;
}

/** A booking as its client is shown it. */
export interface OwnBooking extends ShownAccount {
  readonly clientReschedule: Policies['clientReschedule'];
}

/** specification.md#can-reschedule: what is shown, and whether its client may move it. */
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

/** A booking as it now stands: on its own, or beside a conflict. Refused `not_found`. */
export const makeShowBooking =
  ({ bookingReader, studioReader, ...ports }: Ports): ShowBooking =>
  (id) =>
    show({ bookingReader, studioReader }, ports, id);

/** A booking as a unit leaves it, read before the unit ends. Refused `not_found`. */
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

/** Whether a fee that comes now would find the slot free; looked up only where nothing else forbids recording it. */
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
