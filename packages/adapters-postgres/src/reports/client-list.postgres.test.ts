import type { Client } from '@booky/domain';
import { aBookingOf, anAddress, aSlot, freshDay } from '@booky/testkit';
import { addBookings } from '@booky/testkit/contracts';
import { describe, expect, it } from 'vitest';
import { makeInspection } from '../../test/inspect.ts';
import { seed } from '../../test/seed.ts';
import { useAdapters } from '../../test/use-adapters.ts';

/** One query reads the first pages, and another reads the later ones. specification.md#list-clients-order */
describe('the list of clients', () => {
  const opened = useAdapters();

  it('has the same rows whether it is read in several pages or in one', async () => {
    const { sql } = opened.database;
    const adapters = {
      ...opened.adapters,
      inspect: makeInspection(sql),
      seed: (rows: Parameters<typeof seed>[1]) => seed(sql, rows),
    };
    const bookings = Array.from({ length: 30 }, (_, index) =>
      aBookingOf(index % 5 === 4 ? 'expired' : 'confirmed', {
        email: anAddress(`client-${(index * 7) % 12}@example.rw`),
        slot: aSlot(freshDay()),
      }),
    );
    await addBookings(adapters, ...bookings);
    const read = (page: number, pageSize: number) =>
      adapters.bookingReader.clients(undefined, page, pageSize);
    const { clients, total } = await read(1, 1000);
    expect(total).toBe(12);
    const pages: Client[] = [];
    for (let page = 1; page <= 3; page += 1) pages.push(...(await read(page, 5)).clients);
    expect(pages).toEqual(clients);
    expect(await read(9, 5)).toEqual({ clients: clients.slice(10), total, page: 3 });
    expect(await read(200, 5)).toEqual({ clients: clients.slice(10), total, page: 3 });
  });
});
