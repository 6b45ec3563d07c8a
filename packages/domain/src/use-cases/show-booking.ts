import type { Instant } from '@js-joda/core';
import { orNotFound } from '../model/result.ts';
import type { BookingAccount, BookingReader } from '../ports/booking-reader.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';

/** A booking as its client or the admin is shown it. */
export interface ShownBooking extends BookingAccount {
  readonly isProviderConfigured: boolean;
  readonly now: Instant;
}

interface Ports {
  readonly bookingReader: BookingReader;
  readonly provider: PaymentProvider | undefined;
  readonly clock: Clock;
}

export type ShowBooking = (id: string) => Promise<ShownBooking>;

/** A booking as it now stands: on its own, after a change, or beside a conflict. Refused `not_found`. */
export const makeShowBooking =
  ({ bookingReader, provider, clock }: Ports): ShowBooking =>
  async (id) => ({
    ...orNotFound(await bookingReader.byId(id)),
    isProviderConfigured: provider !== undefined,
    now: clock.now(),
  });
