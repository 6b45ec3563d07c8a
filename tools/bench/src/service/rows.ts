import type { MeasureOptions } from '../group.ts';
import { medianOf, type Table, withSpread } from '../table.ts';
import type { Cost, Load } from './load.ts';

/** A row of a table, and the work that it measures. */
export interface Row {
  readonly name: string;
  readonly prepare?: () => Promise<unknown>;
  readonly measure: () => Promise<Load & Cost>;
}

/** The figures about a load that a table may show. */
const FIGURES = {
  '/s': ({ perSecond }) => perSecond,
  'p50, ms': ({ p50 }) => p50,
  'p95, ms': ({ p95 }) => p95,
  'p99, ms': ({ p99 }) => p99,
  'CPU, ms': ({ cpuMs }) => cpuMs,
} as const satisfies Readonly<Record<string, (load: Load & Cost) => number>>;

/** Measures each row once per round. The first round only warms up the processes, so it is not counted. */
export const measureRows = async (
  rows: readonly Row[],
  figures: readonly (keyof typeof FIGURES)[],
  { runs, isWanted, progress }: Pick<MeasureOptions, 'runs' | 'isWanted' | 'progress'>,
): Promise<Table> => {
  const wanted = rows.filter(({ name }) => isWanted(name));
  if (wanted.length === 0)
    throw new Error('no benchmark row has a name that contains the text given with --only');
  const measured = new Map<Row, (Load & Cost)[]>(wanted.map((row) => [row, []]));
  for (let round = 0; round <= runs; round += 1)
    for (const [row, loads] of measured) {
      await row.prepare?.();
      const load = await row.measure();
      if (round > 0) loads.push(load);
      progress(`round ${round}, ${row.name}: ${load.perSecond.toFixed(0)}/s`);
    }
  return {
    columns: [`median of ${runs} (least to most)`, ...figures],
    rows: [...measured].map(([{ name }, loads]) => [
      name,
      ...figures.map((figure) => spread(loads.map(FIGURES[figure]))),
    ]),
  };
};

/** The number of decimals of a displayed value: enough for at least three digits. */
const digitsFor = (value: number): number => (value < 1 ? 3 : value < 100 ? 2 : 0);

const spread = (values: readonly number[]): string => withSpread(values, digitsFor(medianOf(values)));
