import { expect } from 'vitest';
import {
  type Booking,
  type ConfirmedBooking,
  isOnline,
  occupiedPeriod,
  type Payment,
  STUDIO_CALENDAR,
} from '@booky/domain';
import type { Transaction } from '@booky/domain/ports';
import { aBooking, aBookingOf, anAttempt, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking, freshBookingOfNewEmail, freshPhone } from './fresh-rows.ts';
import { atOnce, doSomeWork, RIVALS } from './rivals.ts';
import { addBookings, addPayments, loadBooking, paymentsOf } from './rows-in-store.ts';

/** Adds one guest in each of several simultaneous units of work. Each unit loads the booking by calling `load`. */
const addGuests = async (
  { unitOfWork }: ContractAdapters,
  load: (transaction: Transaction, index: number) => Promise<ConfirmedBooking>,
): Promise<void> => {
  await atOnce((index) =>
    unitOfWork.run(async (transaction) => {
      const booking = await load(transaction, index);
      await transaction.bookings.save({ ...booking, partySize: (booking.partySize ?? 0) + 1 });
    }),
  );
};

const confirmed = (booking: Booking | undefined): ConfirmedBooking => {
  if (booking?.status !== 'confirmed')
    throw new Error('the stored booking was not found, or is not confirmed');
  return booking;
};

const WAYS_TO_LOAD: Readonly<
  Record<
    string,
    (
      transaction: Transaction,
      booking: ReturnType<typeof freshBookingOfNewEmail>,
    ) => Promise<Booking | undefined>
  >
> = {
  id: ({ bookings }, { id }) => bookings.find(id),
  reference: ({ bookings }, { reference }) => bookings.findByReference(reference),
  'access token': ({ bookings }, { link }) => bookings.findByAccessToken(link.digest, MONDAY_MORNING),
  'email-change token': ({ bookings }, { emailChange }) =>
    bookings.findByEmailChange(emailChange.digest, MONDAY_MORNING),
};

const providerReferenceOf = (payment: Payment | undefined): string =>
  (payment !== undefined && isOnline(payment) && payment.means.providerReference) || '';

/**
 * Simultaneous changes of the same row are made one after the other, so that no change is lost.
 * specification.md#claims-serialised specification.md#guarded-actions
 */
export const turnTakingContract: ContractSuite = (test) => {
  test('a second claim waits until the unit of work that holds the first claim ends', async ({
    unitOfWork,
  }) => {
    const events: string[] = [];
    await atOnce((index) =>
      unitOfWork.run(async (transaction) => {
        await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
        events.push(`${index} claims`);
        await doSomeWork(transaction);
        events.push(`${index} ends`);
      }),
    );
    const turns = Array.from({ length: RIVALS }, (_, turn) => events.slice(turn * 2, turn * 2 + 2));
    expect(turns).toEqual(turns.map(([claims = '']) => [claims, claims.replace('claims', 'ends')]));
  });

  test('a unit of work can make its claim twice', async ({ unitOfWork }) => {
    await unitOfWork.run(async ({ bookings }) => {
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      await bookings.serialiseClaims(STUDIO_CALENDAR);
    });
  });

  test('a claim is released if its unit of work throws', async ({ unitOfWork }) => {
    const unit = unitOfWork.run(async ({ bookings }) => {
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      throw new Error('the work broke');
    });
    await expect(unit).rejects.toThrow('the work broke');
    await unitOfWork.run(({ bookings }) => bookings.serialiseClaims(STUDIO_CALENDAR));
  });

  for (const [way, load] of Object.entries(WAYS_TO_LOAD))
    test(`units of work that load the same booking by its ${way} run one after another`, async (adapters) => {
      const booking = freshBookingOfNewEmail({ partySize: 1 });
      await addBookings(adapters, booking);
      await addGuests(adapters, async (transaction) => confirmed(await load(transaction, booking)));
      expect(await loadBooking(adapters, booking.id)).toMatchObject({ partySize: 1 + RIVALS });
    });

  test('claims and units of work that read the same booking run one after another', async (adapters) => {
    const booking = freshBooking(aBookingOf('confirmed', { partySize: 1 }));
    await addBookings(adapters, booking);
    await addGuests(adapters, async ({ bookings }, index) => {
      if (index % 2 === 0) return confirmed(await bookings.find(booking.id));
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      const [met] = await bookings.overlapping(occupiedPeriod(booking.slot));
      return confirmed(met);
    });
    expect(await loadBooking(adapters, booking.id)).toMatchObject({ partySize: 1 + RIVALS });
  });

  test('a unit of work that loads a booking also locks its payments', async (adapters) => {
    const booking = freshBooking(aBooking());
    const attempt = anAttempt({ bookingId: booking.id });
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, attempt);
    await atOnce((index) =>
      adapters.unitOfWork.run(async ({ bookings, payments }) => {
        await bookings.find(booking.id);
        const [payment] = await payments.ofBooking(booking.id);
        const providerReference = `${providerReferenceOf(payment)}${index}`;
        await payments.save({ ...attempt, means: { ...attempt.means, providerReference } });
      }),
    );
    const [after] = await paymentsOf(adapters, booking.id);
    expect(Array.from(providerReferenceOf(after)).toSorted().join('')).toBe('01234567');
  });

  test('payments that prompt the same phone are started one after another', async (adapters) => {
    const phone = freshPhone();
    const bookings = Array.from({ length: RIVALS }, () => freshBooking(aBooking()));
    await addBookings(adapters, ...bookings);
    const started = await Promise.all(
      bookings.map(({ id, reference }) =>
        adapters.unitOfWork.run(async (transaction) => {
          await transaction.bookings.findByReference(reference);
          await transaction.payments.serialisePrompts(phone);
          const earlier = await transaction.payments.promptsBetween(
            phone,
            MONDAY_MORNING.minusMillis(1),
            MONDAY_MORNING,
          );
          if (earlier.length >= 2) return 0;
          await transaction.payments.add(anAttempt({ bookingId: id, means: { phone } }));
          return 1;
        }),
      ),
    );
    expect(started.reduce<number>((sum, one) => sum + one, 0)).toBe(2);
  });
};
