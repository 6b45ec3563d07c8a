import { DayOfWeek, LocalDate } from '@js-joda/core';
import { expect } from 'vitest';
import { textAt } from './json.ts';
import type { Answer, Sent } from './ask.ts';
import type { Instance, World } from './world.ts';

/** A new booking as its visitor has it. */
export interface HeldBooking {
  readonly reference: string;
  readonly checkoutToken: string;
  /** The path of its checkout. */
  readonly checkout: string;
}

/** A booking form, for the classic portrait on a Tuesday at noon in Kigali unless given otherwise. */
export const bookingForm = (
  { studio }: Pick<World, 'studio'>,
  given: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  packageId: studio.classic.id,
  startsAt: '2030-01-15T12:00:00+02:00',
  fullName: 'Aline Uwase',
  email: 'aline.uwase@example.rw',
  phone: '0788 123 456',
  location: 'Studio, Kacyiru',
  consent: true,
  ...given,
});

let daysGivenOut = 0;

/** Noon of a fresh open day from February 2030 on, for worlds with many bookings. */
export const anotherStart = (): string => {
  daysGivenOut += 1;
  const date = LocalDate.of(2030, 2, 1).plusDays(daysGivenOut);
  return date.dayOfWeek() === DayOfWeek.SUNDAY ? anotherStart() : `${date.toString()}T12:00:00+02:00`;
};

/** Creates a booking; fails unless it is accepted. */
export const book = async (
  world: Pick<World, 'ask' | 'studio'>,
  given: Readonly<Record<string, unknown>> = {},
  sent: Pick<Sent, 'from' | 'headers'> = {},
): Promise<HeldBooking> => {
  const answer = await world.ask('POST', '/api/bookings', { body: bookingForm(world, given), ...sent });
  expect(answer.body).toMatchObject({ booking: { status: 'pending_payment' } });
  return heldBooking(answer);
};

export const heldBooking = (answer: Answer): HeldBooking => {
  expect(answer.status).toBe(201);
  const reference = textAt(answer.body, 'booking', 'reference');
  const checkoutToken = textAt(answer.body, 'booking', 'checkoutToken');
  return { reference, checkoutToken, checkout: `/api/checkout/${reference}/${checkoutToken}` };
};

/** Starts to pay the booking fee by MTN; the payer decides only when the test says so. */
export const pay = (
  { ask }: Pick<Instance, 'ask'>,
  { checkout }: Pick<HeldBooking, 'checkout'>,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Answer> =>
  ask('POST', `${checkout}/payments`, { body: { method: 'momo_alpha', phone: '0788123456', ...given } });

/** Starts a new payment; returns its ourRef and fails unless it is new. */
export const startPaying = async (
  world: Pick<Instance, 'ask'>,
  booking: Pick<HeldBooking, 'checkout'>,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const answer = await pay(world, booking, given);
  expect(answer.status).toBe(201);
  return textAt(answer.body, 'payment', 'ourRef');
};

/** The polled status of a payment. */
export const poll = async ({ ask }: Pick<Instance, 'ask'>, ourRef: string): Promise<unknown> => {
  const answer = await ask('GET', `/api/payments/${ourRef}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
