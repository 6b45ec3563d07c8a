import { describe, expect, it } from 'vitest';
import { driveUseCases } from '../drivers/use-cases.ts';
import { createMemoryAdapters } from '../memory/index.ts';
import { CASES, CASES_OF_USE_CASES, FIXED, missedOf } from './cases.ts';
import {
  ANSWER_ORDERS,
  ATTEMPTS,
  FEE_ORDERS,
  FEE_SCENES,
  ORDERS,
  playAnswerOrder,
  playFeeOrder,
  playOrder,
  SCENES,
} from './orders.ts';
import { playHistories } from './play.ts';

const open = async () => {
  const adapters = createMemoryAdapters();
  return { ...(await driveUseCases(adapters)), close: adapters.close };
};

/** Prime to the number of orders, so that rounds have little in common with those before them. */
const STRIDE = 307;

/** Enough to reach every answer. */
const everyThird = <Order>(orders: readonly Order[]): readonly Order[] =>
  orders.filter((_, index) => index % 3 === 0);

/** Six rival events: every answer that some order must produce. */
const ANSWERS = [
  'cancel as client: done',
  'cancel as client: shoot_started',
  'cancel as client: wrong_status',
  'cancel: done',
  'cancel: wrong_status',
  'pay again: new 51334',
  'pay again: new 77000',
  'pay again: nothing_owed',
  'pay again: wrong_status',
  'record cash: done',
  'record cash: nothing_owed',
  'record cash: payment_in_flight',
  'record cash: wrong_status',
  'reschedule: done',
  'reschedule: wrong_status',
  'the earlier attempt succeeds: applied',
];

/** Of a fee without a provider, likewise. */
const FEE_ANSWERS = [
  'another books: pending_payment',
  'another books: slot_taken',
  'record it again: done',
  'record it again: slot_taken',
  'record it again: wrong_status',
  'record the fee: done',
  'record the fee: slot_taken',
  'record the fee: wrong_status',
  'release hold: done',
  'release hold: wrong_status',
  'sweep: done',
  'the earlier attempt succeeds: applied',
];

/** Of a payment that the photographer accepts, likewise. */
const ANSWER_ANSWERS = [
  'accept it again: done',
  'accept it again: wrong_status',
  'accept the payment: done',
  'accept the payment: wrong_status',
  'erase client: bookings_ahead',
  'erase client: erased 1',
  'erase client: money_open',
  'its callback says failed: already_settled',
  'its callback says failed: applied',
  'its callback says paid: already_settled',
  'its callback says paid: applied',
  'its callback says paid: contradiction',
  'release hold: done',
  'release hold: wrong_status',
];

describe('the use cases in memory', () => {
  it('along random histories, answer, email and leave every booking as the reference says', async () => {
    const reached = await playHistories(open, { numRuns: 520, ...FIXED, atOnce: true });
    expect(missedOf(reached, [...CASES, ...CASES_OF_USE_CASES])).toEqual([]);
  });

  it('after six rival events at once, are as the reference says of some order of them', async () => {
    for (const scene of SCENES)
      for (let round = 0; round < 30; round += 1)
        await playOrder(open, scene, ORDERS[(round * STRIDE) % ORDERS.length] ?? [], 'at once', new Set());
  });

  it('after six rivals of a fee without a provider at once, are as the reference says of some order', async () => {
    for (const scene of FEE_SCENES)
      for (let round = 0; round < 30; round += 1) {
        const order = FEE_ORDERS[(round * STRIDE) % FEE_ORDERS.length] ?? [];
        await playFeeOrder(open, scene, order, 'at once', new Set());
      }
  });

  it('after six rivals of an accepted payment at once, are as the reference says of some order', async () => {
    for (const attempt of ATTEMPTS)
      for (let round = 0; round < 30; round += 1) {
        const order = ANSWER_ORDERS[(round * STRIDE) % ANSWER_ORDERS.length] ?? [];
        await playAnswerOrder(open, attempt, order, 'at once', new Set());
      }
  });

  it('after each of six rival events in turn, are as the reference says', async () => {
    const reached = new Set<string>();
    for (const scene of SCENES)
      for (const order of everyThird(ORDERS)) await playOrder(open, scene, order, 'in turn', reached);
    expect([...reached].toSorted()).toEqual(ANSWERS);
  });

  it('after six rivals of a fee without a provider in turn, are as the reference says', async () => {
    const reached = new Set<string>();
    for (const scene of FEE_SCENES)
      for (const order of everyThird(FEE_ORDERS)) await playFeeOrder(open, scene, order, 'in turn', reached);
    expect([...reached].toSorted()).toEqual(FEE_ANSWERS);
  });

  it('after six rivals of an accepted payment in turn, are as the reference says', async () => {
    const reached = new Set<string>();
    for (const attempt of ATTEMPTS)
      for (const order of everyThird(ANSWER_ORDERS))
        await playAnswerOrder(open, attempt, order, 'in turn', reached);
    expect([...reached].toSorted()).toEqual(ANSWER_ANSWERS);
  });
});
