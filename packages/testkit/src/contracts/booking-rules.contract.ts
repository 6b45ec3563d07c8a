import { expect } from 'vitest';
import { type Booking, type PostShootAddOn, rwf } from '@booky/domain';
import { aBooking, aBookingOf, aSlot, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, loadBooking, saveBooking } from './rows-in-store.ts';

const aPrint = (given: Partial<PostShootAddOn>): PostShootAddOn => ({
  addOnId: freshUuid(),
  nameEn: 'Printed album',
  nameFr: undefined,
  unitPriceRwf: rwf(30_000),
  quantity: 1,
  ...given,
});

const withAddOn = (given: Partial<PostShootAddOn>): Booking =>
  aBookingOf('completed', { postShootAddOns: [aPrint({}), aPrint(given)] });

const { sold } = aBooking();

/** Bookings that the model never creates, each with the rule by which the store refuses it. */
const BROKEN: readonly (readonly [rule: string, what: string, booking: Booking])[] = [
  ['slot_order', 'ends as it begins', aBooking({ slot: aSlot(MONDAY_MORNING, 0) })],
  ['fees_add_up', 'has fees that miss the total', aBooking({ sold: { ...sold, sessionFeeRwf: rwf(1) } })],
  [
    'times_moved_by_client_range',
    'has more reschedules by its client than in total',
    aBookingOf('confirmed', { timesRescheduledByClient: 1 }),
  ],
  ['times_moved_range', 'was rescheduled a negative number of times', aBooking({ timesRescheduled: -1 })],
  [
    'original_start_when_moved',
    'has reschedules but no original start',
    aBookingOf('confirmed', { timesRescheduled: 1 }),
  ],
  [
    'original_start_when_moved',
    'has an original start but no reschedule',
    aBookingOf('confirmed', { originalStartsAt: MONDAY_MORNING }),
  ],
  [
    'moved_at_when_moved',
    'has a time of a reschedule but no reschedule',
    aBookingOf('confirmed', { rescheduledAt: MONDAY_MORNING }),
  ],
  ['post_shoot_add_ons_range', 'has none of an add-on', withAddOn({ quantity: 0 })],
  ['post_shoot_add_ons_range', 'has a hundred of an add-on', withAddOn({ quantity: 100 })],
  [
    'session_fee_request_range',
    'requests a session fee of 0',
    aBookingOf('confirmed', { sessionFeeRequest: { amountRwf: rwf(0), requestedAt: MONDAY_MORNING } }),
  ],
];

/**
 * Every store refuses invalid rows, with the same rule names, even if the code has a bug.
 * specification.md#rules-before-database
 */
export const bookingRulesContract: ContractSuite = (test) => {
  for (const [rule, what, broken] of BROKEN) {
    test(`a booking that ${what} cannot be added or saved (${rule})`, async (adapters) => {
      const booking = freshBooking(broken);
      await expect(addBookings(adapters, booking)).rejects.toThrow(rule);
      expect(await loadBooking(adapters, booking.id)).toBeUndefined();

      const standing = { ...freshBooking(aBooking()), id: booking.id };
      await addBookings(adapters, standing);
      await expect(saveBooking(adapters, booking)).rejects.toThrow(rule);
      expect(await loadBooking(adapters, booking.id)).toEqual(standing);
    });
  }
};
