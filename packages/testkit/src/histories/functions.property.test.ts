import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING } from '../builders/moment.ts';
import type { Setting } from '../drivers/driver.ts';
import { driveFunctions } from '../drivers/functions.ts';
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
import { CASES, FIXED, missedOf } from './cases.ts';
import { CHARGES, CLIENT_RESCHEDULES, EMAIL_POLICY, PAYERS } from './steps.ts';

const SETTING: Setting = {
  now: MONDAY_MORNING.toEpochMilli(),
  until: Infinity,
  packages: [
    { priceRwf: 110_000, bookingFeeRwf: 33_000, minutes: 60 },
    { priceRwf: 20_001, bookingFeeRwf: 6000, minutes: 120 },
    { priceRwf: 0, bookingFeeRwf: 0, minutes: 60 },
  ],
  addOns: [
    { id: 'album', priceRwf: 7001, isActive: true },
    { id: 'gift', priceRwf: 0, isActive: true },
    { id: 'wall', priceRwf: 21_000_000, isActive: true },
    { id: 'gone', priceRwf: 5000, isActive: false },
  ],
  bufferMinutes: 30,
  holdMinutes: 15,
  offlineHoldMinutes: 1440,
  clientReschedules: CLIENT_RESCHEDULES,
  emailPolicy: EMAIL_POLICY,
  answerableMinutes: 5,
  payers: PAYERS,
  charges: CHARGES,
  isPaidFirst: true,
  email: 'aline.uwase@example.rw',
};

const open = async () => ({
  driver: driveFunctions(SETTING),
  setting: SETTING,
  close: () => Promise.resolve(),
});

/** Six rival events: every answer that some order must produce. */
const ANSWERS = [
  'cancel as admin: done',
  'cancel as admin: wrong_status',
  'cancel as client: done',
  'cancel as client: shoot_started',
  'cancel as client: wrong_status',
  'cash: done',
  'cash: nothing_owed',
  'cash: payment_in_flight',
  'cash: wrong_status',
  'move: done',
  'move: wrong_status',
  'pay again: new 51334',
  'pay again: new 77000',
  'pay again: nothing_owed',
  'pay again: wrong_status',
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
  'release: done',
  'release: wrong_status',
  'sweep: done',
  'the earlier attempt succeeds: applied',
];

/** Of a payment that the photographer accepts, likewise. */
const ANSWER_ANSWERS = [
  'accept it again: done',
  'accept it again: wrong_status',
  'accept the payment: done',
  'accept the payment: wrong_status',
  'erase: bookings_ahead',
  'erase: erased 1',
  'erase: money_open',
  'its callback says failed: already_settled',
  'its callback says failed: applied',
  'its callback says paid: already_settled',
  'its callback says paid: applied',
  'its callback says paid: contradiction',
  'release: done',
  'release: wrong_status',
];

describe('the functions of the domain', () => {
  it('along random histories, answer and leave every booking as the reference says', async () => {
    const reached = await playHistories(open, { numRuns: 500, ...FIXED });
    expect(missedOf(reached, CASES)).toEqual([]);
  });

  it('after each of six rival events in any order, are as the reference says', async () => {
    const reached = new Set<string>();
    for (const scene of SCENES)
      for (const order of ORDERS) await playOrder(open, scene, order, 'in turn', reached);
    expect([...reached].toSorted()).toEqual(ANSWERS);
  });

  it('after six rivals of a fee without a provider in any order, are as the reference says', async () => {
    const reached = new Set<string>();
    for (const scene of FEE_SCENES)
      for (const order of FEE_ORDERS) await playFeeOrder(open, scene, order, 'in turn', reached);
    expect([...reached].toSorted()).toEqual(FEE_ANSWERS);
  });

  it('after six rivals of an accepted payment in any order, are as the reference says', async () => {
    const reached = new Set<string>();
    for (const attempt of ATTEMPTS)
      for (const order of ANSWER_ORDERS) await playAnswerOrder(open, attempt, order, 'in turn', reached);
    expect([...reached].toSorted()).toEqual(ANSWER_ANSWERS);
  });
});
