import { expect } from 'vitest';
import { aBooking, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { EventOfBooking } from '@booky/domain/ports';
import { type Happening } from '@booky/domain';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings } from './rows-in-store.ts';

const amount = { paymentId: freshUuid(), amountRwf: 2_147_483_647 };
const addOn = { addonId: freshUuid(), quantity: 99, amountRwf: 0 };
const note = { noteId: freshUuid() };

/** One event of each kind. */
const HAPPENINGS: readonly Happening[] = [
  { kind: 'created', detail: { totalRwf: 20_001, bookingFeeRwf: 6000 } },
  { kind: 'hold_expired', detail: {} },
  { kind: 'confirmed', detail: {} },
  { kind: 'payment_started', detail: amount },
  { kind: 'payment_settled', detail: amount },
  { kind: 'payment_refused', detail: amount },
  { kind: 'refund_due', detail: amount },
  { kind: 'refunded', detail: amount },
  { kind: 'cash_recorded', detail: amount },
  { kind: 'cash_voided', detail: amount },
  { kind: 'moved', detail: { previousStartsAt: '2030-01-07T08:00:00Z', startsAt: '2030-01-08T08:00:00Z' } },
  { kind: 'cancelled', detail: { keptRwf: 0, dueBackRwf: 6000 } },
  { kind: 'completed', detail: {} },
  { kind: 'no_show', detail: {} },
  { kind: 'addon_added', detail: addOn },
  { kind: 'addon_removed', detail: addOn },
  { kind: 'fee_requested', detail: { amountRwf: 1 } },
  { kind: 'link_sent', detail: {} },
  { kind: 'link_opened', detail: {} },
  { kind: 'email_change_asked', detail: {} },
  { kind: 'email_changed', detail: {} },
  { kind: 'contact_edited', detail: { fields: ['fullName', 'specialRequests'] } },
  { kind: 'delivery_saved', detail: {} },
  { kind: 'photos_sent', detail: {} },
  { kind: 'note_added', detail: note },
  { kind: 'note_deleted', detail: note },
  { kind: 'erased', detail: {} },
];

const noteAt = (milliseconds: number, noteId: string) =>
  ({
    at: MONDAY_MORNING.plusMillis(milliseconds),
    actor: 'admin',
    kind: 'note_added',
    detail: { noteId },
  }) as const;

const write = (
  { unitOfWork }: ContractAdapters,
  bookingId: string,
  ...events: readonly Omit<EventOfBooking, 'bookingId'>[]
): Promise<void> =>
  unitOfWork.run(async ({ bookings, timeline }) => {
    await bookings.find(bookingId);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Omit loses the pairs of kind and detail
    await timeline.add(events.map((event) => ({ ...event, bookingId }) as EventOfBooking));
  });

/** specification.md#timeline specification.md#timeline-order specification.md#timeline-details */
export const timelineContract: ContractSuite = (test) => {
  test('an event of any kind is returned exactly as it was written', async (adapters) => {
    const booking = freshBooking(aBooking());
    await addBookings(adapters, booking);
    const actors = ['client', 'admin', 'provider', 'system', 'operator'] as const;
    const events = HAPPENINGS.map((happening, index) => ({
      ...happening,
      at: MONDAY_MORNING.plusMillis(index),
      actor: actors[index % actors.length] ?? 'client',
    }));
    await write(adapters, booking.id, ...events);
    const chronicle = await adapters.bookingReader.chronicle(booking.id);
    expect(chronicle).toEqual({ booking, payments: [], linkLastUsedAt: undefined, events });
  });

  test('events at the same instant are sorted in the order in which they were written', async (adapters) => {
    const booking = freshBooking(aBooking());
    await addBookings(adapters, booking);
    const [second, third, fourth, first] = [noteAt(5, 'b'), noteAt(5, 'a'), noteAt(5, 'c'), noteAt(4, 'd')];
    await write(adapters, booking.id, second, third);
    await write(adapters, booking.id, fourth, first);
    const chronicle = await adapters.bookingReader.chronicle(booking.id);
    expect(chronicle?.events).toEqual([first, second, third, fourth]);
  });

  test('an event is returned for its own booking and no other', async (adapters) => {
    const [one, other] = [freshBooking(aBooking()), freshBooking(aBooking())];
    await addBookings(adapters, one, other);
    const event = { at: MONDAY_MORNING, actor: 'system', kind: 'hold_expired', detail: {} } as const;
    await write(adapters, one.id, event);
    const { bookingReader } = adapters;
    expect((await bookingReader.chronicle(other.id))?.events).toEqual([]);
    const chronicles = await bookingReader.chronicles([other.id, freshUuid(), one.id, 'no id at all']);
    const inOrder = [one, other].toSorted((a, b) => a.slot.startsAt.compareTo(b.slot.startsAt));
    expect(chronicles.map(({ booking }) => booking)).toEqual(inOrder);
    expect(chronicles.find(({ booking }) => booking.id === one.id)?.events).toEqual([event]);
    expect(await bookingReader.chronicle(freshUuid())).toBeUndefined();
    expect(await bookingReader.chronicle('no id at all')).toBeUndefined();
    await expect(write(adapters, freshUuid(), event)).rejects.toThrow();
  });
};
