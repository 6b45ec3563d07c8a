import { makeSystemClock } from '@booky/adapters-security';
import { freeStarts, packageId as findPackage } from '@booky/prove/callers';
import type { Group } from '../group.ts';
import { spread } from './compare.ts';
import { withGround } from './ground.ts';
import type { Cost, Load } from './load.ts';
import { STARTS, taking } from './service.ts';
import { bookAndPay } from './visitors.ts';

const PROCESSES = [1, 2, 4] as const;
const AT_ONCE = [8, 16] as const;

const FIGURES: readonly (readonly [name: string, of: (load: Load & Cost) => number])[] = [
  ['/s', ({ perSecond }) => perSecond],
  ['p50, ms', ({ p50 }) => p50],
  ['p99, ms', ({ p99 }) => p99],
  ['CPU, ms', ({ cpuMs }) => cpuMs],
  ['of it PostgreSQL, ms', ({ databaseCpuMs }) => databaseCpuMs],
  ['cores busy', ({ perSecond, cpuMs }) => (perSecond * cpuMs) / 1000],
];

const inWords = (count: number): string => (count === 1 ? '1 process' : `${count} processes`);

/** What more processes give until the database or the machine has no more. */
export const processes: Group = {
  name: 'processes',
  about: `paid bookings spread over ${PROCESSES.join(', ')} processes on one database`,
  measure: ({ runs, seconds, isWanted, progress }) =>
    withGround(async (ground) => {
      const database = await ground.openStudio('processes');
      const programs = await Promise.all(
        Array.from({ length: Math.max(...PROCESSES) }, () =>
          ground.startService(database, { WORKER: 'off', LOG_LEVEL: 'warn' }),
        ),
      );
      const [{ url } = { url: '' }] = programs;
      const packageId = await findPackage(url);
      const starts = await freeStarts({ clock: makeSystemClock() }, url, STARTS);
      const measureOnce = async (count: number, connections: number): Promise<Load & Cost> => {
        await database.empty();
        const next = taking(starts);
        return ground.measure(programs.slice(0, count), { connections, seconds }, ({ ask }) => {
          const start = next();
          return start === undefined ? undefined : bookAndPay(ask, ground, packageId, start);
        });
      };
      const rows = AT_ONCE.map((connections) => ({
        connections,
        name: `paid booking, ${connections} at once`,
      }))
        .filter(({ name }) => isWanted(name))
        .map((row) => ({
          ...row,
          measured: PROCESSES.map((count) => ({ count, loads: [] as (Load & Cost)[] })),
        }));
      // The first round warms everything up, and does not count.
      for (let round = 0; round <= runs; round += 1)
        for (const { connections, name, measured } of rows)
          for (const { count, loads } of measured) {
            const load = await measureOnce(count, connections);
            if (round > 0) loads.push(load);
            progress(`round ${round}, ${name}, ${inWords(count)}: ${load.perSecond.toFixed(0)}/s`);
          }
      return {
        columns: [`median of ${runs} (least to most)`, '', ...PROCESSES.map(inWords)],
        rows: rows.flatMap(({ name, measured }) =>
          FIGURES.map(([figure, of], index) => [
            index === 0 ? name : '',
            figure,
            ...measured.map(({ loads }) => spread(loads.map(of))),
          ]),
        ),
      };
    }),
};
