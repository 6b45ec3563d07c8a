import { monthFrom, packageId } from '@booky/prove/callers';
import type { Group } from '../group.ts';
import { withSpread } from '../table.ts';
import { request } from './connection.ts';
import { type Ground, withGround } from './ground.ts';
import { measureLoad } from './load.ts';
import type { Program } from './program.ts';

const REQUESTS = 20_000;

interface Started {
  readonly startMs: number;
  /** The processor time that the process used before its first response. */
  readonly cpuMs: number;
  readonly memory: number;
  readonly memoryAfter: number;
}

/**
 * Measures how long a process takes to its first response, and how much memory it uses then and after many requests.
 */
export const start: Group = {
  name: 'start',
  about: `the time until the first answer, and the memory then and after ${REQUESTS.toLocaleString('en')} requests of a month's starts`,
  measure: ({ runs, progress }) =>
    withGround(async (ground) => {
      const studio = await ground.openStudio('studio');
      const started: Started[] = [];
      // The first run only fills the caches of the disk and of Node, so it is not counted.
      for (let run = 0; run <= runs; run += 1) {
        const one = await startOnce(ground.startService(studio));
        progress(`run ${run}: ${one.startMs.toFixed(0)} ms`);
        if (run > 0) started.push(one);
      }
      const row = (name: string, of: (one: Started) => number): readonly string[] => [
        name,
        withSpread(started.map(of), 0),
      ];
      return {
        columns: [`median of ${runs} (least to most)`, ''],
        rows: [
          row('start until the first answer, ms', ({ startMs }) => startMs),
          row('CPU until the first answer, ms', ({ cpuMs }) => cpuMs),
          row('resident at start, MB', ({ memory }) => memory),
          row(
            `resident after ${REQUESTS.toLocaleString('en')} months of starts, MB`,
            ({ memoryAfter }) => memoryAfter,
          ),
        ],
      };
    }),
};

const AT_ONCE = 8;

/**
 * The path of the largest response that every visitor requests. If the service kept memory for each response,
 * requests for this path would show it.
 */
const monthOfPackage = async ({ url }: Program): Promise<string> =>
  `/api/availability?packageId=${await packageId(url)}&month=${MONTH}`;

const MONTH = monthFrom(Date.now(), 2);

const startOnce = async (starting: ReturnType<Ground['startService']>): Promise<Started> => {
  const program = await starting;
  const { startMs } = program;
  const [cpuMs, memory] = [program.cpuMs(), program.memory()];
  await askOften(program, await monthOfPackage(program));
  const memoryAfter = program.memory();
  await program.stop();
  return { startMs, cpuMs, memory, memoryAfter };
};

const askOften = async ({ url }: Program, path: string): Promise<void> => {
  const written = request('GET', path);
  let sent = 0;
  await measureLoad({ urls: [url], connections: AT_ONCE, seconds: Number.POSITIVE_INFINITY }, ({ send }) =>
    sent++ < REQUESTS ? send(written) : undefined,
  );
};
