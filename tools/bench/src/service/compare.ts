import type { MeasureOptions } from '../group.ts';
import { medianOf, type Table, withSpread } from '../table.ts';
import type { Cost, Load } from './load.ts';

type Measure = () => Promise<Load & Cost>;

/** The same work at the service and at its floor. */
export interface Comparison {
  readonly name: string;
  /** Runs before each of the two. */
  readonly prepare?: () => Promise<unknown>;
  readonly ours: Measure;
  readonly floor: Measure;
}

interface Pair {
  readonly ours: Load & Cost;
  readonly floor: Load & Cost;
}

/** What can be shown of a load, and which of two is the better. */
const FIGURES = {
  '/s': [({ perSecond }) => perSecond, 'most'],
  'p50, ms': [({ p50 }) => p50, 'least'],
  'p95, ms': [({ p95 }) => p95, 'least'],
  'p99, ms': [({ p99 }) => p99, 'least'],
  'CPU, ms': [({ cpuMs }) => cpuMs, 'least'],
} as const satisfies Readonly<
  Record<string, readonly [of: (load: Load & Cost) => number, best: 'most' | 'least']>
>;

interface Shown {
  /** The two sides, and what stands above their ratio. */
  readonly columns: readonly [ours: string, floor: string, ratio: string];
  readonly figures: readonly (keyof typeof FIGURES)[];
}

/** Measures each comparison once a round, one after the other; which of the two comes first changes from round to round. */
export const compare = async (
  comparisons: readonly Comparison[],
  { columns, figures }: Shown,
  { runs, progress }: Pick<MeasureOptions, 'runs' | 'progress'>,
): Promise<Table> => {
  if (comparisons.length === 0) throw new Error('no row has the text of --only in its name');
  const measured = new Map<Comparison, Pair[]>(comparisons.map((one) => [one, []]));
  // The first round warms everything up, and does not count.
  for (let round = 0; round <= runs; round += 1)
    for (const [comparison, pairs] of measured) {
      const pair = await measurePair(comparison, round % 2 === 0);
      if (round > 0) pairs.push(pair);
      progress(
        `round ${round}, ${comparison.name}: ${columns[0]} ${rate(pair.ours)}/s, ${columns[1]} ${rate(pair.floor)}/s`,
      );
    }
  return {
    columns: [`median of ${runs} (least to most)`, '', ...columns],
    rows: [...measured].flatMap(([{ name }, pairs]) =>
      figures.map((figure, index) => {
        const [of, best] = FIGURES[figure];
        return [
          index === 0 ? name : '',
          figure,
          spread(pairs.map(({ ours }) => of(ours))),
          spread(pairs.map(({ floor }) => of(floor))),
          withSpread(
            pairs.map(({ ours, floor }) => (best === 'most' ? of(floor) / of(ours) : of(ours) / of(floor))),
          ),
        ];
      }),
    ),
  };
};

const rate = ({ perSecond }: Load): string => perSecond.toFixed(0);

/** Three figures at least. */
const digitsFor = (value: number): number => (value < 1 ? 3 : value < 100 ? 2 : 0);

/** The median of some figures with their spread, at three figures at least. */
export const spread = (values: readonly number[]): string => withSpread(values, digitsFor(medianOf(values)));

const measurePair = async ({ prepare, ours, floor }: Comparison, isOursFirst: boolean): Promise<Pair> => {
  const take = async (measure: Measure): Promise<Load & Cost> => {
    await prepare?.();
    return measure();
  };
  if (isOursFirst) return { ours: await take(ours), floor: await take(floor) };
  const floorLoad = await take(floor);
  return { floor: floorLoad, ours: await take(ours) };
};
