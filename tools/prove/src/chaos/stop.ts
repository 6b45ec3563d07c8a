import { makeRandom } from '../harness/random.ts';
import type { Run } from '../run.ts';
import { TERMINATE, TERMINATE_DURING_CALL } from './faults/processes.ts';
import { underLoad } from './under-load.ts';

/** In one out of this many rounds, a provider does not answer, so that a payment is in flight. */
const SLOW_EVERY = 5;

/** F17: a process gets a SIGTERM during load. */
export const stop: Run = {
  name: 'stop',
  promise:
    'after a SIGTERM, a process answers its in-flight requests, accepts no new requests and exits within 10 seconds',
  faults: ['F17'],
  rounds: { of: 'a SIGTERM to one of two processes during load', brief: 5, usual: 20, long: 50 },
  run: ({ rounds, seed, progress }) =>
    underLoad(
      {
        random: makeRandom(seed),
        progress,
        starts: 1_500,
        // Requests follow each other so closely that some are in flight at any moment.
        load: { size: 10, longestPauseMs: 10 },
      },
      Array.from({ length: rounds }, (_, round) =>
        round % SLOW_EVERY === 0 ? TERMINATE_DURING_CALL : TERMINATE,
      ),
    ),
};
