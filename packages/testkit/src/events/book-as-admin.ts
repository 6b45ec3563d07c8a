import { instantOf } from '../drivers/domain-words.ts';
import { freshToken } from '../doubles/fresh.ts';
import { at, textAt, visitorForm } from '../http/index.ts';
import { bufferOf, isOutsideOf, startAhead } from '../reference/hours.ts';
import { type Choice, held, instructed, payLinkOf, withNew } from '../reference/new-booking.ts';
import { confirm } from '../reference/settle.ts';
import { isBusy, isFree } from '../reference/stage.ts';
import { MINUTE, type Turn } from '../reference/studio.ts';
import { VISITOR } from './book.ts';
import { pick } from './chance.ts';
import type { Definition } from './event.ts';

const A_WEEK = 10_080;

interface AdminChoice extends Choice {
  readonly phone: string;
  readonly fee: 'online' | 'offline' | 'waived';
  /** True if the photographer confirms that this start should be booked even though clients could not book it. */
  readonly isConfirmed: boolean;
  /** True if the start is outside of the hours or within the lead time. */
  readonly isOutside: boolean;
}

/** The photographer makes a booking for a client. */
export const bookAsAdmin: Definition<AdminChoice> = {
  rule: 'specification.md#owner-bookings specification.md#outside-availability specification.md#waived-fee specification.md#payment-link specification.md#owner-offline specification.md#no-email',
  weight: 2,
  reaches: [
    'confirmed',
    'confirmed without an address',
    'outside_availability',
    'pending_payment',
    'pending_payment without an address',
    'slot_taken',
    'validation_failed startsAt',
    'broke',
  ],
  reachesAtOnce: ['confirmed', 'pending_payment', 'slot_taken'],
  draw: ({ studio, setting, which, how }) => {
    const wanted = pick(setting.packages, how);
    if (wanted === undefined) return undefined;
    const { holdMinutes, email, phone } = setting;
    const rival = which === 0 || how % 3 !== 0 ? undefined : pick(studio.bookings.toReversed(), which);
    const days = how % 19 === 18 ? 29 + (how % 4) : how % 5;
    const startsAt = rival?.startsAt ?? startAhead(studio.now, days, (how % 42) - 4) + (how % 2) * MINUTE;
    const shoot = { startsAt, minutes: wanted.minutes, began: setting.now };
    return {
      package: wanted,
      startsAt,
      bufferMinutes: bufferOf(shoot, setting.bufferMinutes),
      holdMinutes: pick([holdMinutes, 1, A_WEEK], Math.floor(how / 7)) ?? holdMinutes,
      email: how % 11 < 3 ? '' : email,
      phone,
      fee: (['online', 'waived', 'online', 'offline'] as const)[how % 4] ?? 'online',
      isConfirmed: how % 3 !== 1,
      isOutside: isOutsideOf(shoot, studio.now),
    };
  },
  expect: (studio, choice) => {
    const { startsAt, bufferMinutes, fee } = choice;
    const { now } = studio;
    const refused = (answer: string): Turn => ({ answer, studio, emails: [] });
    if (startsAt < now) return refused('validation_failed startsAt');
    const shoot = { startsAt, minutes: choice.package.minutes, bufferMinutes };
    if (!isFree(studio, shoot)) return refused('slot_taken');
    if ((choice.isOutside || isBusy(studio, shoot)) && !choice.isConfirmed)
      return refused('outside_availability');
    const made = { ...held(choice, now), isMadeByStudio: true };
    const pending = fee === 'waived' ? { ...made, bookingFeeRwf: 0 } : made;
    if (pending.bookingFeeRwf > 0 && fee === 'offline') {
      const { emails, instructions } = instructed(studio, pending);
      const chosen = { ...pending, offlineChosenAt: now, instructions };
      return { answer: chosen.status, studio: withNew(studio, chosen, 'admin'), emails };
    }
    const { booking, emails } =
      pending.bookingFeeRwf === 0
        ? confirm(pending, now)
        : { booking: pending, emails: [payLinkOf(pending)] };
    return {
      answer: booking.status,
      studio: withNew(studio, booking, 'admin'),
      emails: emails.filter(({ cause }) => cause !== 'booking_alert'),
    };
  },
  byUseCases: async (choice, way) => {
    const { booking } = await way.useCases.createAdminBooking({
      ...VISITOR,
      email: choice.email.toUpperCase() || undefined,
      phone: choice.phone,
      packageId: way.packageOf(choice.package.priceRwf),
      addonIds: [],
      startsAt: instantOf(choice.startsAt),
      payment: choice.fee,
      holdMinutes: choice.fee === 'waived' ? undefined : choice.holdMinutes,
      isConfirmed: choice.isConfirmed,
    });
    way.references.add(booking.reference);
    return { answer: booking.status };
  },
  byHttp: async (choice, way) => {
    const answer = await way.admin.ask('POST', '/bookings', {
      body: visitorForm({
        packageId: way.packageOf(choice.package.priceRwf),
        startsAt: instantOf(choice.startsAt).toString(),
        email: choice.email || null,
        phone: choice.phone,
        confirm: choice.isConfirmed,
        payment: choice.fee,
        ...(choice.fee === 'waived' ? {} : { holdMinutes: choice.holdMinutes }),
      }),
    });
    if (answer.status !== 201) return way.plainly(answer);
    const reference = textAt(answer.body, 'booking', 'reference');
    const [sentToken] = (await way.emails()).flatMap((email) =>
      (email.cause === 'payment_link' || email.cause === 'payment_instructions') &&
      email.shoot.reference === reference
        ? [email.checkoutToken]
        : [],
    );
    const payUrl = at(answer.body, 'booking', 'payUrl');
    // If the client gets no email, the photographer passes on the payment link, whose last part is the token.
    // specification.md#pay-url
    const token = sentToken ?? (typeof payUrl === 'string' ? payUrl.split('/').at(-1) : undefined);
    const checkoutToken = token ?? freshToken();
    const checkout = `/api/checkout/${reference}/${checkoutToken}`;
    way.held.set(reference, { reference, checkoutToken, checkout });
    if (token !== undefined) way.checkouts.set(reference, checkout);
    return { answer: textAt(answer.body, 'booking', 'status') };
  },
};
