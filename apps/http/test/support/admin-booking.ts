import { type Answer, type Asking, done, type Given, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { accountOf, ownBooking, type OwnBooking } from './own-booking.ts';
import { refusal } from './refusal.ts';
import type { Instance, World } from './world.ts';

/** Returns the id that a booking has in the back office. */
export const idOf = async (
  world: Pick<Instance, 'ports'>,
  { reference }: { readonly reference: string },
): Promise<string> => (await accountOf(world, reference)).booking.id;

/** A confirmed booking, with the client's link and the booking's id in the back office. */
export interface Managed extends OwnBooking {
  readonly id: string;
}

export const managed = async (
  world: World,
  given: Given = {},
  sent: Parameters<typeof ownBooking>[2] = {},
): Promise<Managed> => {
  const own = await ownBooking(world, given, sent);
  return { ...own, id: await idOf(world, own) };
};

/** Returns the start in a request to book: this time of day in Kigali, on the day of the usual shoot. */
export const onShootDay = (time: string): { readonly startsAt: string } => ({
  startsAt: `2030-01-15T${time}:00+02:00`,
});

/** Fails unless the response is a 409 with this code and with the booking as the admin now sees it. */
export const expectConflict = async (
  admin: Asking,
  id: string,
  { status, body }: Answer,
  code: string,
): Promise<void> => {
  expect([status, body]).toEqual([409, { ...refusal(code), booking: await view(admin, id) }]);
};

/** Creates a fully paid booking and moves the clock to an hour after its shoot. Returns the booking. */
export const finished = async (
  { world, admin }: { readonly world: World; readonly admin: Asking },
  given: Given = {},
): Promise<Managed> => {
  const booking = await managed(world, given);
  await done(admin, booking.id, 'cash-payments', { amountRwf: 56_000 });
  const { slot } = (await accountOf(world, booking.reference)).booking;
  world.clock.set(slot.endsAt.plus(Duration.ofHours(1)));
  return booking;
};

/** Creates a booking, lets its shoot end, and marks the booking as completed. */
export const completed = async (
  office: { readonly world: World; readonly admin: Asking },
  given: Given = {},
): Promise<Managed> => {
  const booking = await finished(office, given);
  await done(office.admin, booking.id, 'complete');
  return booking;
};
