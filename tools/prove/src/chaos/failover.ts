import { whyNoStandby } from '../harness/database.ts';
import { makeRandom } from '../harness/random.ts';
import type { Findings, Run } from '../run.ts';
import { FAILOVER } from './faults/failover.ts';
import { allOf, underLoad } from './under-load.ts';

/** F27: a synchronous standby in the place of a server that died. */
export const failover: Run = {
  name: 'failover',
  promise:
    'what was acknowledged is there after the database server died and its synchronous standby took over, within 3 s',
  faults: ['F27'],
  rounds: {
    of: 'the server of a world under load killed, and its standby promoted behind the same address',
    brief: 1,
    usual: 3,
    long: 20,
  },
  run: async ({ rounds, seed, progress }) => {
    const whyNot = whyNoStandby();
    if (whyNot !== undefined) return { figures: { 'left out': whyNot }, violations: [] };
    const random = makeRandom(seed);
    const worlds: Findings[] = [];
    for (let round = 0; round < rounds; round += 1)
      worlds.push(
        await underLoad(
          { random, progress, starts: 1_000, callbackRetries: 180, hasStandby: true, isBehindProxy: true },
          [FAILOVER],
        ),
      );
    return allOf(worlds);
  },
};
