import type { EventFeed } from '@booky/domain/ports';
import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { aBookingOf, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings } from './rows-in-store.ts';

const DAY = Duration.ofDays(1);

const noteAt = (days: number, noteId: string) =>
  ({
    at: MONDAY_MORNING.plus(DAY.multipliedBy(days)),
    actor: 'admin',
    kind: 'note_added',
    detail: { noteId },
  }) as const;

const write = (
  { unitOfWork }: ContractAdapters,
  bookingId: string,
  ...events: readonly ReturnType<typeof noteAt>[]
): Promise<void> =>
  unitOfWork.run(async ({ bookings, timeline }) => {
    await bookings.find(bookingId);
    await timeline.add(events.map((event) => ({ ...event, bookingId })));
  });

/** Reads all events, or only the events after a given event. */
const rest = async (feed: EventFeed, after?: string) =>
  after === undefined ? feed.since(MONDAY_MORNING.minus(DAY), 1000) : ((await feed.after(after, 1000)) ?? []);

/** specification.md#event-feed */
export const eventFeedContract: ContractSuite = (test) => {
  test('events are sorted by the time at which they were committed', async (adapters) => {
    const { eventFeed } = adapters;
    const [one, other] = [freshBooking(aBookingOf('confirmed')), freshBooking(aBookingOf('confirmed'))];
    await addBookings(adapters, one, other);
    const [first, second, third] = [noteAt(5, freshUuid()), noteAt(4, freshUuid()), noteAt(0, freshUuid())];
    const last = (await rest(eventFeed)).at(-1)?.id;
    await write(adapters, one.id, first, second);
    await write(adapters, other.id, third);
    const fed = await rest(eventFeed, last);
    expect(fed).toEqual([
      { id: expect.any(String), bookingId: one.id, reference: one.reference, event: first },
      { id: expect.any(String), bookingId: one.id, reference: one.reference, event: second },
      { id: expect.any(String), bookingId: other.id, reference: other.reference, event: third },
    ]);
    expect(new Set(fed.map(({ id }) => id)).size).toBe(3);
    const [a, b, c] = fed;
    expect(await eventFeed.after(a?.id ?? '', 1)).toEqual([b]);
    expect(await eventFeed.after(b?.id ?? '', 200)).toEqual([c]);
    expect(await eventFeed.after(c?.id ?? '', 200)).toEqual([]);
    expect(await eventFeed.after(freshUuid(), 200)).toBeUndefined();
    const since = await eventFeed.since(MONDAY_MORNING.plus(DAY.multipliedBy(5)), 1000);
    expect(since.filter(({ bookingId }) => [one.id, other.id].includes(bookingId))).toEqual([a]);
  });

  test('events of a unit of work that throws never reach the feed', async (adapters) => {
    const { eventFeed, unitOfWork } = adapters;
    const booking = freshBooking(aBookingOf('confirmed'));
    await addBookings(adapters, booking);
    const last = (await rest(eventFeed)).at(-1)?.id;
    const undone = unitOfWork.run(async ({ bookings, timeline }) => {
      await bookings.find(booking.id);
      await timeline.add([{ ...noteAt(0, freshUuid()), bookingId: booking.id }]);
      throw new Error('planted fault before the commit');
    });
    await expect(undone).rejects.toThrow('planted fault before the commit');
    const event = noteAt(1, freshUuid());
    await write(adapters, booking.id, event);
    expect(await rest(eventFeed, last)).toMatchObject([{ event }]);
  });
};
