import { brokenPromises } from '../ground/invariants.ts';
import type { Findings, Proof, ProofOptions } from '../proof.ts';
import type { Counts } from './life.ts';
import { playRound, type RoundFindings, STARTS_A_ROUND } from './round.ts';
import { openTheatre, type Theatre } from './theatre.ts';

const PROVIDERS = ['gateway', 'mobile-money'] as const;

/** F3, F4, F5, F6, F12: everything a provider, and whoever plays one, can send about a payment. */
export const deliveries: Proof = {
  name: 'deliveries',
  promise: 'a delivery counts once, in whatever order it comes, and a forgery counts nothing: at 2 processes',
  rounds: {
    of: 'some twenty attempts of each provider, its deliveries repeated, shuffled, contradicted and forged',
    brief: 1,
    usual: 8,
    long: 100,
  },
  run: async (options) => {
    // A single round is a test and short of time: its seed chooses the provider.
    const providers = options.rounds > 1 ? PROVIDERS : PROVIDERS.slice(options.seed % 2).slice(0, 1);
    const opened = await Promise.allSettled(
      providers.map((provider, index) =>
        openTheatre(provider, options.seed + index, STARTS_A_ROUND * options.rounds),
      ),
    );
    const theatres = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      for (const one of opened) if (one.status === 'rejected') throw one.reason;
      const found = await Promise.all(theatres.map((theatre) => playAll(theatre, options)));
      const broken = await Promise.all(theatres.map(({ world }) => brokenPromises(world)));
      return {
        figures: figuresOf(providers, found),
        violations: [...found.flat().flatMap(({ violations }) => violations), ...broken.flat()],
      };
    } finally {
      await Promise.all(theatres.map(({ close }) => close()));
    }
  },
};

const playAll = async (
  theatre: Theatre,
  { rounds, tell }: ProofOptions,
): Promise<readonly RoundFindings[]> => {
  const found: RoundFindings[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    // Nor has a single round time for time-outs.
    const played = await playRound(theatre, round, rounds > 1);
    const { name } = theatre.wire;
    found.push({ ...played, violations: played.violations.map((one) => `${name}, round ${round}: ${one}`) });
    tell(
      `${name}, round ${round}: ${played.copies} copies of ${played.events} events about ${played.attempts} attempts`,
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
  const kinds = found.map((played) => together(played.map(({ forgeries }) => forgeries)));
  const winners = rounds.flatMap((round) => round.winners);
  return {
    'attempts whose deliveries were shuffled': total(({ attempts }) => attempts),
    events: total(({ events }) => events),
    'copies of them sent': total(({ copies }) => copies),
    'of these asked for again': total(({ retried }) => retried),
    ...Object.fromEntries(
      kinds.flatMap((counts, index) => [
        [
          `forgeries, ${providers[index] ?? ''}`,
          Object.values(counts).reduce((sum, count) => sum + count, 0),
        ],
        [`kinds of them, ${providers[index] ?? ''}`, Object.keys(counts).length],
        [`fewest of a kind, ${providers[index] ?? ''}`, Math.min(...Object.values(counts))],
      ]),
    ),
    'ranges fought over': total(({ ranges }) => ranges),
    ...Object.fromEntries(
      [...new Set(winners)].map((winner) => [
        `won by a ${winner}`,
        winners.filter((one) => one === winner).length,
      ]),
    ),
    'slowest answer, ms': Math.round(Math.max(0, ...rounds.map(({ slowestMs }) => slowestMs))),
  };
};

const together = (counted: readonly Counts[]): Counts => {
  const sum: Record<string, number> = {};
  for (const counts of counted)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};
