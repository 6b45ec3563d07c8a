import { type Booking, DAY, MINUTE, type Payment, type Purpose } from './studio.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const sumOf = ({ payments }: Booking, ...statuses: readonly Payment['status'][]): number =>
  sum(payments.filter(({ status }) => statuses.includes(status)).map(({ amountRwf }) => amountRwf));

/** Returns the total price plus the prices of the post-shoot add-ons. specification.md#amount-owed */
export const billOf = ({ totalRwf, addOns }: Booking): number =>
  totalRwf + sum(addOns.map(({ unitRwf, quantity }) => unitRwf * quantity));

/** Returns the sum of the payments that have succeeded, including cash. specification.md#refunded-is-not-paid */
export const paidOf = (booking: Booking): number => sumOf(booking, 'succeeded');

/** Returns the sum of the payments that still have to be refunded. specification.md#cancellation-email-due */
export const dueBackOf = (booking: Booking): number => sumOf(booking, 'refund_due');

/** specification.md#received */
export const receivedOf = (booking: Booking): number => sumOf(booking, 'succeeded', 'refund_due', 'refunded');

export const refundedOf = (booking: Booking): number => sumOf(booking, 'refunded');

/** specification.md#amount-owed */
export const owedOf = (booking: Booking): number =>
  ['pending_payment', 'confirmed', 'completed'].includes(booking.status)
    ? Math.max(0, billOf(booking) - paidOf(booking))
    : 0;

/** specification.md#in-flight specification.md#card-in-flight */
export const isInFlight = (
  { status, method, createdAt, answerableUntil = 0 }: Payment,
  now: number,
): boolean => status === 'pending' && now < (method === 'card' ? answerableUntil : createdAt + DAY);

/** How long a card attempt counts as open while it has no page (docs/assumptions.md). */
const PAGE_WAIT = MINUTE / 4;

/** specification.md#answerable-prompt */
export const isAnswerable = (
  { status, method, hasPage, createdAt, answerableUntil = 0 }: Payment,
  now: number,
): boolean =>
  status === 'pending' &&
  now < answerableUntil &&
  (method !== 'card' || hasPage || now < createdAt + PAGE_WAIT);

/** specification.md#identical-attempt */
export const isSamePrompt = (
  payment: Payment,
  wanted: {
    readonly purpose: Purpose;
    readonly method: string;
    readonly phone: string;
    readonly amountRwf: number;
  },
  now: number,
): boolean =>
  isAnswerable(payment, now) &&
  payment.purpose === wanted.purpose &&
  payment.method === wanted.method &&
  payment.phone === wanted.phone &&
  payment.amountRwf === wanted.amountRwf;

/** specification.md#attempts-in-flight */
export const MOST_IN_FLIGHT = 5;
