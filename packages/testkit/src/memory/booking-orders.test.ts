import { runAllAtOnce, runEveryOrder } from '../contracts/index.ts';
import { describe, expect, it } from 'vitest';
import { createMemoryAdapters } from './index.ts';

const inMemory = () => Promise.resolve(createMemoryAdapters());

const SLOW_MILLISECONDS = 60_000;

/** The answers that the orders must produce. */
/** The answers that the orders must produce. */
const ANSWERS = [
  'cash is taken: nothing_owed',
  'cash is taken: payment_in_flight',
  'cash is taken: payment_in_flight, asked for',
  'cash is taken: recorded',
  'cash is taken: wrong_status: cancelled_by_admin',
  'cash is taken: wrong_status: cancelled_by_client',
  'cash is taken: wrong_status: completed',
  'the admin cancels: cancelled',
  'the admin cancels: wrong_status: cancelled_by_client',
  'the admin cancels: wrong_status: completed',
  'the admin moves it: moved',
  'the admin moves it: wrong_status: cancelled_by_admin',
  'the admin moves it: wrong_status: cancelled_by_client',
  'the admin moves it: wrong_status: completed',
  'the client cancels: cancelled',
  'the client cancels: shoot_started',
  'the client cancels: shoot_started, asked for',
  'the client cancels: wrong_status: cancelled_by_admin',
  'the client cancels: wrong_status: completed',
  'the client pays again: nothing_owed',
  'the client pays again: started over 47000',
  'the client pays again: started over 77000',
  'the client pays again: wrong_status: cancelled_by_admin',
  'the client pays again: wrong_status: cancelled_by_client',
  'the client pays again: wrong_status: completed',
  'the earlier attempt succeeds: applied',
];

describe('six rival steps on a confirmed booking', () => {
  it(
    'in any choice and order, before and after the shoot starts, give the answers and end state of the oracle',
    async () => {
      const { bookings, answers } = await runEveryOrder(inMemory, 'each choice in every scene');
      expect(bookings).toBe(4 * 1957);
      expect([...answers].toSorted()).toEqual(ANSWERS);
    },
    SLOW_MILLISECONDS,
  );

  it(
    'all at once give the answers and end state of some order',
    async () => {
      const { bookings, courses } = await runAllAtOnce(inMemory, 60);
      expect(bookings).toBe(4 * 60);
      expect(courses).toBeGreaterThan(10);
    },
    SLOW_MILLISECONDS,
  );
});
