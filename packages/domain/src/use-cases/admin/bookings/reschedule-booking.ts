import type { Instant } from '@js-joda/core';
import { reschedule, startAhead } from '../../../model/booking/reschedule.ts';
import { movedFrom } from '../../../model/booking/timeline.ts';
import { orRefuse, Refused } from '../../../model/result.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import { isSlotFree } from '../../claim-slot.ts';
import { bookedShoot, calendarRevision } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly catalogueReader: CatalogueReader;
  readonly clock: Clock;
  readonly changeBooking: ChangeBooking;
}

/**
 * specification.md#reschedule-booking specification.md#reschedule specification.md#reschedule-keeps: moves a confirmed
 * booking to a free slot, releases the old one and emails the client; hours, lead time and blocks are not checked.
 * Refused: `validation_failed` naming `startsAt`, `not_found`, `wrong_status`, `slot_unchanged`, `slot_taken`.
 */
export const makeRescheduleBooking =
  ({ catalogueReader, clock, changeBooking }: Ports) =>
  async (id: string, startsAt: Instant): Promise<ShownBooking> => {
    orRefuse(startAhead(startsAt, clock.now()));
    const { bufferMinutes } = await catalogueReader.settings();
    return changeBooking(
      id,
      async ({ transaction, booking, now }) => {
        const moved = orRefuse(reschedule(booking, startsAt, bufferMinutes, now));
        if (!(await isSlotFree(transaction, moved.slot, id, now))) throw new Refused({ code: 'slot_taken' });
        await transaction.bookings.save(moved);
        await transaction.emailOutbox.enqueue({
          cause: 'booking_rescheduled',
          to: moved.email,
          locale: moved.locale,
          shoot: bookedShoot(moved),
          previousStartsAt: booking.slot.startsAt.toString(),
          calendar: calendarRevision(moved.timesMoved, now),
        });
        return [movedFrom(booking, moved)];
      },
      { claims: true },
    ).catch((fault: unknown) => {
      // The database refuses the slot without naming the booking, which the conflict has to show.
      if (!(fault instanceof Refused) || fault.refusal.code !== 'slot_taken') throw fault;
      throw new Refused({ code: 'slot_taken', bookingId: id });
    });
  };
