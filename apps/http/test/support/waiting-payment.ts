import { bookingNamedIn } from '@booky/domain';
import { poll, startPaying } from '@booky/testkit/http';
import { expect } from 'vitest';
import { causesOf } from './counts.ts';
import { anotherStart, book } from './visitor.ts';
import type { World } from './world.ts';

/** A pending payment and its booking, in a world that has many other bookings. */
export interface Waiting {
  readonly ourRef: string;
  readonly reference: string;
}

/** Starts a payment whose payer does not decide yet. */
export const waitForPayer = async (world: World): Promise<Waiting> => {
  const held = await book(world, { startsAt: anotherStart() });
  return { reference: held.reference, ourRef: await startPaying(world, held) };
};

/**
 * Fails if the payment is no longer pending, or if any email is queued other than an alert about an unverified
 * delivery.
 */
export const expectNothingChanged = async (world: World, { ourRef, reference }: Waiting): Promise<void> => {
  expect(await poll(world, ourRef)).toMatchObject({
    payment: { status: 'pending' },
    booking: { status: 'pending_payment' },
  });
  expect(
    (await world.emails()).filter(
      (email) =>
        bookingNamedIn(email) === reference && !('reason' in email && email.reason === 'unproven_delivery'),
    ),
  ).toEqual([]);
};

/** Fails unless the payment has confirmed the booking exactly once. */
export const expectConfirmed = async (world: World, { ourRef, reference }: Waiting): Promise<void> => {
  expect(await poll(world, ourRef)).toMatchObject({
    payment: { status: 'succeeded' },
    booking: { status: 'confirmed' },
  });
  expect(await causesOf(world, reference)).toEqual(['booking_alert', 'booking_confirmed']);
};
