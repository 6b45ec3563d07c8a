import {
  type Given,
  heldBooking,
  type HeldBooking,
  sendBooking,
  type Sent,
  visitorForm,
} from '@booky/testkit/http';
import { DayOfWeek, LocalDate } from '@js-joda/core';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** Returns the body of a request to book. By default, this is the classic portrait on a Tuesday at noon in Kigali. */
export const bookingForm = ({ studio }: Pick<World, 'studio'>, given: Given = {}): Given => ({
  packageId: studio.classic.id,
  startsAt: '2030-01-15T12:00:00+02:00',
  ...visitorForm(given),
});

let [file, daysGivenOut] = ['', 0];

/** Returns noon of the next open day that this test file has not used yet. Begins in February 2030. */
export const anotherStart = (): string => {
  // Each file begins with the first day again, so that a test does not depend on files that ran earlier in the
  // process.
  const { testPath = '' } = expect.getState();
  if (testPath !== file) [file, daysGivenOut] = [testPath, 0];
  daysGivenOut += 1;
  const date = LocalDate.of(2030, 2, 1).plusDays(daysGivenOut);
  return date.dayOfWeek() === DayOfWeek.SUNDAY ? anotherStart() : `${date.toString()}T12:00:00+02:00`;
};

/** Creates a booking. Fails if the request is refused. */
export const book = async (
  world: Pick<World, 'ask' | 'studio'>,
  given: Given = {},
  sent: Pick<Sent, 'from' | 'headers'> = {},
): Promise<HeldBooking> => {
  const answer = await sendBooking(world, bookingForm(world, given), sent);
  expect(answer.body).toMatchObject({ booking: { status: 'pending_payment' } });
  return heldBooking(answer);
};
