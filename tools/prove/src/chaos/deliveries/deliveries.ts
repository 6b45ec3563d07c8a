import { KITS } from '@booky/adapters-payments/kits';
import type { ProviderName } from '@booky/domain';
import { Duration } from '@js-joda/core';
import { brokenAtRest } from '../../harness/invariants.ts';
import { advance } from '../../harness/rest.ts';
import type { Run, RunOptions } from '../../run.ts';
import { CONTEST_STARTS, prepareContests, runContest } from './contest.ts';
import { type Ground, openGround } from './ground.ts';
import { TROUBLE_STARTS, troubleProvider } from './provider-faults.ts';
import { REPORT_STARTS, reportAll } from './reports.ts';

/** The companies that the run also makes faulty. */
const TROUBLED: readonly ProviderName[] = ['gateway', 'mobile-money'];

const STARTS_A_ROUND = REPORT_STARTS + CONTEST_STARTS + TROUBLE_STARTS;
/** Longer than a hold. */
const HOLDS_LAPSE = Duration.ofMinutes(70);

/** F3, F4, F5, F6, F12: sends everything that a company can send about a payment. */
export const deliveries: Run = {
  name: 'deliveries',
  promise:
    'at two processes, each genuine delivery is applied once, whatever the order, and no forged delivery is applied',
  faults: ['F3', 'F4', 'F5', 'F6', 'F12'],
  rounds: {
    of: `fifteen attempts at each of ${KITS.length} companies, whose deliveries are repeated, shuffled, contradicted and forged; contests for time ranges`,
    brief: 1,
    usual: 8,
    long: 100,
  },
  run: async (options) => {
    const figures = { attempts: 0, 'decisions of the companies': 0, 'contested ranges': 0 };
    const violations: string[] = [];
    for (const [index, { name }] of KITS.entries()) {
      const ground = await openGround(name, options.seed + index, STARTS_A_ROUND * options.rounds);
      try {
        for (let round = 1; round <= options.rounds; round += 1) {
          const found = await runRound(ground, name, round, options);
          figures.attempts += found.attempts;
          figures['decisions of the companies'] += found.decisions;
          figures['contested ranges'] += found.ranges;
          violations.push(...found.violations.map((one) => `${name}, round ${round}: ${one}`));
        }
        violations.push(...(await brokenAtRest(ground.world)));
      } finally {
        await ground.close();
      }
    }
    return { figures, violations };
  },
};

/**
 * Lets a company report the results of attempts, and lets rivals compete for time ranges once all holds have lapsed.
 * Some companies are also faulty. If there is only one round, it causes only the faults that are over quickly.
 */
const runRound = async (
  ground: Ground,
  company: ProviderName,
  round: number,
  { rounds, progress }: RunOptions,
) => {
  const starts = ground.starts.slice((round - 1) * STARTS_A_ROUND, round * STARTS_A_ROUND);
  const take = (count: number): readonly string[] => starts.splice(0, count);
  const contests = await prepareContests(ground, take(CONTEST_STARTS));
  const trouble = TROUBLED.includes(company)
    ? await troubleProvider(ground, take(TROUBLE_STARTS), rounds > 1)
    : undefined;
  const reports = await reportAll(ground, company, take(REPORT_STARTS));
  const soon = (await trouble?.soon()) ?? [];
  advance(ground.world, HOLDS_LAPSE);
  const later = (await trouble?.later()) ?? [];
  const fights = await Promise.all(contests.map((contest) => runContest(ground, contest)));
  progress(`${company}, round ${round}: ${reports.decisions} decisions about ${reports.attempts} attempts`);
  return {
    ...reports,
    ranges: contests.length,
    violations: [...reports.violations, ...soon, ...later, ...fights.flat()],
  };
};
