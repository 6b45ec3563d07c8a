import { makeRandom, type Random } from '../ground/random.ts';
import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { type ChapterFindings, type Kill, runChapter } from './chapter.ts';
import { EVERY_MOMENT, FIRST_MOMENTS } from './moments.ts';

/** F7, F12: kills between any two effects of the service, and at random moments, under load. */
export const crash: Proof = {
  name: 'crash',
  promise:
    'every acknowledged change is stored, once, although a process is killed between any two of its effects',
  rounds: {
    of: 'a kill -9 of one of two processes under load, by turns at a named point and at a random moment',
    brief: 3,
    usual: 30,
    long: 400,
  },
  run: async ({ rounds, seed, tell }: ProofOptions): Promise<Findings> => {
    const random = makeRandom(seed);
    const chapters: ChapterFindings[] = [];
    for (const [number, kills] of chaptersOf(killsFor(rounds, random)).entries()) {
      const findings = await runChapter({
        kills,
        random,
        tell,
        // By turns a provider that calls again and one that calls only once; both companies.
        callbackRetries: number % 2 === 0 ? 5 : 0,
        provider: number % 4 < 2 ? 'gateway' : 'mobile-money',
      });
      chapters.push(findings);
      tell(`chapter ${number + 1}: ${kills.length} kills, ${findings.violations.length} promises broken`);
    }
    return {
      figures: { kills: rounds, 'points there are': EVERY_MOMENT.length, ...sumOf(chapters) },
      violations: chapters.flatMap(({ violations }, number) =>
        violations.map((sentence) => `chapter ${number + 1}: ${sentence}`),
      ),
    };
  },
};

/** The kills that find most come first; then every point, shuffled each time through, and random moments. */
const killsFor = (rounds: number, random: Random): readonly Kill[] => {
  const kills: Kill[] = ['during a call', ...FIRST_MOMENTS];
  while (kills.length < rounds)
    kills.push(...random.shuffle(EVERY_MOMENT).flatMap((moment): readonly Kill[] => ['at random', moment]));
  return kills.slice(0, rounds);
};

/** So many that their books are looked through within seconds. */
const MOST_KILLS = 20;

const chaptersOf = (kills: readonly Kill[]): readonly (readonly Kill[])[] =>
  Array.from({ length: Math.ceil(kills.length / MOST_KILLS) }, (_, chapter) =>
    kills.slice(chapter * MOST_KILLS, (chapter + 1) * MOST_KILLS),
  );

const sumOf = (chapters: readonly ChapterFindings[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { figures } of chapters)
    for (const [name, value] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
};
