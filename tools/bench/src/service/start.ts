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
  /** Processor time of the process until then. */
  readonly cpuMs: number;
  readonly memory: number;
  readonly memoryAfter: number;
}

/** How long a process takes until it answers, and the memory it takes then and later. */
export const start: Group = {
  name: 'start',
  about: `from the start of the process to its first answer, and memory then and ${REQUESTS.toLocaleString('en')} months of starts later`,
  measure: ({ runs, progress }) =>
    withGround(async (ground) => {
      const [studio, bare] = [await ground.openStudio('studio'), await ground.openFloor('floor')];
      const [ours, floor]: [Started[], Started[]] = [[], []];
      // The first fills the disk's cache and Node's, and does not count.
      for (let run = 0; run <= runs; run += 1) {
        const [own, other] = [
          await startOnce(ground.startService(studio), monthOfPackage),
          await startOnce(ground.startFloor(bare), () => `/months/${MONTH}`),
        ];
        progress(`run ${run}: ${own.startMs.toFixed(0)} ms, floor ${other.startMs.toFixed(0)} ms`);
        if (run === 0) continue;
        ours.push(own);
        floor.push(other);
      }
      const row = (name: string, digits: number, of: (started: Started) => number): readonly string[] => [
        name,
        withSpread(ours.map(of), digits),
        withSpread(floor.map(of), digits),
        withSpread(
          ours.map((own, run) => of(own) / of(floor[run] ?? own)),
          2,
        ),
      ];
      return {
        columns: [`median of ${runs} (least to most)`, 'ours', 'floor', 'ours : floor'],
        rows: [
          row('start to the first answer, ms', 0, ({ startMs }) => startMs),
          row('CPU until then, ms', 0, ({ cpuMs }) => cpuMs),
          row('resident at start, MB', 0, ({ memory }) => memory),
          row(
            `resident after ${REQUESTS.toLocaleString('en')} months of starts, MB`,
            0,
            ({ memoryAfter }) => memoryAfter,
          ),
        ],
      };
    }),
};

const AT_ONCE = 8;

/** The largest answer that every visitor asks for: what a process kept of each would be seen. */
const monthOfPackage = async ({ url }: Program): Promise<string> =>
  `/api/availability?packageId=${await packageId(url)}&month=${MONTH}`;

const MONTH = monthFrom(Date.now(), 2);

const startOnce = async (
  starting: ReturnType<Ground['startService']>,
  pathOf: (program: Program) => string | Promise<string>,
): Promise<Started> => {
  const program = await starting;
  const { startMs } = program;
  const [cpuMs, memory] = [program.cpuMs(), program.memory()];
  await askOften(program, await pathOf(program));
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
