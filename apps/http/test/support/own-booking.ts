import { type Booking, isBookingReference, type Result } from '@booky/domain';
import type { BookingAccount } from '@booky/domain/ports';
import { type Given, type Linked, linkOf, startPayingOwed } from '@booky/testkit/http';
import { Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { prompted } from './prompted.ts';
import type { Instance, World } from './world.ts';

/** A confirmed booking, and the link in its confirmation email. */
export interface OwnBooking extends Linked {
  readonly reference: string;
  readonly accessToken: string;
  /** The ourRef of the booking fee's payment. */
  readonly feeRef: string;
}

/** When the usual shoot starts: Tuesday noon in Kigali. It takes an hour. */
export const SHOOT_STARTS = Instant.parse('2030-01-15T10:00:00Z');
export const SHOOT_ENDS = Instant.parse('2030-01-15T11:00:00Z');

/** Creates a booking, pays its booking fee and opens the confirmation email. */
export const ownBooking = async (
  world: World,
  given: Given = {},
  sent: Parameters<typeof prompted>[2] = {},
): Promise<OwnBooking> => {
  const { reference, ourRef } = await prompted(world, given, sent);
  expect(await world.payer.settle(ourRef, { status: 'succeeded' })).toEqual({ callbacks: [200] });
  return { ...(await linkFromEmail(world, reference)), reference, feeRef: ourRef };
};

/** Returns the access token and the path of the link in the booking's confirmation email. */
export const linkFromEmail = async (
  { emails }: Pick<World, 'emails'>,
  reference: string,
): Promise<Pick<OwnBooking, 'accessToken' | 'link'>> => {
  for (const email of await emails('booking_confirmed')) {
    if (email.cause !== 'booking_confirmed' || email.shoot.reference !== reference) continue;
    return { accessToken: email.accessToken, link: linkOf(email.accessToken) };
  }
  throw new Error(`no confirmation email for the booking ${reference} is queued`);
};

/** Pays everything that is owed. The provider calls back at once. */
export const payAllOwed = async (world: World, booking: Linked, given: Given = {}): Promise<string> => {
  const ourRef = await startPayingOwed(world, booking, given);
  expect(await world.payer.settle(ourRef, { status: 'succeeded' })).toEqual({ callbacks: [200] });
  return ourRef;
};

/** Returns the paths of the links that confirm new email addresses, sorted by address. */
export const confirmationLinks = async ({ emails }: Pick<World, 'emails'>): Promise<readonly string[]> =>
  (await emails('email_change'))
    .flatMap((email) => (email.cause === 'email_change' ? [email] : []))
    .toSorted((one, other) => (one.to < other.to ? -1 : 1))
    .map(({ confirmationToken }) => `/api/confirm-email-change/${confirmationToken}`);

/** Returns a booking with its payments, as stored. */
export const accountOf = async (
  { ports }: Pick<Instance, 'ports'>,
  reference: string,
): Promise<BookingAccount> => {
  const account = isBookingReference(reference)
    ? await ports.bookingReader.byReference(reference)
    : undefined;
  if (account === undefined) throw new Error(`no booking has the reference ${reference}`);
  return account;
};

/** Changes a stored booking directly in the store. */
export const changeBooking = async (
  { ports }: Pick<Instance, 'ports'>,
  reference: string,
  change: (booking: Booking) => Result<Booking>,
): Promise<void> => {
  if (!isBookingReference(reference)) throw new Error(`'${reference}' is not a booking reference`);
  await ports.unitOfWork.run(async ({ bookings }) => {
    const booking = await bookings.findByReference(reference);
    const changed = booking && change(booking);
    if (changed?.ok !== true) throw new Error(`the change to the booking ${reference} was rejected`);
    await bookings.save(changed.value);
  });
};
