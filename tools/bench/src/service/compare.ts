import type { MeasureOptions } from '../group.ts';
import { medianOf, type Table, withSpread } from '../table.ts';
import type { Load } from './load.ts';

/** What a piece of work took of the processor, in the process and in PostgreSQL. */
export interface Cost {
  readonly cpuMs: number;
}

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

/** What is shown of a load, and which of two is the better. */
const FIGURES: readonly (readonly [
  name: string,
  of: (load: Load & Cost) => number,
  best: 'most' | 'least',
])[] = [
  ['/s', ({ perSecond }) => perSecond, 'most'],
  ['p50, ms', ({ p50 }) => p50, 'least'],
  ['p99, ms', ({ p99 }) => p99, 'least'],
  ['CPU, ms', ({ cpuMs }) => cpuMs, 'least'],
];

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
      progress(`round ${round}, ${comparison.name}: ${rate(pair.ours)}/s, floor ${rate(pair.floor)}/s`);
    }
  return {
    columns: [`median of ${runs} (least to most)`, '', 'ours', 'floor', 'times the floor'],
    rows: [...measured].flatMap(([{ name }, pairs]) =>
      FIGURES.map(([figure, of, best], index) => [
        index === 0 ? name : '',
        figure,
        spread(pairs.map(({ ours }) => of(ours))),
        spread(pairs.map(({ floor }) => of(floor))),
        withSpread(
          pairs.map(({ ours, floor }) => (best === 'most' ? of(floor) / of(ours) : of(ours) / of(floor))),
        ),
      ]),
    ),
  };
};

const rate = ({ perSecond }: Load): string => perSecond.toFixed(0);

const spread = (values: readonly number[]): string => withSpread(values, medianOf(values) < 100 ? 2 : 0);

const measurePair = async ({ prepare, ours, floor }: Comparison, isOursFirst: boolean): Promise<Pair> => {
  const take = async (measure: Measure): Promise<Load & Cost> => {
    await prepare?.();
    return measure();
  };
  if (isOursFirst) return { ours: await take(ours), floor: await take(floor) };
  const floorLoad = await take(floor);
  return { floor: floorLoad, ours: await take(ours) };
};
