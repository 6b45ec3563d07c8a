import { book } from '../../harness/actions.ts';
import type { Fault } from '../under-load.ts';
import { awayAndBack, OFTEN, REFUSED } from './database.ts';
import { KILL_AT_RANDOM, TERMINATE } from './processes.ts';

/** F26: the pooler is killed, which closes all its connections, and is then started again. */
const poolerKilled: Fault = {
  name: 'pooler killed',
  impact: REFUSED,
  make: async (chaos, window) => {
    const { pooler } = chaos;
    if (pooler === undefined) throw new Error('this run has no pooler');
    return awayAndBack(chaos, window, pooler.kill, pooler.start);
  },
};

const RIVALS = 100;

/** F1 behind a pooler: the claim lock must belong to the transaction, in any session that the pooler chooses. */
const rivals: Fault = {
  name: `${RIVALS} rivals for one start`,
  impact: {},
  make: async ({ clients, pair }) => {
    const startsAt = clients.random.pick(clients.starts);
    const urls = pair.urls();
    const answers = await Promise.all(
      Array.from({ length: RIVALS }, (_, rival) => book(clients, startsAt, urls[rival % urls.length])),
    );
    const won = answers.filter(({ outcome }) => outcome === 'done').length;
    // It is not a violation if no rival wins, because another visitor may have booked this start earlier.
    return won <= 1 ? [] : [`${won} rivals got one start, expected at most 1`];
  },
};

/** The faults that every round causes behind a pooler. */
export const BEHIND_POOLER: readonly Fault[] = [
  rivals,
  KILL_AT_RANDOM,
  poolerKilled,
  rivals,
  TERMINATE,
  ...OFTEN.filter(({ name }) => name === 'backends ended'),
];
