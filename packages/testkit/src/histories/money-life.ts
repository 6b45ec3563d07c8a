import { Duration, type Instant } from '@js-joda/core';
import {
  accessLink,
  addPostShootAddOn,
  type Booking,
  cancelByAdmin,
  cancelByClient,
  type Cancellation,
  complete,
  expireHold,
  type Payment,
  type PaymentPurpose,
  recordCash,
  recordNoShow,
  recordRefund,
  removePostShootAddOn,
  requestSessionFee,
  reschedule,
  type Result,
  rwf,
  settle,
} from '@booky/domain';
import { aBooking } from '../builders/a-booking.ts';
import { anAttempt } from '../builders/a-payment.ts';
import { MONDAY_MORNING } from '../builders/moment.ts';
import { anAddOn } from '../builders/studio.ts';

/** Everything that moves money, or makes it movable, in one booking's life. */
export type MoneyStep =
  | { readonly does: 'prompt'; readonly purpose: PaymentPurpose }
  | { readonly does: 'money comes'; readonly which: number; readonly isSlotFree: boolean }
  | { readonly does: 'cash'; readonly shareOf: number; readonly more: number }
  | { readonly does: 'add'; readonly which: number; readonly quantity: number }
  | { readonly does: 'remove' | 'refund'; readonly which: number }
  | { readonly does: 'lapse' | 'ask' | 'cancel as client' | 'cancel as admin' | 'complete' | 'no-show' }
  | { readonly does: 'move' | 'wait'; readonly hours: number };

export interface MoneyWorld {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
  readonly now: Instant;
  readonly books: Books;
}

/** What was posted, event by event, in plain numbers: never worked out from the booking or its payments. */
export interface Books {
  readonly billed: number;
  readonly paidFee: number;
  readonly paidElse: number;
  readonly refundDue: number;
  readonly refunded: number;
  /** Everything ever paid. */
  readonly received: number;
}

const SHELF = [
  anAddOn({ priceRwf: rwf(7001) }),
  anAddOn({ priceRwf: rwf(0) }),
  anAddOn({ priceRwf: rwf(50_000) }),
];

/** A booking that waits for its fee, with nothing posted but its price. */
export const beginMoneyLife = (): MoneyWorld => {
  const booking = aBooking();
  const books = {
    billed: booking.sold.totalRwf,
    paidFee: 0,
    paidElse: 0,
    refundDue: 0,
    refunded: 0,
    received: 0,
  };
  return { booking, payments: [], now: MONDAY_MORNING, books };
};

/** specification.md#amount-owed: the bill less what was paid, while the booking can owe at all. */
export const owedIn = ({ booking, books }: MoneyWorld): number =>
  ['pending_payment', 'confirmed', 'completed'].includes(booking.status)
    ? books.billed - books.paidFee - books.paidElse
    : 0;

const post = (world: MoneyWorld, entries: Partial<Books>): MoneyWorld => ({
  ...world,
  books: {
    billed: world.books.billed + (entries.billed ?? 0),
    paidFee: world.books.paidFee + (entries.paidFee ?? 0),
    paidElse: world.books.paidElse + (entries.paidElse ?? 0),
    refundDue: world.books.refundDue + (entries.refundDue ?? 0),
    refunded: world.books.refunded + (entries.refunded ?? 0),
    received: world.books.received + (entries.received ?? 0),
  },
});

const withPayments = (world: MoneyWorld, changed: readonly Payment[]): MoneyWorld => ({
  ...world,
  payments: world.payments.map((one) => changed.find(({ id }) => id === one.id) ?? one),
});

const withBooking = (world: MoneyWorld, result: Result<Booking>, entries: Partial<Books> = {}): MoneyWorld =>
  result.ok ? post({ ...world, booking: result.value }, entries) : world;

const isAhead = ({ booking, now }: MoneyWorld): boolean => now.compareTo(booking.slot.startsAt) < 0;

const isHeld = ({ booking, now }: MoneyWorld): boolean =>
  booking.status === 'pending_payment' && now.compareTo(booking.holdExpiresAt) < 0;

const prompt = (world: MoneyWorld, purpose: PaymentPurpose): MoneyWorld => {
  const { booking, payments, now } = world;
  const due = purpose === 'booking_fee' ? booking.sold.bookingFeeRwf : owedIn(world);
  const mayBe = purpose === 'booking_fee' ? isHeld(world) : booking.status === 'confirmed';
  if (!mayBe || due === 0) return world;
  const attempt = anAttempt({ bookingId: booking.id, purpose, amountRwf: rwf(due), createdAt: now });
  return { ...world, payments: [...payments, attempt] };
};

/** specification.md#unusable-money: whether the booking can use the money. */
const canUse = (world: MoneyWorld, { purpose, amountRwf }: Payment, isSlotFree: boolean): boolean => {
  const { status } = world.booking;
  if (purpose === 'session_fee') return status === 'confirmed' && amountRwf <= owedIn(world);
  if (status !== 'pending_payment' && status !== 'expired') return false;
  return isHeld(world) || (isSlotFree && isAhead(world));
};

