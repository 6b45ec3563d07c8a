import type { BookingReader, ClientPage } from '../../../ports/booking-reader.ts';
import type { Clock } from '../../../ports/clock.ts';

interface Ports {
  readonly bookingReader: BookingReader;
  readonly clock: Clock;
}

/** One page of the list. */
export interface ListedClients extends ClientPage {
  readonly pageSize: number;
  readonly pageCount: number;
}

/**
 * specification.md#list-clients specification.md#list-clients-expired: visitors can make any number of bookings that
 * expire, so those who made no other are left out unless nothing else matches.
 */
export const makeListClients =
  ({ bookingReader, clock }: Ports) =>
  async (search: string | undefined, page: number, pageSize: number): Promise<ListedClients> => {
    const now = clock.now();
    const kept = await bookingReader.clients('kept', search, page, pageSize, now);
    const listed =
      kept.total > 0 ? kept : await bookingReader.clients('expired', search, page, pageSize, now);
    return { ...listed, pageSize, pageCount: Math.max(1, Math.ceil(listed.total / pageSize)) };
  };
