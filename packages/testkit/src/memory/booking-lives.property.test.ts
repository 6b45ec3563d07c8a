import { runBookingLives } from '../contracts/index.ts';
import { describe, expect, it } from 'vitest';
import { createMemoryAdapters } from './index.ts';

const inMemory = () => Promise.resolve(createMemoryAdapters());

const SLOW_MILLISECONDS = 60_000;

/** The cases that the runs must reach: a case that never occurs is never checked. */
const CASES = [
  'booked pending_payment',
  'booked confirmed',
  'booking broke before_commit',
  'booking broke after_commit',
  'slot taken',
  'hold swept',
  'booking_fee: new',
  'booking_fee: same',
  'booking_fee: not_found',
  'booking_fee: broke before_commit',
  'booking_fee: broke after_commit',
  'booking_fee: charge accepted',
  'booking_fee: charge declined',
  'booking_fee: charge refused',
  'booking_fee: charge not_sent',
  'booking_fee: charge unknown',
  'booking_fee: success before the answer',
  'session_fee: new',
  'session_fee: same',
  'session_fee: nothing_owed',
  'session_fee: wrong_status',
  'session_fee: broke before_commit',
  'session_fee: broke after_commit',
  'session_fee: charge accepted',
  'session_fee: charge declined',
  'session_fee: charge refused',
  'session_fee: charge not_sent',
  'session_fee: charge unknown',
  'session_fee: success before the answer',
  'confirmed in time',
  'confirmed late',
  'late fee, slot lost',
  'late fee after the start',
  'money not needed',
  'session fee paid before the shoot',
  'session fee completes',
  'session fee not needed',
  'payment failed',
  'already_settled',
  'contradiction',
  'amount_mismatch',
  'not_final',
  'repeat',
  'repeat of one left behind',
  'forged',
  'unreadable',
  'misaddressed',
  'unknown payment',
  'other provider',
  'delivery broke before_commit',
  'delivery broke after_commit',
  'delivery retried',
  'asked: paid',
  'asked: failed',
  'viewed',
  'opened with another token',
  'opened too late',
  'asked for none',
  'client cancels',
  'client cancels: wrong_status',
  'client cancels: shoot_started',
  'client cancels broke before_commit',
  'client cancels broke after_commit',
  'new address',
  'new address: validation_failed',
  'new address: too_many_requests',
  'new address broke before_commit',
  'new address broke after_commit',
  'link followed',
  'link followed that is expired: not_found',
  'link followed that is replaced or used: not_found',
  'link followed broke before_commit',
  'link followed broke after_commit',
  'admin cancels',
  'admin cancels: wrong_status',
  'admin cancels broke before_commit',
  'admin cancels broke after_commit',
  'admin moves',
  'admin moves: validation_failed',
  'admin moves: wrong_status',
  'admin moves: slot_unchanged',
  'admin moves: slot_taken',
  'admin moves broke before_commit',
  'admin moves broke after_commit',
  'cash',
  'cash: wrong_status',
  'cash: payment_in_flight',
  'cash: nothing_owed',
  'cash: exceeds_owed',
  'cash broke before_commit',
  'cash broke after_commit',
  'storm',
  'upheaval',
];

describe('whole booking lives', () => {
  it(
    'keep every invariant through random steps in random order',
    async () => {
      await runBookingLives(inMemory, { numRuns: 150, interruptAfterMilliseconds: 15_000 });
    },
    SLOW_MILLISECONDS,
  );

  it(
    'reach every case',
    async () => {
      const counts = await runBookingLives(inMemory, { numRuns: 250, seed: 1 });
      expect(CASES.filter((reached) => !counts.has(reached))).toEqual([]);
    },
    SLOW_MILLISECONDS,
  );
});