const moneyComes = (world: MoneyWorld, payment: Payment | undefined, isSlotFree: boolean): MoneyWorld => {
  const { booking, payments, now } = world;
  if (payment?.status !== 'pending') return world;
  const { amountRwf, ourRef } = payment;
  const settlement = settle({
    event: { ourRef, verdict: { kind: 'succeeded' }, amountRwf, providerReference: undefined },
    payment,
    booking,
    payments,
    slot: isSlotFree && isAhead(world) ? 'free' : 'taken',
    link: accessLink('digest', now),
    now,
  });
  if (settlement.outcome !== 'applied') throw new Error('the money of a pending attempt was not applied');
  const kept = payment.purpose === 'booking_fee' ? { paidFee: amountRwf } : { paidElse: amountRwf };
  const entries = canUse(world, payment, isSlotFree) ? kept : { refundDue: amountRwf };
  return post(withPayments({ ...world, booking: settlement.booking }, [settlement.payment]), {
    ...entries,
    received: amountRwf,
  });
};

const payCash = (world: MoneyWorld, shareOf: number, more: number): MoneyWorld => {
  const { booking, payments, now } = world;
  const amountRwf = rwf(Math.max(1, Math.ceil(owedIn(world) / shareOf) + more));
  const names = { id: `cash ${payments.length}`, ourRef: `cash ${payments.length}` };
  const recorded = recordCash(booking, payments, { amountRwf, note: undefined }, names, now);
  if (!recorded.ok) return world;
  const paid = { ...world, booking: recorded.value.booking, payments: [...payments, recorded.value.payment] };
  return post(paid, { paidElse: amountRwf, received: amountRwf });
};

const cancel = (world: MoneyWorld, result: Result<Cancellation<Booking>>, isFeeKept: boolean): MoneyWorld => {
  if (!result.ok) return world;
  const { paidFee, paidElse } = world.books;
  const cancelled = withPayments({ ...world, booking: result.value.booking }, result.value.becomeDue);
  return isFeeKept
    ? post(cancelled, { paidElse: -paidElse, refundDue: paidElse })
    : post(cancelled, { paidFee: -paidFee, paidElse: -paidElse, refundDue: paidFee + paidElse });
};

const refund = (world: MoneyWorld, payment: Payment | undefined): MoneyWorld => {
  if (payment === undefined) return world;
  const made = recordRefund(world.booking, payment, { reference: 'MP-1', refundedAt: world.now });
  if (!made.ok) return world;
  const { amountRwf } = payment;
  return post(withPayments(world, [made.value]), { refundDue: 0 - amountRwf, refunded: amountRwf });
};

/** What was sold of an add-on so far, as the booking says at the price it agreed. */
const soldOf = (booking: Booking, addOnId: string): number =>
  ('postShootAddOns' in booking ? booking.postShootAddOns : [])
    .filter((one) => one.addOnId === addOnId)
    .reduce((sum, { unitPriceRwf, quantity }) => sum + unitPriceRwf * quantity, 0);

const pick = <Value>(list: readonly Value[], which: number): Value | undefined =>
  list[which % Math.max(1, list.length)];

/** What one step makes of the world; one that the rules refuse makes nothing of it. */
export const takeMoneyStep = (world: MoneyWorld, step: MoneyStep): MoneyWorld => {
  const { booking, payments, now } = world;
  switch (step.does) {
    case 'prompt':
      return prompt(world, step.purpose);
    case 'money comes':
      return moneyComes(world, pick(payments, step.which), step.isSlotFree);
    case 'cash':
      return payCash(world, step.shareOf, step.more);
    case 'add': {
      const addOn = pick(SHELF, step.which);
      const billed = (addOn?.priceRwf ?? 0) * step.quantity;
      return withBooking(world, addPostShootAddOn(booking, addOn, step.quantity, now), { billed });
    }
    case 'remove': {
      const id = pick(SHELF, step.which)?.id ?? '';
      return withBooking(world, removePostShootAddOn(booking, payments, id, now), {
        billed: -soldOf(booking, id),
      });
    }
    case 'refund':
      return refund(world, pick(payments, step.which));
    case 'lapse':
      return booking.status === 'pending_payment' && !isHeld(world)
        ? { ...world, booking: expireHold(booking) }
        : world;
    case 'ask':
      return withBooking(world, requestSessionFee(booking, payments, now));
    case 'cancel as client':
      return cancel(world, cancelByClient(booking, payments, now), true);
    case 'cancel as admin':
      return cancel(world, cancelByAdmin(booking, payments, undefined, now), false);
    case 'complete':
      return withBooking(world, complete(booking, rwf(owedIn(world)), now));
    case 'no-show':
      return withBooking(world, recordNoShow(booking, now));
    case 'move':
      return withBooking(world, reschedule(booking, now.plus(Duration.ofHours(step.hours)), 30, now));
    case 'wait':
      return { ...world, now: now.plus(Duration.ofHours(step.hours)) };
    default:
      return step satisfies never;
  }
};
