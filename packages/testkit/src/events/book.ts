import { instantOf } from '../drivers/domain-words.ts';
import { heldBooking, sendBooking, textAt, visitorForm } from '../http/index.ts';
import { isOffered, startAhead } from '../reference/hours.ts';
import { type Choice, held, withNew } from '../reference/new-booking.ts';
import { confirm } from '../reference/settle.ts';
import { isFree } from '../reference/stage.ts';
import { FIRST_PLACE } from '../reference/studio.ts';
import { pick } from './chance.ts';
import type { Definition } from './event.ts';

/** The visitor of every history. */
export const VISITOR = {
  fullName: 'Aline Uwase',
  phone: '0788 123 456',
  location: FIRST_PLACE,
  partySize: undefined,
  specialRequests: undefined,
  consent: true,
  locale: 'en',
} as const;

const LONGEST_MINUTES = 120;

/** A visitor claims a start, often one that another booking has. */
export const book: Definition<Choice> = {
  rule: 'specification.md#taken-start specification.md#free-booking-confirms specification.md#slot',
  weight: 5,
  reaches: ['confirmed', 'pending_payment', 'slot_taken', 'broke'],
  reachesAtOnce: ['confirmed', 'pending_payment', 'slot_taken'],
  draw: ({ studio, setting, which, how }) => {
    const wanted = pick(setting.packages, [0, 0, 0, 1, 2][how % 5] ?? 0);
    const rival = which === 0 || how % 3 !== 0 ? undefined : pick(studio.bookings.toReversed(), which);
    const isRival = rival !== undefined && isOffered(rival.startsAt, LONGEST_MINUTES, studio.now);
    const startsAt = isRival ? rival.startsAt : startAhead(studio.now, 2 + (how % 4), how % 9);
    const { bufferMinutes, holdMinutes, email } = setting;
    return wanted && { package: wanted, startsAt, bufferMinutes, holdMinutes, email: `v${how % 3}.${email}` };
  },
  expect: (studio, choice) => {
    const { startsAt, bufferMinutes } = choice;
    if (!isFree(studio, { startsAt, minutes: choice.package.minutes, bufferMinutes }))
      return { answer: 'slot_taken', studio, emails: [] };
    const pending = held(choice, studio.now);
    const { booking, emails } =
      pending.bookingFeeRwf === 0 ? confirm(pending, studio.now) : { booking: pending, emails: [] };
    return { answer: booking.status, studio: withNew(studio, booking, 'client'), emails };
  },
  byUseCases: async (choice, way) => {
    const { booking } = await way.useCases.createBooking({
      ...VISITOR,
      madeFrom: 'a network address',
      packageId: way.packageOf(choice.package.priceRwf),
      addonIds: [],
      startsAt: instantOf(choice.startsAt),
      // Capitals, which booking lowers.
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
    const answer = await sendBooking(way.service, form);
    if (answer.status !== 201) return way.plainly(answer);
    const booking = heldBooking(answer);
    way.held.set(booking.reference, booking);
    way.checkouts.set(booking.reference, booking.checkout);
    return { answer: textAt(answer.body, 'booking', 'status') };
  },
};
