import { STUDIO_CALENDAR } from '../../model/time/calendar.ts';
import type { Instant } from '@js-joda/core';
import { bufferAt } from '../../model/availability/openings.ts';
import { startBounds } from '../../model/availability/start-rules.ts';
import { type DayOfStarts, offeredStarts, startProblem } from '../../model/availability/starts.ts';
import type { Booking } from '../../model/booking/booking.ts';
import { calendarRevision } from '../../model/booking/calendar-revision.ts';
import { isOccupying } from '../../model/booking/hold.ts';
import { rescheduleByClient } from '../../model/booking/reschedule-by-client.ts';
import { occupiedPeriod, slotFrom } from '../../model/booking/slot.ts';
import { rescheduledFrom } from '../../model/booking/timeline.ts';
import type { Policies } from '../../model/policies.ts';
import { invalid, invalidNow, notFound } from '../../model/refusal.ts';
import { orRefuse, Refused } from '../../model/result.ts';
import { dateOf, datesOf, type KigaliMonth, LAST_INSTANT } from '../../model/time/kigali.ts';
import { type PeriodMs, periodMsOf } from '../../model/time/period.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { CalendarReader } from '../../ports/calendar-reader.ts';
import type { CatalogueReader } from '../../ports/catalogue-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { TokenDigester } from '../../ports/security.ts';
import type { StudioReader } from '../../ports/studio.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { isSlotFree } from '../claim-slot.ts';
import { takenTimes } from '../taken-times.ts';
import { tellAdminsOfBooking, tellClient } from '../emails.ts';
import { type OwnBooking, ownBooking, type ShowChangedBooking } from '../show-booking.ts';
import { writeEvents } from '../write-events.ts';
import { findOwnBooking, readOwnBooking } from './find-own-booking.ts';

interface Ports {
  readonly catalogueReader: CatalogueReader;
  readonly calendarReader: CalendarReader;
  readonly bookingReader: BookingReader;
  readonly studioReader: StudioReader;
  readonly unitOfWork: UnitOfWork;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
  readonly showChangedBooking: ShowChangedBooking;
}

/** Returns the policy. Fails with `not_found` if the policy is off. specification.md#client-reschedule */
const allowedPolicy = async (reader: StudioReader): Promise<Policies['clientReschedule']> => {
  const { clientReschedule } = (await reader.read()).policies;
  if (!clientReschedule.enabled) throw new Refused(notFound);
  return clientReschedule;
};

/**
 * Returns the starts to which the client can move the shoot, by date. Fails with `not_found` if the link is unknown
 * or has ended, or if the policy is off. specification.md#list-own-starts specification.md#own-slot-in-no-way
 */
export const makeListOwnStarts =
  (ports: Ports) =>
  async (accessToken: string, month: KigaliMonth): Promise<readonly DayOfStarts[]> => {
    const { calendarReader, bookingReader, studioReader, tokenDigester } = ports;
    const now = ports.clock.now();
    await allowedPolicy(studioReader);
    const digests = tokenDigester.digests(accessToken);
    const { booking } = await readOwnBooking(digests, now, (digest) =>
      bookingReader.byAccessToken(digest, now),
    );
    const { busy, ...rules } = await calendarReader.startsOffer(
      booking.sold.package.id,
      month.atDay(1),
      month.atEndOfMonth(),
      now,
    );
    return offeredStarts(datesOf(month), {
      ...startBounds(rules, now),
      busy: withoutOwn(busy, booking, now),
      durationMinutes: booking.sold.package.durationMinutes,
    });
  };

/**
 * Removes the booking's own period from the busy periods, but only once: if a block has the same period, it stays
 * busy. No other booking can have the same period.
 */
const withoutOwn = (busy: readonly PeriodMs[], booking: Booking, now: Instant): readonly PeriodMs[] => {
  if (!isOccupying(booking, now)) return busy;
  const own = periodMsOf(occupiedPeriod(booking.slot));
  const index = busy.findIndex(({ from, to }) => from === own.from && to === own.to);
  return index === -1 ? busy : busy.toSpliced(index, 1);
};

/**
 * Moves the client's shoot to an offered start, emails the client and alerts the admin. Fails, in this order, with:
 * - `not_found` if the link is unknown or has ended, or if the policy is off
 * - `validation_failed` naming `startsAt`
 * - `wrong_status`, `too_late`, `moves_used_up`, `slot_unchanged` or `slot_taken`
 * specification.md#reschedule-own-booking specification.md#client-reschedule specification.md#own-slot-in-no-way
 */
export const makeRescheduleOwnBooking =
  (ports: Ports) =>
  async (accessToken: string, startsAt: Instant): Promise<OwnBooking> => {
    const { catalogueReader, unitOfWork, tokenDigester, operatorLog, clock, showChangedBooking } = ports;
    const now = clock.now();
    const digests = tokenDigester.digests(accessToken);
    const date = dateOf(startsAt);
    const { packages, ...rules } = await catalogueReader.startRules(date, date);
    let ownId: string | undefined;
    return unitOfWork
      .run(async (transaction) => {
        await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
        const policy = await allowedPolicy(transaction.studioReader);
        const booking = await findOwnBooking(transaction, digests, now);
        ownId = booking.id;
        const { id: packageId, durationMinutes } = booking.sold.package;
        const windows = packages.find(({ id }) => id === packageId)?.windows;
        const bounds = startBounds({ ...rules, windows }, now);
        const bufferMinutes = bufferAt(startsAt, bounds.openings, rules.settings.bufferMinutes);
        if (startsAt.isAfter(LAST_INSTANT)) throw new Refused(invalid('startsAt', 'too_large'));
        const slot = orRefuse(slotFrom(startsAt, durationMinutes, bufferMinutes));
        const problem = startProblem(startsAt, now, {
          ...bounds,
          busy: await takenTimes(transaction, slot),
          durationMinutes,
        });
        if (problem === 'in_the_past') throw new Refused(invalid('startsAt', problem));
        if (problem !== undefined) throw new Refused(invalidNow('startsAt', problem));
        const rescheduled = orRefuse(rescheduleByClient(booking, startsAt, policy, bufferMinutes, now));
        if (!(await isSlotFree(transaction, rescheduled.slot, booking.id, now)))
          throw new Refused({ code: 'slot_taken' });
        await transaction.bookings.save(rescheduled);
        const occasion = { at: now, actor: 'client' } as const;
        await writeEvents(transaction, rescheduled.id, occasion, [rescheduledFrom(booking, rescheduled)]);
        const previousStartsAt = booking.slot.startsAt.toString();
        await tellClient(transaction, rescheduled, (client) => ({
          cause: 'booking_rescheduled',
          ...client,
          previousStartsAt,
          calendar: calendarRevision(rescheduled),
          movedBy: 'client',
        }));
        const event = { kind: 'moved_by_client', previousStartsAt } as const;
        await tellAdminsOfBooking(transaction, operatorLog, event, rescheduled);
        return ownBooking(transaction.studioReader, showChangedBooking(transaction, rescheduled.id));
      })
      .catch((fault: unknown) => {
        // The error from the database lacks the booking's id, which the answer to the conflict must show.
        if (!(fault instanceof Refused) || fault.refusal.code !== 'slot_taken' || ownId === undefined)
          throw fault;
        throw new Refused({ code: 'slot_taken', bookingId: ownId });
      });
  };
