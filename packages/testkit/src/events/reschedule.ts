import { instantOf } from '../drivers/domain-words.ts';
import { rescheduleOwn } from '../http/index.ts';
import { type ByLink, emailOf, isOpen, type OfBooking, ofBooking } from '../reference/change.ts';
import { bufferOf, isOffered, isOutsideOf, startAhead } from '../reference/hours.ts';
import { isBusy, isFree } from '../reference/stage.ts';
import { type Booking, MINUTE } from '../reference/studio.ts';
import { happening } from '../reference/timeline.ts';
import { aBooking, aLinked, aStart, byLink, type Chance, onBooking, pick } from './chance.ts';
import type { Definition } from './event.ts';

interface Reschedule extends OfBooking {
  readonly startsAt: number;
  readonly bufferMinutes: number;
}

interface AdminReschedule extends Reschedule {
  /** False if the service must warn of a start outside of the hours, within the lead time or in a busy time. */
  readonly isConfirmed?: boolean | undefined;
  readonly isOutside?: boolean;
}

interface ClientReschedule extends Reschedule, ByLink {
  /** The instant at which the history began, from which the windows are computed. */
  readonly began: number;
  readonly policy: { readonly untilMinutesBefore: number; readonly times: number };
}

/** Returns a new start. It may be free, occupied, unchanged or in the past. */
const targetOf = ({ studio, how }: Chance, booking: Booking): number => {
  const others = studio.bookings.filter(({ ref, startsAt }) => ref !== booking.ref && startsAt > studio.now);
  switch (how % 5) {
    case 0:
      return pick(others, how)?.startsAt ?? booking.startsAt;
    case 1:
      return how % 2 === 0 ? booking.startsAt : studio.now - 1;
    default:
      return startAhead(studio.now, how % 13 === 12 ? 31 : how % 4, how % 9) + (how % 7) * 7 * MINUTE;
  }
};

/** specification.md#reschedule-keeps specification.md#original-start */
const rescheduled = (booking: Booking, { startsAt, bufferMinutes }: Reschedule, now: number) => {
  const timesRescheduled = booking.timesRescheduled + 1;
  const sequence = timesRescheduled + booking.timesEdited;
  return {
    startsAt,
    bufferMinutes,
    timesRescheduled,
    rescheduledAt: now,
    originalStartsAt: booking.originalStartsAt ?? booking.startsAt,
    emails: [emailOf(booking, 'booking_rescheduled', { from: booking.startsAt, to: startsAt, sequence })],
    happens: [happening('moved', { previousStartsAt: booking.startsAt, startsAt })],
  };
};

/** The photographer reschedules a booking. */
export const reschedule: Definition<AdminReschedule> = {
  rule: 'specification.md#reschedule specification.md#outside-availability specification.md#reschedule-refusals specification.md#original-start',
  weight: 3,
  reaches: [
    'done',
    'outside_availability',
    'slot_taken',
    'slot_unchanged',
    'validation_failed startsAt',
    'wrong_status',
    'broke',
  ],
  reachesAtOnce: ['done', 'slot_unchanged', 'validation_failed startsAt', 'wrong_status'],
  action: 'reschedule',
  draw: onBooking(aBooking, (booking, chance) => {
    const startsAt = targetOf(chance, booking);
    const shoot = { startsAt, minutes: booking.minutes, began: chance.setting.now };
    return {
      booking: booking.ref,
      startsAt,
      bufferMinutes: bufferOf(shoot, chance.setting.bufferMinutes),
      isConfirmed: pick([undefined, false, true], Math.floor(chance.how / 5)),
      isOutside: isOutsideOf(shoot, chance.studio.now),
    };
  }),
  expect: ofBooking('admin', (booking, event, studio) => {
    const { startsAt, bufferMinutes } = event;
    if (startsAt < studio.now) return 'validation_failed startsAt';
    if (booking.status !== 'confirmed') return 'wrong_status';
    if (startsAt === booking.startsAt) return 'slot_unchanged';
    const shoot = { startsAt, bufferMinutes, minutes: booking.minutes };
    if (!isFree(studio, shoot, booking.ref)) return 'slot_taken';
    if (event.isConfirmed === false && (event.isOutside || isBusy(studio, shoot)))
      return 'outside_availability';
    return rescheduled(booking, event, studio.now);
  }),
  byUseCases: async ({ booking, startsAt, isConfirmed }, way) =>
    way.show(way.useCases.rescheduleBooking(await way.idOf(booking), instantOf(startsAt), isConfirmed)),
  byHttp: ({ booking, startsAt, isConfirmed }, way) =>
    way.act(booking, 'reschedule', {
      startsAt: instantOf(startsAt).toString(),
      ...(isConfirmed === undefined ? {} : { confirm: isConfirmed }),
    }),
};

/** The client reschedules, if the policy allows it. */
export const rescheduleAsClient: Definition<ClientReschedule> = {
  rule: 'specification.md#client-reschedule specification.md#own-slot-in-no-way specification.md#busy-times',
  weight: 2,
  reaches: [
    'done',
    'moves_used_up',
    'slot_taken',
    'slot_unchanged',
    'too_late',
    'validation_failed startsAt',
    'wrong_status',
    'broke',
  ],
  reachesAtOnce: ['done'],
  draw: onBooking(aLinked, (booking, chance) => {
    const { how, setting, studio } = chance;
    const { now: began } = setting;
    const { minutes } = booking;
    const offered = how % 4 === 0 ? undefined : aStart(studio.now, { minutes, began }, how);
    const startsAt = offered ?? targetOf(chance, booking);
    return {
      booking: booking.ref,
      startsAt,
      bufferMinutes: bufferOf({ startsAt, minutes, began }, setting.bufferMinutes),
      began,
      policy: setting.clientReschedules,
      ...byLink(booking, how),
    };
  }),
  expect: ofBooking('client', (booking, event, studio) => {
    const { startsAt, bufferMinutes, began, policy } = event;
    const { ref, minutes, timesRescheduledByClient } = booking;
    const { now } = studio;
    if (!isOpen(booking, now)) return 'not_found';
    const shoot = { startsAt, bufferMinutes, minutes };
    if (!isOffered({ startsAt, minutes, began }, now) || isBusy(studio, shoot))
      return 'validation_failed startsAt';
    if (booking.status !== 'confirmed') return 'wrong_status';
    if (now >= booking.startsAt - policy.untilMinutesBefore * MINUTE) return 'too_late';
    if (timesRescheduledByClient >= policy.times) return 'moves_used_up';
    if (startsAt === booking.startsAt) return 'slot_unchanged';
    if (!isFree(studio, shoot, ref)) return 'slot_taken';
    const { emails, ...facts } = rescheduled(booking, event, now);
    const alert = emailOf(booking, 'booking_alert', { kind: 'moved_by_client' }, 'admin');
    return {
      ...facts,
      timesRescheduledByClient: timesRescheduledByClient + 1,
      emails: [...emails, alert],
    };
  }),
  byUseCases: async ({ booking, fresh, startsAt }, way) =>
    way.show(way.useCases.rescheduleOwnBooking(await way.accessTokenOf(booking, fresh), instantOf(startsAt))),
  byHttp: async (event, way) => {
    const startsAt = instantOf(event.startsAt).toString();
    return way.plainly(await way.byLink(event, (linked) => rescheduleOwn(way.service, linked, startsAt)));
  },
};
