import type { Instant } from '@js-joda/core';
import { bufferAt } from '../../../model/availability/openings.ts';
import { startBounds } from '../../../model/availability/start-rules.ts';
import { calendarRevision } from '../../../model/booking/calendar-revision.ts';
import { reschedule, startAhead } from '../../../model/booking/reschedule.ts';
import { rescheduledFrom } from '../../../model/booking/timeline.ts';
import { orRefuse, Refused } from '../../../model/result.ts';
import { dateOf } from '../../../model/time/kigali.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import { isSlotFree } from '../../claim-slot.ts';
import { tellClient } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';
import { refuseOutsideAvailability } from './outside-availability.ts';

interface Ports {
  readonly catalogueReader: CatalogueReader;
  readonly clock: Clock;
  readonly changeBooking: ChangeBooking;
}

/**
 * Moves a confirmed booking to a free slot, releases the old slot, and emails the client unless `isNotified` is
 * false. Ignores hours, lead time and blocks if `isConfirmed` is true. Fails with `validation_failed` (naming
 * `startsAt`), `not_found`, `wrong_status`, `slot_unchanged`, `slot_taken` or `outside_availability`.
 * specification.md#reschedule-booking specification.md#quiet-reschedule specification.md#reschedule
 * specification.md#reschedule-keeps
 */
export const makeRescheduleBooking =
  ({ catalogueReader, clock, changeBooking }: Ports) =>
  async (
    id: string,
    startsAt: Instant,
    isConfirmed?: boolean,
    isNotified: boolean = true,
  ): Promise<ShownBooking> => {
    orRefuse(startAhead(startsAt, clock.now()));
    const date = dateOf(startsAt);
    const { packages, ...rules } = await catalogueReader.startRules(date, date);
    return changeBooking(
      id,
      async ({ transaction, booking, now }) => {
        const { windows } = packages.find((sold) => sold.id === booking.sold.package.id) ?? {};
        const bounds = startBounds({ ...rules, windows }, now);
        const bufferMinutes = bufferAt(startsAt, bounds.openings, rules.settings.bufferMinutes);
        const rescheduled = orRefuse(reschedule(booking, startsAt, bufferMinutes, now));
        if (!(await isSlotFree(transaction, rescheduled.slot, id, now)))
          throw new Refused({ code: 'slot_taken' });
        if (isConfirmed === false) await refuseOutsideAvailability(transaction, rescheduled.slot, bounds, id);
        await transaction.bookings.save(rescheduled);
        if (isNotified)
          await tellClient(transaction, rescheduled, (client) => ({
            cause: 'booking_rescheduled',
            ...client,
            previousStartsAt: booking.slot.startsAt.toString(),
            calendar: calendarRevision(rescheduled),
          }));
        return [rescheduledFrom(booking, rescheduled)];
      },
      { claims: true },
    ).catch((fault: unknown) => {
      // The error from the database lacks the booking's id, which the answer to the conflict must show.
      if (!(fault instanceof Refused) || fault.refusal.code !== 'slot_taken') throw fault;
      throw new Refused({ code: 'slot_taken', bookingId: id });
    });
  };
