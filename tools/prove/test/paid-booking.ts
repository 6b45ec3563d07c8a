import { type Booking, DAY, type Payment } from '@booky/testkit/reference';

/** A booking fee of 3,000 francs, paid. */
export const FEE: Payment = {
  ref: 'fee',
  purpose: 'booking_fee',
  method: 'momo_alpha',
  phone: '+250788123456',
  amountRwf: 3_000,
  status: 'succeeded',
  createdAt: 0,
  answerableUntil: 1,
  hasPage: false,
};

/** A confirmed shoot of half an hour for 10,000 francs, its booking fee paid. */
export const PAID: Booking = {
  ref: 'BKY-3001-AAAAA',
  status: 'confirmed',
  startsAt: 0,
  minutes: 30,
  bufferMinutes: 30,
  totalRwf: 10_000,
  bookingFeeRwf: 3_000,
  holdExpiresAt: undefined,
  confirmedAt: 0,
  linkExpiresAt: 366 * DAY,
  linkUsedAt: undefined,
  originalStartsAt: undefined,
  timesMoved: 0,
  timesMovedByClient: 0,
  email: 'aline@example.com',
  newEmail: undefined,
  emailAskedAt: [],
  emailCorrectedAt: [],
  sessionFeeAsked: undefined,
  addOns: [],
  photos: undefined,
  notes: 0,
  cancellationReason: undefined,
  isErased: false,
  payments: [FEE],
  timeline: [],
};
