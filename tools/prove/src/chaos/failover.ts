import { whyNoStandby } from '../harness/database.ts';
import { PATRONI_TIMES, whyNoPatroni } from '../harness/patroni.ts';
import { makeRandom } from '../harness/random.ts';
import type { Findings, Run } from '../run.ts';
import { FAILOVER, ledByPatroni } from './faults/failover.ts';
import { allOf, underLoad } from './under-load.ts';

/** F27: a synchronous standby takes over from a server that died. Either the run or Patroni promotes it. */
export const failover: Run = {
  name: 'failover',
  promise:
    'every acknowledged change survives when the database server dies and its synchronous standby takes over, within 3 s',
  faults: ['F27'],
  rounds: {
    of: 'during load, the server is killed and its standby is promoted behind the same address; then, under Patroni, the leader is killed, a switchover is made, and the replica is killed',
    brief: 1,
    usual: 2,
    long: 20,
  },
  run: async ({ rounds, seed, progress }) => {
    const whyNot = whyNoStandby();
    if (whyNot !== undefined) return { figures: {}, violations: [], skipped: whyNot };
    const random = makeRandom(seed);
    const worlds: Findings[] = [];
    for (let round = 0; round < rounds; round += 1)
      worlds.push(
        await underLoad(
          { random, progress, starts: 1_000, callbackRetries: 180, hasStandby: true, isBehindProxy: true },
          [FAILOVER],
        ),
      );
    const whyNoMembers = whyNoPatroni();
    if (whyNoMembers !== undefined) {
      const { figures, violations } = allOf(worlds);
      return { figures: { 'Patroni skipped': whyNoMembers, ...figures }, violations };
    }
    const led = await underLoad(
      { random, progress, starts: 1_500, callbackRetries: 180, isLedByPatroni: true },
      Array.from({ length: rounds }, ledByPatroni).flat(),
    );
    const { figures, violations } = allOf([...worlds, led]);
    return { figures: { 'ttl of Patroni, s': PATRONI_TIMES.ttl, ...figures }, violations };
  },
};
