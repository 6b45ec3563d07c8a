import { Instant } from '@js-joda/core';
import { type Booking, expireHold, type Payment } from '@booky/domain';
import type { AdminAccount, BookingFilter } from '@booky/domain/ports';
import { anAdmin } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';

/** Stores new bookings in one unit of work. */
export const addBookings = (
  { unitOfWork }: ContractAdapters,
  ...bookings: readonly Booking[]
): Promise<void> =>
  unitOfWork.run(async (transaction) => {
    for (const booking of bookings) await transaction.bookings.add(booking);
  });

/** Loads a booking and saves this version of it, in one unit of work. */
export const saveBooking = ({ unitOfWork }: ContractAdapters, booking: Booking): Promise<void> =>
  unitOfWork.run(async ({ bookings }) => {
    await bookings.find(booking.id);
    await bookings.save(booking);
  });

export const loadBooking = ({ unitOfWork }: ContractAdapters, id: string): Promise<Booking | undefined> =>
  unitOfWork.run(({ bookings }) => bookings.find(id));

/** Stores new payments for a stored booking, in one unit of work. */
export const addPayments = (
  { unitOfWork }: ContractAdapters,
  bookingId: string,
  ...payments: readonly Payment[]
): Promise<void> =>
  unitOfWork.run(async (transaction) => {
    await transaction.bookings.find(bookingId);
    for (const payment of payments) await transaction.payments.add(payment);
  });

/** Loads a payment's booking and saves this version of the payment, in one unit of work. */
export const savePayment = ({ unitOfWork }: ContractAdapters, payment: Payment): Promise<void> =>
  unitOfWork.run(async (transaction) => {
    await transaction.bookings.find(payment.bookingId);
    await transaction.payments.save(payment);
  });

export const paymentsOf = (
  { unitOfWork }: ContractAdapters,
  bookingId: string,
): Promise<readonly Payment[]> =>
  unitOfWork.run(async (transaction) => {
    await transaction.bookings.find(bookingId);
    return transaction.payments.ofBooking(bookingId);
  });

/** An instant that is later than every due time in a test. */
export const END_OF_DAYS = Instant.parse('9000-01-01T00:00:00Z');

const BATCH = 200;
const MOST_BATCHES = 50;

/** Processes batches until a batch is empty. Throws if that never happens. */
export const untilNothingIsLeft = async (workOffBatch: () => Promise<number>): Promise<void> => {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await workOffBatch()) === 0) return;
  throw new Error('every batch found something left to do');
};

/** Expires all stored holds, so that a test of lapsed holds sees only its own holds. */
export const expireEveryHold = async ({ unitOfWork }: ContractAdapters): Promise<void> => {
  const sweep = (): Promise<number> =>
    unitOfWork.run(async ({ bookings }) => {
      const lapsed = await bookings.lapsedHolds(END_OF_DAYS, BATCH);
      for (const booking of lapsed) await bookings.save(expireHold(booking));
      return lapsed.length;
    });
  await untilNothingIsLeft(sweep);
};

export const addAccount = async ({ unitOfWork }: ContractAdapters): Promise<AdminAccount> => {
  const admin = anAdmin();
  await unitOfWork.run(({ admins }) => admins.add(admin));
  return admin;
};

/** Saves the account as if it had a new password, which ends its tokens. Returns the changed account. */
export const setPassword = async (
  { unitOfWork }: ContractAdapters,
  admin: AdminAccount,
): Promise<AdminAccount> => {
  const changed = { ...admin, tokenGeneration: admin.tokenGeneration + 1 };
  await unitOfWork.run(async ({ admins }) => {
    await admins.find(admin.id);
    await admins.save(changed);
  });
  return changed;
};

export const EVERY_BOOKING: BookingFilter = {
  stages: undefined,
  statuses: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};
