import { runAllAtOnce, runEveryOrder } from '@booky/domain/contracts';
import { describe, expect, it } from 'vitest';
import { createMemoryAdapters } from './index.ts';

const inMemory = () => Promise.resolve(createMemoryAdapters());

const SLOW_MILLISECONDS = 60_000;

/** What the orders are there to bring about. */
/** What the orders are there to bring about. */
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
  'the client pays anew: nothing_owed',
  'the client pays anew: started over 47000',
  'the client pays anew: started over 77000',
  'the client pays anew: wrong_status: cancelled_by_admin',
  'the client pays anew: wrong_status: cancelled_by_client',
  'the client pays anew: wrong_status: completed',
  'the earlier attempt succeeds: applied',
];

describe('everything that can befall a confirmed booking', () => {
  it(
    'in any choice and order, before the shoot and after its start, is answered and ends as the decisions say',
    async () => {
      const { bookings, answers } = await runEveryOrder(inMemory, 'each choice in every scene');
      expect(bookings).toBe(4 * 1957);
      expect([...answers].toSorted()).toEqual(ANSWERS);
    },
    SLOW_MILLISECONDS,
  );

  it(
    'all at once is answered and ends as in some order',
    async () => {
      const { bookings, courses } = await runAllAtOnce(inMemory, 60);
      expect(bookings).toBe(4 * 60);
      expect(courses).toBeGreaterThan(10);
    },
    SLOW_MILLISECONDS,
  );
});
