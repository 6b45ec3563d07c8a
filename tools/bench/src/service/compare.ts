import type { MeasureOptions } from '../group.ts';
import { type Table, withSpread } from '../table.ts';
import type { Load } from './load.ts';

/** The same work at the service and at its floor. */
export interface Comparison {
  readonly name: string;
  /** Runs before each of the two. */
  readonly prepare?: () => Promise<unknown>;
  readonly ours: () => Promise<Load>;
  readonly floor: () => Promise<Load>;
}

interface Pair {
  readonly ours: Load;
  readonly floor: Load;
}

/** Measures each comparison once a round, one after the other; which of the two comes first changes from round to round. */
export const compare = async (
  comparisons: readonly Comparison[],
  { runs, progress }: Pick<MeasureOptions, 'runs' | 'progress'>,
): Promise<Table> => {
  const measured = new Map<Comparison, Pair[]>(comparisons.map((one) => [one, []]));
  // The first round warms everything up, and does not count.
  for (let round = 0; round <= runs; round += 1)
    for (const [comparison, pairs] of measured) {
      const pair = await measurePair(comparison, round % 2 === 0);
      if (round > 0) pairs.push(pair);
      progress(
        `round ${round}, ${comparison.name}: ${rate(pair.ours)}/s, floor ${rate(pair.floor)}/s, ${(pair.floor.perSecond / pair.ours.perSecond).toFixed(2)} times`,
      );
    }
  return {
    columns: [
      `median of ${runs} (least to most)`,
      'ours, /s',
      'floor, /s',
      'floor : ours',
      'ours p50, ms',
      'p99, ms',
      'floor p50, ms',
      'p99, ms',
    ],
    rows: [...measured].map(([{ name }, pairs]) => [
      name,
      spread(pairs, ({ ours }) => ours.perSecond, 0),
      spread(pairs, ({ floor }) => floor.perSecond, 0),
      spread(pairs, ({ ours, floor }) => floor.perSecond / ours.perSecond, 2),
      spread(pairs, ({ ours }) => ours.p50, 2),
      spread(pairs, ({ ours }) => ours.p99, 2),
      spread(pairs, ({ floor }) => floor.p50, 2),
      spread(pairs, ({ floor }) => floor.p99, 2),
    ]),
  };
};

const rate = ({ perSecond }: Load): string => perSecond.toFixed(0);

const spread = (pairs: readonly Pair[], of: (pair: Pair) => number, digits: number): string =>
  withSpread(pairs.map(of), digits);

const measurePair = async ({ prepare, ours, floor }: Comparison, isOursFirst: boolean): Promise<Pair> => {
  const take = async (measure: () => Promise<Load>): Promise<Load> => {
    await prepare?.();
    return measure();
  };
  if (isOursFirst) return { ours: await take(ours), floor: await take(floor) };
  const floorLoad = await take(floor);
  return { floor: floorLoad, ours: await take(ours) };
};
