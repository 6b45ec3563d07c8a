import { findPooler } from '../harness/pooler.ts';
import { makeRandom } from '../harness/random.ts';
import type { Run } from '../run.ts';
import { BEHIND_POOLER } from './faults/pooler.ts';
import { underLoad } from './under-load.ts';

/** F26: two processes reach PostgreSQL through PgBouncer in transaction mode. */
export const pooler: Run = {
  name: 'pooler',
  promise:
    'behind PgBouncer in transaction mode, no change is lost or half done when a process, the pooler or a backend is killed',
  faults: ['F26'],
  rounds: {
    of: 'during load, a hundred rivals request one start (twice), one process gets a kill -9 and one a SIGTERM, the pooler is killed, and backends are ended',
    brief: 1,
    usual: 4,
    long: 50,
  },
  run: async ({ rounds, seed, progress, pooler: file }) => {
    const program = findPooler(file);
    if (program === undefined)
      return {
        figures: {},
        violations: [],
        skipped: 'PgBouncer is not installed: apt-get install pgbouncer, or --pooler PROGRAM',
      };
    const { figures, violations } = await underLoad(
      { random: makeRandom(seed), progress, starts: 1_500, callbackRetries: 180, pooler: program },
      Array.from({ length: rounds }, () => BEHIND_POOLER).flat(),
    );
    return {
      figures: { PgBouncer: program.version, DATABASE_POOLER: program.pooler, ...figures },
      violations,
    };
  },
};
