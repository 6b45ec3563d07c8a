import type { Instant } from '@js-joda/core';
import type { MethodLabels } from '../model/payment/method-labels.ts';
import type { Policies } from '../model/policies.ts';
import { orNotFound } from '../model/result.ts';
import type { BookingAccount, BookingReader } from '../ports/booking-reader.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import type { StudioReader } from '../ports/studio.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** A booking as its client or the admin is shown it. */
export interface ShownBooking extends BookingAccount {
  readonly isProviderConfigured: boolean;
  readonly methodLabels: MethodLabels;
  readonly now: Instant;
}

/** A booking as its client is shown it. */
export interface OwnBooking extends ShownBooking {
  readonly clientReschedule: Policies['clientReschedule'];
}

/** specification.md#can-reschedule: what is shown, and whether its client may move it. */
export const ownBooking = async (
  studioReader: StudioReader,
  shown: Promise<ShownBooking>,
): Promise<OwnBooking> => {
  const booking = await shown;
  return { ...booking, clientReschedule: (await studioReader.read()).policies.clientReschedule };
};

interface Ports {
  readonly bookingReader: BookingReader;
  readonly provider: PaymentProvider | undefined;
  readonly methodLabels: MethodLabels;
  readonly clock: Clock;
}

export type ShowBooking = (id: string) => Promise<ShownBooking>;

export type ShowChangedBooking = (transaction: Transaction, id: string) => Promise<ShownBooking>;

/** A booking as it now stands: on its own, or beside a conflict. Refused `not_found`. */
export const makeShowBooking =
  ({ bookingReader, ...ports }: Ports): ShowBooking =>
  (id) =>
    show(bookingReader, ports, id);

/** A booking as a unit leaves it, read before the unit ends. Refused `not_found`. */
export const makeShowChangedBooking =
  (ports: Omit<Ports, 'bookingReader'>): ShowChangedBooking =>
  ({ bookingReader }, id) =>
    show(bookingReader, ports, id);

const show = async (
  reader: Pick<BookingReader, 'byId'>,
  { provider, methodLabels, clock }: Omit<Ports, 'bookingReader'>,
  id: string,
): Promise<ShownBooking> => ({
  ...orNotFound(await reader.byId(id)),
  isProviderConfigured: provider !== undefined,
  methodLabels,
  now: clock.now(),
});
