import { readFile } from 'node:fs/promises';
import type { ServiceProcess } from '../../harness/service-process.ts';
import { eventually } from '../../harness/eventually.ts';
import { packageId } from '../../harness/callers.ts';
import { withWorld, type World } from '../../harness/world.ts';
import type { Findings, Run, RunOptions } from '../../run.ts';
import { type HonestVisitor, startHonestVisitor, type Visit } from './honest-visitor.ts';
import { cutOff, sendWithoutEnd } from './broken-connections.ts';
import { sendCases } from './send-cases.ts';
import { connectSlowClients, IDLE } from './slow-clients.ts';
import { WIRE_CASES } from './wire-cases.ts';

/** F18, F19: bad clients misuse HTTP while an honest visitor uses the service. */
export const clients: Run = {
  name: 'clients',
  promise:
    'malformed requests are refused, slow connections are closed, and honest clients get their answers',
  faults: ['F18', 'F19'],
  rounds: {
    of: `every bad request; from the second round on, also ${IDLE} idle and 600 slow clients until the service closes them`,
    brief: 1,
    usual: 3,
    long: 20,
  },
  run: (options) => withWorld({}, (world) => sendAll(world, options)),
};

/** With fewer measurements than this, the 99th percentile would simply be the slowest one. */
const ENOUGH_ASKED = 100;
const QUIET_MS = 30_000;
const MOST_PASSES = 4;
/**
 * The service closes a connection after 10 s without complete headers, after 20 s without a complete request, or after
 * 75 idle seconds between requests. The service checks these times every 2 s.
 */
const CLOSED_WITHIN_MS = 90_000;
/**
 * A busy machine slows down answers just as bad clients do. So an answer time is a violation only if it exceeds both
 * `MOST_P99_MS` and this multiple of the answer time without bad clients.
 */
const MOST_TIMES_QUIET = 10;
const MOST_P99_MS = 500;
const MOST_GROWTH_MIB = 50;
/** A small heap, because the engine collects garbage late in a large heap, which would look like growth. */
const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=128' };

const sendAll = async (world: World, { rounds, progress }: RunOptions): Promise<Findings> => {
  const service = await world.startProcess({ environment: SMALL_HEAP });
  const { url } = service;
  const month = world.clock
    .now()
    .plusSeconds(10 * 86_400)
    .toString()
    .slice(0, 7);
  const visitor = startHonestVisitor(
    `${url}/api/availability?packageId=${await packageId(url)}&month=${month}`,
  );
  try {
    const isHeard = await eventually(async () => (await visitor.asked()) >= ENOUGH_ASKED, QUIET_MS);
    if (!isHeard)
      throw new Error(
        `even without bad clients, an honest visitor got fewer than ${ENOUGH_ASKED} answers in ${QUIET_MS / 1000} s`,
      );
    const quiet = await visitor.report();
    // Sends bad requests before the first measurement, because the process does not give back the memory that they
    // need.
    const violations = [...(await sendBadRequests(url))];
    await visitor.report();
    const memories = [await memoryMib(service)];
    const visits: Visit[] = [];
    let closing: Readonly<Record<string, number>> = {};
    for (let round = 1; round <= rounds; round += 1) {
      const found = await runRound(url, visitor, round > 1);
      closing = { ...closing, ...found.times };
      const visit = await visitor.report();
      visits.push(visit);
      violations.push(
        ...[...found.violations, ...faultsOfVisit(quiet, visit)].map((fault) => `round ${round}: ${fault}`),
      );
      memories.push(await memoryMib(service));
      progress(
        `round ${round}: ${visit.asked} honest requests, p99 ${Math.round(visit.p99Ms)} ms, ${memories.at(-1)} MiB`,
      );
    }
    await visitor.stop();
    return {
      figures: {
        rounds,
        'bad requests a round': WIRE_CASES.length,
        'honest requests': visits.reduce((sum, { asked }) => sum + asked, quiet.asked),
        'median of honest requests, without and with bad clients, ms': `${shown(quiet.medianMs)}, ${shown(Math.max(...visits.map(({ medianMs }) => medianMs)))}`,
        'p99 of honest requests, without and with bad clients, ms': `${shown(quiet.p99Ms)}, ${shown(Math.max(...visits.map(({ p99Ms }) => p99Ms)))}`,
        'memory before and after each round, MiB': memories.join(', '),
        ...Object.fromEntries(
          Object.entries(closing).map(([name, ms]) => [`${name}: closed after, s`, shown(ms / 1000)]),
        ),
      },
      violations: [
        ...violations,
        ...grown(memories),
        ...(service.isAlive() ? [] : ['the process of the service ended']),
        ...faultsOfLog(service.log()),
      ],
    };
  } finally {
    await visitor.stop();
  }
};

interface RoundFound {
  readonly times: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}

const runRound = async (url: string, visitor: HonestVisitor, hasTime: boolean): Promise<RoundFound> => {
  const slow = hasTime ? await connectSlowClients(url, CLOSED_WITHIN_MS) : undefined;
  const violations: string[] = [];
  try {
    // Repeats the bad requests until the honest visitor has sent enough requests.
    for (
      let pass = 1;
      pass === 1 || (pass <= MOST_PASSES && (await visitor.asked()) < ENOUGH_ASKED);
      pass += 1
    )
      violations.push(...(await sendBadRequests(url)));
    const end = await slow?.ended;
    return { times: end?.times ?? {}, violations: [...violations, ...(end?.violations ?? [])] };
  } finally {
    slow?.close();
  }
};

const sendBadRequests = async (url: string): Promise<readonly string[]> => {
  const violations = [...(await sendCases(url, WIRE_CASES)), ...(await sendWithoutEnd(url))];
  await cutOff(url);
  return violations;
};

const faultsOfVisit = (quiet: Visit, { failures, p99Ms }: Visit): readonly string[] => [
  ...failures.map((failure) => `an honest visitor got ${failure}`),
  ...(p99Ms > MOST_P99_MS && p99Ms > MOST_TIMES_QUIET * quiet.p99Ms
    ? [
        `the p99 of an honest visitor was ${Math.round(p99Ms)} ms, without bad clients ${Math.round(quiet.p99Ms)} ms`,
      ]
    : []),
];

/**
 * Returns a violation if memory keeps growing, because bad requests must not use up memory. The process reuses the
 * memory of the first slow connections for later ones, so only growth after the first slow clients counts.
 */
const grown = (memories: readonly number[]): readonly string[] => {
  const [first = 0, afterRequests = 0, afterSlow = 0] = memories;
  const last = memories.at(-1) ?? 0;
  return [
    ...(afterRequests - first <= MOST_GROWTH_MIB
      ? []
      : [`the process grew by ${afterRequests - first} MiB during the bad requests`]),
    ...(memories.length < 4 || last - afterSlow <= MOST_GROWTH_MIB
      ? []
      : [`the process grew by ${last - afterSlow} MiB after the first slow clients`]),
  ];
};

/** Returns the internal errors in the log of the service. */
const faultsOfLog = (log: string): readonly string[] =>
  log
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line))
    .slice(0, 3)
    .map((line) => `the service logged an internal error: ${line.slice(0, 400)}`);

const shown = (value: number): string => (Math.round(value * 10) / 10).toString();

/** Returns the resident memory of the process in MiB, or 0 on a system without /proc. */
const memoryMib = async ({ processId }: ServiceProcess): Promise<number> => {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};
