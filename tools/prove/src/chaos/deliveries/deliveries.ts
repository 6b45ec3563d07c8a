import { KITS } from '@booky/adapters-payments/kits';
import { brokenAtRest } from '../../harness/invariants.ts';
import type { Findings, Run, RunOptions } from '../../run.ts';
import { countOf } from './life.ts';
import { runRound, type RoundFindings, STARTS_A_ROUND } from './round.ts';
import { openGround, openSetup, type Setup } from './setup.ts';
import { runSimulated, SIMULATED_STARTS } from './simulated.ts';

/** The companies whose callbacks this run writes and forges without a simulator. */
const WRITTEN = ['gateway', 'mobile-money'] as const;

/** All other companies. Their simulators write and forge the callbacks. */
const SIMULATED = KITS.map(({ name }) => name).filter((name) => !WRITTEN.some((written) => written === name));

/** F3, F4, F5, F6, F12: sends everything that a provider or a forger can send about a payment. */
export const deliveries: Run = {
  name: 'deliveries',
  promise:
    'at two processes, each genuine delivery is applied once, whatever the order, and no forged delivery is applied',
  faults: ['F3', 'F4', 'F5', 'F6', 'F12'],
  rounds: {
    of: 'about twenty attempts at each of four providers, whose deliveries are repeated, shuffled, contradicted and forged',
    brief: 1,
    usual: 8,
    long: 100,
  },
  run: async (options) => {
    const [written, simulated] = [await runWritten(options), await runAllSimulated(options)];
    return {
      figures: { ...written.figures, ...simulated.figures },
      violations: [...written.violations, ...simulated.violations],
    };
  },
};

const runAllSimulated = async ({ seed, rounds, progress }: RunOptions): Promise<Findings> => {
  const violations: string[] = [];
  let [attempts, decisions] = [0, 0];
  for (const [index, company] of SIMULATED.entries()) {
    const ground = await openGround(company, seed + WRITTEN.length + index, SIMULATED_STARTS * rounds);
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const found = await runSimulated(ground, company, round);
        attempts += found.attempts;
        decisions += found.decisions;
        violations.push(...found.violations.map((one) => `${company}, round ${round}: ${one}`));
        progress(`${company}, round ${round}: ${found.decisions} decisions about ${found.attempts} attempts`);
      }
      violations.push(...(await brokenAtRest(ground.world)));
    } finally {
      await ground.close();
    }
  }
  return {
    figures: {
      [`attempts at ${SIMULATED.join(' and ')}`]: attempts,
      [`decisions of the simulators of ${SIMULATED.join(' and ')}`]: decisions,
    },
    violations,
  };
};

const runWritten = async (options: RunOptions): Promise<Findings> => {
  // A single round has time for only one of the two providers, so the seed chooses which one.
  const providers = options.rounds > 1 ? WRITTEN : WRITTEN.slice(options.seed % 2).slice(0, 1);
  const opened = await Promise.allSettled(
    providers.map((provider, index) =>
      openSetup(provider, options.seed + index, STARTS_A_ROUND * options.rounds),
    ),
  );
  const setups = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    for (const one of opened) if (one.status === 'rejected') throw one.reason;
    const found = await Promise.all(setups.map((setup) => runAll(setup, options)));
    const broken = await Promise.all(setups.map(({ world }) => brokenAtRest(world)));
    return {
      figures: figuresOf(providers, found),
      violations: [...found.flat().flatMap(({ violations }) => violations), ...broken.flat()],
    };
  } finally {
    await Promise.all(setups.map(({ close }) => close()));
  }
};

const runAll = async (setup: Setup, { rounds, progress }: RunOptions): Promise<readonly RoundFindings[]> => {
  const found: RoundFindings[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    // A single round has no time to wait for time-outs.
    const result = await runRound(setup, round, rounds > 1);
    const { name } = setup.callbacks;
    found.push({ ...result, violations: result.violations.map((one) => `${name}, round ${round}: ${one}`) });
    progress(
      `${name}, round ${round}: ${result.copies} copies of ${result.events} events about ${result.attempts} attempts`,
    );
  }
  return found;
};

const figuresOf = (
  providers: readonly string[],
  found: readonly (readonly RoundFindings[])[],
): Findings['figures'] => {
  const rounds = found.flat();
  const total = (count: (round: RoundFindings) => number): number =>
    rounds.reduce((sum, round) => sum + count(round), 0);
  return {
    'attempts with shuffled deliveries': total(({ attempts }) => attempts),
    events: total(({ events }) => events),
    'copies of events sent': total(({ copies }) => copies),
    ...Object.fromEntries(
      found.flatMap((results, index) => {
        const counts = Object.values(countOf(results.flatMap(({ forgeries }) => forgeries)));
        return [
          [`forgeries, ${providers[index] ?? ''}`, counts.reduce((sum, count) => sum + count, 0)],
          [`kinds of forgeries, ${providers[index] ?? ''}`, counts.length],
          [`fewest forgeries of a kind, ${providers[index] ?? ''}`, Math.min(...counts)],
        ];
      }),
    ),
    'contested ranges': total(({ ranges }) => ranges),
  };
};
