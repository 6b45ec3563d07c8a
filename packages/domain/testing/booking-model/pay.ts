import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { type ChargeOutcome, isOnline, type Payment, type ProviderMethod } from '../../src/index.ts';
import { receiveEvent, writeEvent } from './deliver.ts';
import { isPayable } from './expectations.ts';
import { type History, type Life, tell } from './history.ts';
import { observe } from './observe.ts';
import { type PaymentWord, type Picture, pictureOf, withPayment, withStatus } from './picture.ts';
import { type Breakage, expectBreakage, type Studio } from './studio.ts';

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

const isPendingSince = (payment: Payment, now: Instant, age: Duration): boolean =>
  payment.status === 'pending' && payment.createdAt.plus(age).compareTo(now) > 0;

/** A prompt lives for five minutes; a card attempt that has got no page by now never will. */
const isSamePrompt = (payment: Payment, { method, phone }: Attempted, now: Instant): boolean =>
  isOnline(payment) &&
  payment.means.method === method &&
  payment.means.phone === `+25${phone}` &&
  isPendingSince(payment, now, Duration.ofMinutes(5)) &&
  (method !== 'card' ||
    payment.means.redirectUrl !== undefined ||
    isPendingSince(payment, now, Duration.ofSeconds(15)));

const request = ({ useCases, checkoutTokens }: Studio, { booking }: Life, attempted: Attempted) =>
  useCases.payBookingFee(booking.reference, checkoutTokens.sign(booking.reference), attempted);

/** What the request must come to, decided from what was there before it. */
const answerTo = (
  life: Life,
  attempted: Attempted,
  now: Instant,
): 'not_found' | 'same' | 'too_many' | 'new' => {
  if (!isPayable(life, now)) return 'not_found';
  if (life.payments.some((payment) => isSamePrompt(payment, attempted, now))) return 'same';
  const inFlight = life.payments.filter((payment) => isPendingSince(payment, now, Duration.ofHours(24)));
  return inFlight.length >= MOST_IN_FLIGHT ? 'too_many' : 'new';
};

/** A payer tries to pay the booking fee. */
export const pay = async (
  history: History,
  studio: Studio,
  life: Life,
  attempted: Attempted,
): Promise<void> => {
  const before = pictureOf(history.lives, studio.clock.now());
  const answer = answerTo(life, attempted, studio.clock.now());
  tell(history, `payment ${answer}`);
  switch (answer) {
    case 'not_found':
    case 'too_many': {
      const code = answer === 'too_many' ? 'too_many_requests' : answer;
      await expect(request(studio, life, attempted)).rejects.toMatchObject({ refusal: { code } });
      return observe(history, studio, () => before);
    }
    case 'same': {
      expect(await request(studio, life, attempted)).toMatchObject({ isNew: false });
      return observe(history, studio, () => before);
    }
    case 'new':
      return payAnew(history, studio, life, attempted, before);
    default:
      return answer satisfies never;
  }
};

const payAnew = async (
  history: History,
  studio: Studio,
  { booking }: Life,
  attempted: Attempted,
  before: Picture,
): Promise<void> => {
  studio.scripted.answerCharges(async ({ ourRef, amountRwf }) => {
    expect(amountRwf).toBe(booking.sold.bookingFeeRwf);
    if (attempted.outcome.kind === 'declined') history.saidToHaveFailed.add(ourRef);
    if (attempted.successComesFirst) {
      await receiveEvent(studio, writeEvent(history, studio, ourRef, { kind: 'succeeded' }, amountRwf));
    }
    return attempted.outcome;
  });
  const { payment, isNew } = await request(studio, { booking, payments: [] }, attempted);
  expect(isNew).toBe(true);
  const word = attempted.successComesFirst ? 'succeeded' : WORDS[attempted.outcome.kind];
  const paying = withPayment(before, booking.reference, payment.ourRef, word);
  await observe(history, studio, () =>
    attempted.successComesFirst ? withStatus(paying, booking.reference, 'confirmed') : paying,
  );
  tell(
    history,
    attempted.successComesFirst ? 'success before the answer' : `charge ${attempted.outcome.kind}`,
  );
};

/** A payer tries to pay while the unit that writes the attempt down breaks: nobody is prompted. */
export const payIntoBreakage = async (
  history: History,
  studio: Studio,
  life: Life,
  attempted: Attempted,
  breakage: Breakage,
): Promise<void> => {
  if (answerTo(life, attempted, studio.clock.now()) !== 'new') return;
  const before = pictureOf(history.lives, studio.clock.now());
  const prompted = studio.scripted.charges.length;
  studio.breakNextUnit(breakage);
  await expectBreakage(request(studio, life, attempted));
  expect(studio.scripted.charges).toHaveLength(prompted);
  await observe(history, studio, breakage === 'before_commit' ? () => before : undefined);
  tell(history, `payment broke ${breakage}`);
};
