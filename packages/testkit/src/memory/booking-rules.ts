import {
  type Booking,
  isBookingReference,
  isLinked,
  type LinkedBooking,
  postShootAddOnsOf,
} from '@booky/domain';
import { areWholeMilliseconds, isUuid, isText, type Rule } from './rules.ts';

const CONFIRMED_ONCE = ['confirmed', 'completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin'];

/** A fact that was left over from another status: the types don't see one that came along in a spread. */
const has = (booking: Booking, fact: string): boolean => Reflect.get(booking, fact) !== undefined;

const isAddress = (email: string): boolean => isText(email, 320) && email === email.toLowerCase();

/** What the database checks of every row of `bookings`, under the same names. */
const RULES: readonly Rule<Booking>[] = [
  [
    'hold_while_pending',
    (booking) => has(booking, 'holdExpiresAt') === (booking.status === 'pending_payment'),
  ],
  [
    'confirmation_together',
    (booking) =>
      ['confirmedAt', 'link'].every((fact) => has(booking, fact) === CONFIRMED_ONCE.includes(booking.status)),
  ],
  [
    'confirmation_first',
    (booking) =>
      CONFIRMED_ONCE.includes(booking.status) ||
      !['emailChange', 'emailChangesAskedAt', 'postShootAddOns'].some((fact) => has(booking, fact)),
  ],
  [
    'session_fee_request_while_confirmed',
    (booking) => booking.status === 'confirmed' || !has(booking, 'sessionFeeRequest'),
  ],
  [
    'session_fee_request_range',
    (booking) =>
      booking.status !== 'confirmed' ||
      booking.sessionFeeRequest === undefined ||
      booking.sessionFeeRequest.amountRwf >= 1,
  ],
  ['times_moved_range', ({ timesMoved }) => timesMoved >= 0],
  [
    'original_start_when_moved',
    ({ timesMoved, originalStartsAt }) => timesMoved > 0 === (originalStartsAt !== undefined),
  ],
  [
    'email_change_form',
    (booking) =>
      !('emailChange' in booking) ||
      booking.emailChange === undefined ||
      isAddress(booking.emailChange.email),
  ],
  [
    'post_shoot_add_ons_range',
    (booking) =>
      postShootAddOnsOf(booking).every(
        ({ quantity, unitPriceRwf }) => quantity >= 1 && quantity <= 99 && unitPriceRwf >= 0,
      ),
  ],
  [
    'reason_when_cancelled_by_admin',
    (booking) => booking.status === 'cancelled_by_admin' || !has(booking, 'cancellationReason'),
  ],
  ['delivery_when_completed', (booking) => booking.status === 'completed' || !has(booking, 'photoDelivery')],
  ['id_form', ({ id, sold }) => [id, sold.service.id, sold.package.id].every(isUuid)],
  ['reference_form', ({ reference }) => isBookingReference(reference)],
  [
    'slot_order',
    ({ slot }) => slot.startsAt.isBefore(slot.endsAt) && !slot.bufferEndsAt.isBefore(slot.endsAt),
  ],
  ['fees_add_up', ({ sold }) => sold.bookingFeeRwf + sold.sessionFeeRwf === sold.totalRwf],
  ['fees_range', ({ sold }) => sold.bookingFeeRwf >= 0 && sold.sessionFeeRwf >= 0],
  ['package_range', ({ sold }) => sold.package.priceRwf >= 0 && sold.package.durationMinutes >= 1],
  ['full_name_length', ({ fullName }) => isText(fullName, 200)],
  ['email_form', ({ email }) => isAddress(email)],
  ['phone_length', ({ phone }) => isText(phone, 40)],
  ['location_length', ({ location }) => isText(location, 500)],
  ['party_size_range', ({ partySize = 1 }) => partySize >= 1 && partySize <= 1000],
  [
    'special_requests_length',
    ({ specialRequests }) => specialRequests === undefined || isText(specialRequests, 2000),
  ],
  ['times_in_milliseconds', (booking) => areWholeMilliseconds(timesOf(booking))],
];

const timesOf = (booking: Booking) => [
  booking.slot.startsAt,
  booking.slot.endsAt,
  booking.slot.bufferEndsAt,
  booking.originalStartsAt,
  booking.consentAt,
  booking.createdAt,
  ...(booking.status === 'pending_payment' ? [booking.holdExpiresAt] : []),
  ...booking.notes.map((note) => note.createdAt),
  ...(isLinked(booking) ? confirmationTimesOf(booking) : []),
  ...(booking.status === 'confirmed' ? [booking.sessionFeeRequest?.requestedAt] : []),
  ...(booking.status === 'completed' ? [booking.photoDelivery?.sentAt] : []),
];

const confirmationTimesOf = ({ confirmedAt, link, emailChange, emailChangesAskedAt }: LinkedBooking) => [
  confirmedAt,
  link.expiresAt,
  emailChange?.expiresAt,
  ...emailChangesAskedAt,
];

/** The name of a rule the booking breaks; undefined when it may be stored. */
export const brokenBookingRule = (booking: Booking): string | undefined =>
  RULES.find(([, holds]) => !holds(booking))?.[0];
