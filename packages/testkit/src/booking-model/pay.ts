import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import {
  type BookingStatus,
  type ChargeOutcome,
  isOnline,
  type Payment,
  type PaymentPurpose,
  type ProviderMethod,
  type UseCases,
} from '@booky/domain';
import { mayBeAnswered, owedOf } from '../histories/money-oracle.ts';
import { accessTokenOf } from './client-actions.ts';
import { receiveEvent, writeEvent } from './deliver.ts';
import { hasBegun, isPayable, isPendingSince } from './expectations.ts';
import { type History, type Life, tell } from './history.ts';
import { observe } from './observe.ts';
import { type PaymentWord, pictureOf, withFacts, withPayment } from './picture.ts';
import { type Breakage, expectBreakage, type TestedService } from '../drivers/tested-service.ts';

type StartedPayment = Awaited<ReturnType<UseCases['paySessionFee']>>;

/** How a payer pays, and how the provider takes it. */
export interface Attempted {
  readonly method: ProviderMethod;
  readonly phone: string;
  readonly outcome: ChargeOutcome;
  /** The payer is so quick that the success comes before the provider has answered us. */
  readonly successComesFirst: boolean;
}

const WORDS: Readonly<Record<ChargeOutcome['kind'], PaymentWord>> = {
  accepted: 'pending',
  unknown: 'pending',
  declined: 'failed by provider',
  refused: 'failed by us',
  not_sent: 'failed by us',
};

const MOST_IN_FLIGHT = 5;

/** What a payer wants to pay for: how it is asked for, and the refusal that stands before everything else. */
interface Wanted {
  readonly purpose: PaymentPurpose;
  readonly amountRwf: number;
  readonly refusal: string | undefined;
  readonly request: () => Promise<StartedPayment>;
}

/** The booking fee, through the checkout. */
export const bookingFeeOf: WantedOf = (_history, { useCases, checkoutTokens, clock }, life, attempted) => {
  const { reference, sold } = life.booking;
  return {
    purpose: 'booking_fee',
    amountRwf: sold.bookingFeeRwf,
    refusal: isPayable(life, clock.now()) ? undefined : 'not_found',
    request: () => useCases.payBookingFee(reference, checkoutTokens.sign(reference), attempted),
  };
};

/** Everything a booking owes, through its client's link. */
export const sessionFeeOf: WantedOf = (history, { useCases }, life, attempted) => {
  const amountRwf = owedOf(life.booking, life.payments);
  const refusal = amountRwf === 0 ? 'nothing_owed' : undefined;
  return {
    purpose: 'session_fee',
    amountRwf,
    refusal: life.booking.status === 'confirmed' ? refusal : 'wrong_status',
    request: () => useCases.paySessionFee(accessTokenOf(history, life), attempted),
  };
};

export type WantedOf = (history: History, studio: TestedService, life: Life, attempted: Attempted) => Wanted;

/**
 * specification.md#identical-attempt specification.md#answerable-prompt. A card attempt without a page gets one within
 * seconds or never.
 */
const isSamePrompt = (
  payment: Payment,
  { purpose, amountRwf }: Wanted,
  { method, phone }: Attempted,
  now: Instant,
): boolean =>
  isOnline(payment) &&
  payment.purpose === purpose &&
  payment.amountRwf === amountRwf &&
  payment.means.method === method &&
  payment.means.phone === `+25${phone}` &&
  isPendingSince(payment, now, Duration.ofMinutes(5)) &&
  (method !== 'card' ||
    payment.means.redirectUrl !== undefined ||
    isPendingSince(payment, now, Duration.ofSeconds(15)));

/** What the request must come to, decided from what was there before it: `same`, `new`, or the code of a refusal. */
const answerTo = ({ payments }: Life, wanted: Wanted, attempted: Attempted, now: Instant): string => {
  if (wanted.refusal !== undefined) return wanted.refusal;
  if (payments.some((payment) => isSamePrompt(payment, wanted, attempted, now))) return 'same';
  return payments.filter((payment) => mayBeAnswered(payment, now)).length >= MOST_IN_FLIGHT
    ? 'too_many_requests'
    : 'new';
};

/** A payer tries to pay. */
export const pay = async (
  history: History,
  studio: TestedService,
  life: Life,
  wantedOf: WantedOf,
  attempted: Attempted,
): Promise<void> => {
  const before = pictureOf(history.lives, studio.clock.now());
  const wanted = wantedOf(history, studio, life, attempted);
  const answer = answerTo(life, wanted, attempted, studio.clock.now());
  tell(history, `${wanted.purpose}: ${answer}`);
  if (answer === 'new') {
    await payWithNewAttempt(history, studio, life, wanted, attempted);
    return;
  }
  if (answer === 'same') expect(await wanted.request()).toMatchObject({ isNew: false });
  else await expect(wanted.request()).rejects.toMatchObject({ refusal: { code: answer } });
  const { newEmails } = await observe(history, studio, () => before);
  expect(newEmails).toEqual([]);
};

/** The status a booking has once this is paid at once. */
const statusOncePaid = ({ booking }: Life, { purpose }: Wanted, now: Instant): BookingStatus =>
  purpose === 'session_fee' && hasBegun(booking, now) ? 'completed' : 'confirmed';

const payWithNewAttempt = async (
  history: History,
  studio: TestedService,
  life: Life,
  wanted: Wanted,
  attempted: Attempted,
): Promise<void> => {
  const { reference } = life.booking;
  const now = studio.clock.now();
  const before = pictureOf(history.lives, now);
  studio.scripted.answerCharges(async ({ ourRef, amountRwf }) => {
    expect(amountRwf).toBe(wanted.amountRwf);
    if (attempted.outcome.kind === 'declined') history.saidToHaveFailed.add(ourRef);
    if (attempted.successComesFirst) {
      await receiveEvent(studio, writeEvent(history, studio, ourRef, { kind: 'succeeded' }, amountRwf));
    }
    return attempted.outcome;
  });
  const { payment, isNew } = await wanted.request();
  expect(isNew).toBe(true);
  expect(payment).toMatchObject({ purpose: wanted.purpose, amountRwf: wanted.amountRwf });
  const word = attempted.successComesFirst ? 'succeeded' : WORDS[attempted.outcome.kind];
  const paying = withPayment(before, reference, payment.ourRef, word);
  const status = statusOncePaid(life, wanted, now);
  await observe(history, studio, () =>
    attempted.successComesFirst ? withFacts(paying, reference, { status }) : paying,
  );
  const how = attempted.successComesFirst ? 'success before the answer' : `charge ${attempted.outcome.kind}`;
  tell(history, `${wanted.purpose}: ${how}`);
};

/** A payer tries to pay while the unit that stores the attempt breaks: no prompt is sent. */
export const payIntoBreakage = async (
  history: History,
  studio: TestedService,
  life: Life,
  wantedOf: WantedOf,
  attempted: Attempted,
  breakage: Breakage,
): Promise<void> => {
  const wanted = wantedOf(history, studio, life, attempted);
  if (answerTo(life, wanted, attempted, studio.clock.now()) !== 'new') return;
  const before = pictureOf(history.lives, studio.clock.now());
  const prompted = studio.scripted.charges.length;
  studio.breakNextUnit(breakage);
  await expectBreakage(wanted.request());
  expect(studio.scripted.charges).toHaveLength(prompted);
  await observe(history, studio, breakage === 'before_commit' ? () => before : undefined);
  tell(history, `${wanted.purpose}: broke ${breakage}`);
};
