import { runBookingLives } from '@booky/domain/contracts';
import { describe, expect, it } from 'vitest';
import { createMemoryAdapters } from './index.ts';

const inMemory = () => Promise.resolve(createMemoryAdapters());

const SLOW_MILLISECONDS = 60_000;

/** What the runs are there to reach; one that is never told has never been checked. */
const STORIES = [
  'booked pending_payment',
  'booked confirmed',
  'booking broke before_commit',
  'booking broke after_commit',
  'slot taken',
  'hold swept',
  'payment new',
  'payment same',
  'payment not_found',
  'payment broke before_commit',
  'payment broke after_commit',
  'charge accepted',
  'charge declined',
  'charge refused',
  'charge not_sent',
  'charge unknown',
  'success before the answer',
  'confirmed in time',
  'confirmed late',
  'late fee, slot lost',
  'late fee after the start',
  'money not needed',
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
  'storm',
];

describe('whole booking lives', () => {
  it(
    'keep every invariant, whatever happens in whatever order',
    async () => {
      await runBookingLives(inMemory, { numRuns: 200, interruptAfterMilliseconds: 15_000 });
    },
    SLOW_MILLISECONDS,
  );

  it(
    'tell every story there is to tell',
    async () => {
      const told = await runBookingLives(inMemory, { numRuns: 150, seed: 1 });
      expect(STORIES.filter((story) => !told.has(story))).toEqual([]);
    },
    SLOW_MILLISECONDS,
  );
});
