import type { Booking, BookingStatus } from './booking.ts';

interface Transition {
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
}

/**
 * Every status change of a booking. The rule for each trigger adds conditions, such as a live hold, a free slot, a
 * shoot that has begun, or nothing left to pay. specification.md#status-moves
 */
export const TRANSITIONS = {
  confirm: { from: ['pending_payment', 'expired'], to: 'confirmed' },
  lapse: { from: ['pending_payment'], to: 'expired' },
  release: { from: ['pending_payment'], to: 'expired' },
  reschedule: { from: ['confirmed'], to: 'confirmed' },
  cancel_by_client: { from: ['confirmed'], to: 'cancelled_by_client' },
  cancel_by_admin: { from: ['confirmed'], to: 'cancelled_by_admin' },
  complete: { from: ['confirmed'], to: 'completed' },
  record_no_show: { from: ['confirmed'], to: 'no_show' },
} as const satisfies Record<string, Transition>;

export type Trigger = keyof typeof TRANSITIONS;

/**
 * The statuses in which a booking can be created. A booking without a booking fee is confirmed at once
 * (specification.md#free-booking-confirms).
 */
export const INITIAL_STATUSES = ['pending_payment', 'confirmed'] as const satisfies readonly BookingStatus[];

type Movable<Moving extends Trigger> = Extract<
  Booking,
  { status: (typeof TRANSITIONS)[Moving]['from'][number] }
>;

/** True if the trigger can change the current status of the booking. */
export const allows = <Moving extends Trigger>(
  booking: Booking,
  trigger: Moving,
): booking is Movable<Moving> => {
  const { from }: Transition = TRANSITIONS[trigger];
  return from.includes(booking.status);
};

/** Every status of a booking, in the usual order. */
export const BOOKING_STATUSES = [
  'pending_payment',
  'confirmed',
  'completed',
  'no_show',
  'expired',
  'cancelled_by_client',
  'cancelled_by_admin',
] as const satisfies readonly BookingStatus[];

/**
 * The statuses that keep the slot. A pending_payment booking keeps the slot only while its hold is live.
 * specification.md#occupying-statuses
 */
export const OCCUPYING_STATUSES = ['pending_payment', 'confirmed', 'completed', 'no_show'] as const;
