import { owedOf } from './money.ts';
import type { Booking, Email, Reminder, Studio } from './studio.ts';

/**
 * Functions that return true if a queued reminder is still correct when the worker is about to send it.
 * specification.md#reminder-at-sending
 */
const IS_TRUE: Readonly<Record<Reminder, (booking: Booking, says: Email['says'], now: number) => boolean>> = {
  shoot_reminder: ({ status, startsAt }, _says, now) => status === 'confirmed' && now < startsAt,
  balance_due: (booking) => booking.status === 'confirmed' && owedOf(booking) > 0,
  photos_expiring: ({ photos }, says) => photos?.url === says?.['url'] && photos?.endsAt === says?.['endsAt'],
  thank_you: ({ status, isErased }) => status === 'completed' && !isErased,
};

/**
 * True if the worker would still send this queued email now. specification.md#reminder-at-sending
 * specification.md#never-a-day-late
 */
export const isSent = ({ bookings, now }: Studio, { cause, booking: ref, says }: Email): boolean => {
  if (now >= Number(says?.['until'] ?? Infinity)) return false;
  if (!(cause in IS_TRUE)) return true;
  const booking = bookings.find((one) => one.ref === ref);
  return (
    booking?.startsAt === says?.['startsAt'] &&
    booking !== undefined &&
    IS_TRUE[cause as Reminder](booking, says, now)
  );
};
