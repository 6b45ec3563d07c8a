import { type BookingStatus, isLinked } from '@booky/domain';
import { aBookingOf, BOOKING_STATUSES } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { useAdapters } from '../../test/use-adapters.ts';

const TO = `email_change_to = 'new@example.rw'`;
const DIGEST = `email_change_digest = 'digest'`;
const EXPIRES = `email_change_expires_at = '2027-01-01Z'`;
const addOns = (quantity: number): string =>
  `{"addOnId": "id", "nameEn": "Album", "nameFr": null, "unitPriceRwf": 0, "quantity": ${quantity}}`;

/** Invalid assignments, each with the constraint that must refuse it. */
const REFUSED_OF_CONFIRMED = {
  'total_rwf = total_rwf + 1': 'bookings_fees_add_up',
  'buffer_ends_at = starts_at': 'bookings_slot_order',
  'ends_at = starts_at': 'bookings_slot_order',
  'times_moved_by_client = 1': 'bookings_times_moved_by_client_range',
  'times_moved = -1': 'bookings_times_moved_range',
  'times_moved = 1': 'bookings_original_start_when_moved',
  'original_starts_at = starts_at': 'bookings_original_start_when_moved',
  'moved_at = starts_at': 'bookings_moved_at_when_moved',
  [`post_shoot_add_ons = '[${addOns(0)}]'`]: 'bookings_post_shoot_add_ons_range',
  [`post_shoot_add_ons = '[${addOns(1)}, ${addOns(100)}]'`]: 'bookings_post_shoot_add_ons_range',
  [`session_fee_request_rwf = 0, session_fee_requested_at = '2027-01-01Z'`]:
    'bookings_session_fee_request_range',
  'access_token_digest = null': 'bookings_confirmation_together',
  'session_fee_request_rwf = 1': 'bookings_session_fee_request_together',
  [`session_fee_requested_at = '2027-01-01Z'`]: 'bookings_session_fee_request_together',
  [`fresh_link_digests = '{digest}'`]: 'bookings_fresh_links_together',
};

const EVER_CONFIRMED = BOOKING_STATUSES.filter((status) => isLinked(aBookingOf(status)));

/** Assignments that are valid in some statuses. In all others, the named constraint must refuse them. */
const OF_STATUSES: Readonly<
  Record<string, readonly [constraint: string, statuses: readonly BookingStatus[]]>
> = {
  [`${TO}, ${DIGEST}, ${EXPIRES}`]: ['bookings_confirmation_first', EVER_CONFIRMED],
  [`email_changes_asked_at = '{2027-01-01Z}'`]: ['bookings_confirmation_first', EVER_CONFIRMED],
  [`post_shoot_add_ons = '[${addOns(99)}]'`]: ['bookings_confirmation_first', EVER_CONFIRMED],
  [`session_fee_request_rwf = 1, session_fee_requested_at = '2027-01-01Z'`]: [
    'bookings_session_fee_request_while_confirmed',
    ['confirmed'],
  ],
};

/** specification.md#rules-before-database */
describe('the table of bookings', () => {
  const opened = useAdapters();

  /**
   * Returns the name of the constraint that refuses the assignment, or undefined if it is accepted. Changes nothing.
   */
  const refusing = async (status: BookingStatus, assignment: string): Promise<string | undefined> => {
    const { sql } = opened.database;
    const booking = aBookingOf(status);
    await sql`truncate bookings cascade`;
    await opened.adapters.unitOfWork.run(({ bookings }) => bookings.add(booking));
    try {
      await sql.unsafe(`update bookings set ${assignment} where id = '${booking.id}'`);
      return undefined;
    } catch (fault) {
      return (fault as { readonly constraint_name?: string }).constraint_name;
    }
  };

  it.each(Object.entries(REFUSED_OF_CONFIRMED))('refuses %s', async (assignment, constraint) => {
    expect(await refusing('confirmed', assignment)).toBe(constraint);
  });

  it.each(Object.entries(OF_STATUSES))(
    'accepts %s only in the allowed statuses',
    async (assignment, [constraint, statuses]) => {
      for (const status of BOOKING_STATUSES)
        expect([status, await refusing(status, assignment)]).toEqual([
          status,
          statuses.includes(status) ? undefined : constraint,
        ]);
    },
  );
});
