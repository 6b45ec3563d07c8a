import type { BookingReader, ClientPage } from '../../../ports/booking-reader.ts';

interface Ports {
  readonly bookingReader: BookingReader;
}

export interface ListedClients extends ClientPage {
  readonly pageSize: number;
  readonly pageCount: number;
}

/** Lists one page of the clients that match the search. Pages are counted from 1. specification.md#list-clients */
export const makeListClients =
  ({ bookingReader }: Ports) =>
  async (search: string | undefined, page: number, pageSize: number): Promise<ListedClients> => {
    const listed = await bookingReader.clients(search, page, pageSize);
    return { ...listed, pageSize, pageCount: Math.max(1, Math.ceil(listed.total / pageSize)) };
  };
