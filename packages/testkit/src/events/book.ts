import { instantOf } from '../drivers/domain-words.ts';
import { heldBooking, sendBooking, textAt, visitorForm } from '../http/index.ts';
import { type HoldLimits, mayHold } from '../reference/hold-limit.ts';
import { bufferOf, isOffered } from '../reference/hours.ts';
import { type Choice, held, withNew } from '../reference/new-booking.ts';
import { confirm } from '../reference/settle.ts';
import { isBusy, isFree } from '../reference/stage.ts';
import { FIRST_PLACE, type Turn } from '../reference/studio.ts';
import { aNetwork, aStart, pick } from './chance.ts';
import type { Definition } from './event.ts';

/** The visitor who makes the bookings in every history. */
export const VISITOR = {
  fullName: 'Aline Uwase',
  phone: '0788 123 456',
  location: FIRST_PLACE,
  partySize: undefined,
  specialRequests: undefined,
  consent: true,
  locale: 'en',
} as const;

interface VisitorChoice extends Choice {
  readonly madeFrom: string;
  readonly holdLimits: HoldLimits;
}

/** A visitor books a start, which often is the start of another booking. */
export const book: Definition<VisitorChoice> = {
  rule:
    'specification.md#taken-start specification.md#free-booking-confirms specification.md#slot specification.md#busy-times ' +
    'specification.md#live-hold-limit specification.md#held-hours specification.md#free-booking-counts',
  weight: 5,
  reaches: [
    'confirmed',
    'pending_payment',
    'slot_taken',
    'too_many_requests',
    'validation_failed startsAt',
    'broke',
  ],
  reachesAtOnce: ['confirmed', 'pending_payment', 'slot_taken'],
  draw: (chance) => {
    const { studio, setting, which, how } = chance;
    const wanted = pick(setting.packages, [0, 0, 0, 1, 2][how % 5] ?? 0);
    const rival = which === 0 || how % 3 !== 0 ? undefined : pick(studio.bookings.toReversed(), which);
    if (wanted === undefined) return undefined;
    const sold = { minutes: wanted.minutes, began: setting.now };
    const isRival = rival !== undefined && isOffered({ ...sold, startsAt: rival.startsAt }, studio.now);
    const startsAt = isRival ? rival.startsAt : aStart(studio.now, sold, how);
    if (startsAt === undefined) return undefined;
    const bufferMinutes = bufferOf({ ...sold, startsAt }, setting.bufferMinutes);
    const { holdMinutes, holdLimits, email } = setting;
    return {
      package: wanted,
      startsAt,
      bufferMinutes,
      holdMinutes,
      email: `v${how % 3}.${email}`,
      madeFrom: aNetwork(chance),
      holdLimits,
    };
  },
  expect: (studio, choice) => {
    const { startsAt, bufferMinutes } = choice;
    const shoot = { startsAt, minutes: choice.package.minutes, bufferMinutes };
    const refused = (answer: string): Turn => ({ answer, studio, emails: [] });
    if (isBusy(studio, shoot)) return refused('validation_failed startsAt');
    if (!mayHold(studio, choice.madeFrom, choice.package.minutes, choice.holdLimits))
      return refused('too_many_requests');
    if (!isFree(studio, shoot)) return refused('slot_taken');
    const pending = held(choice, studio.now);
    const { booking, emails } =
      pending.bookingFeeRwf === 0 ? confirm(pending, studio.now) : { booking: pending, emails: [] };
    return { answer: booking.status, studio: withNew(studio, booking, 'client'), emails };
  },
  byUseCases: async (choice, way) => {
    const { booking } = await way.useCases.createBooking({
      ...VISITOR,
      madeFrom: way.networkOf(choice.madeFrom),
      packageId: way.packageOf(choice.package.priceRwf),
      addonIds: [],
      startsAt: instantOf(choice.startsAt),
      // Sends the address in capitals, which the service must convert to lower case.
      email: choice.email.toUpperCase(),
    });
    way.references.add(booking.reference);
    return { answer: booking.status };
  },
  byHttp: async (choice, way) => {
    const form = visitorForm({
      packageId: way.packageOf(choice.package.priceRwf),
      startsAt: instantOf(choice.startsAt).toString(),
      email: choice.email.toUpperCase(),
    });
    const answer = await sendBooking(way.service, form, { from: way.networkOf(choice.madeFrom) });
    if (answer.status !== 201) return way.plainly(answer);
    const booking = heldBooking(answer);
    way.held.set(booking.reference, booking);
    way.checkouts.set(booking.reference, booking.checkout);
    return { answer: textAt(answer.body, 'booking', 'status') };
  },
};
