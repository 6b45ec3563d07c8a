import { readFile } from 'node:fs/promises';
import type { ServiceProcess } from '../../harness/service-process.ts';
import { eventually } from '../../harness/eventually.ts';
import { packageId } from '../../harness/callers.ts';
import { withWorld, type World } from '../../harness/world.ts';
import type { Findings, Run, RunOptions } from '../../run.ts';
import { type HonestVisitor, startHonestVisitor, type Visit } from './honest-visitor.ts';
import { sendHostileMail } from './hostile-mail.ts';
import { cutOff, sendWithoutEnd } from './broken-connections.ts';
import { sendCases } from './send-cases.ts';
import { connectSlowClients, IDLE } from './slow-clients.ts';
import { WIRE_CASES } from './wire-cases.ts';

/** F18 and F19, with header injection and smuggling: misbehaving clients together with an honest one. */
export const clients: Run = {
  name: 'clients',
  promise: 'malformed requests are refused, slow connections closed, and honest clients still served',
  faults: ['F18', 'F19'],
  rounds: {
    of: `every bad request, and from the second one on ${IDLE} idle and 600 slow clients until they are closed`,
    brief: 1,
    usual: 3,
    long: 20,
  },
  run: (options) => withWorld({}, (world) => sendAll(world, options)),
};

/** A 99th percentile of fewer values is just the slowest one. */
const ENOUGH_ASKED = 100;
const QUIET_MS = 30_000;
const MOST_PASSES = 4;
/**
 * The service closes a connection whose headers take over 10 s, whose request takes over 20 s, or that is idle for
 * 30 s; it checks every 2 s.
 */
const CLOSED_WITHIN_MS = 60_000;
/** Waiting shows in the slowest answers, but so does a busy machine: both bounds must be exceeded. */
const MOST_TIMES_QUIET = 10;
const MOST_P99_MS = 500;
const MOST_GROWTH_MIB = 50;
/** In a large heap the engine leaves garbage for long, which looks like growth; in a small one it must collect it. */
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
    if (!isHeard) throw new Error('an honest visitor is not served even when it is quiet');
    const quiet = await visitor.report();
    // Once before any measurement, because the first bad requests make the process allocate the memory it needs for
    // any.
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
    const mail = await sendHostileMail(world, url);
    return {
      figures: {
        rounds,
        'bad requests a round': WIRE_CASES.length,
        'honest requests': visits.reduce((sum, { asked }) => sum + asked, quiet.asked),
        'their median, without and with bad clients, ms': `${shown(quiet.medianMs)}, ${shown(Math.max(...visits.map(({ medianMs }) => medianMs)))}`,
        'their p99, without and with bad clients, ms': `${shown(quiet.p99Ms)}, ${shown(Math.max(...visits.map(({ p99Ms }) => p99Ms)))}`,
        'memory at first and after each round, MiB': memories.join(', '),
        ...Object.fromEntries(
          Object.entries(closing).map(([name, ms]) => [`${name}: closed after, s`, shown(ms / 1000)]),
        ),
      },
      violations: [
        ...violations,
        ...mail,
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
    // Repeats while the honest visitor has made too few requests during the bad ones.
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
        `an honest visitor waited ${Math.round(p99Ms)} ms at p99, ${Math.round(quiet.p99Ms)} when it was quiet`,
      ]
    : []),
];

/**
 * Bad requests leave nothing behind. The first slow clients do: the process keeps the memory of so many connections for
 * later ones, so only growth after them counts.
 */
const grown = (memories: readonly number[]): readonly string[] => {
  const [first = 0, afterRequests = 0, afterSlow = 0] = memories;
  const last = memories.at(-1) ?? 0;
  return [
    ...(afterRequests - first <= MOST_GROWTH_MIB
      ? []
      : [`bad requests left ${afterRequests - first} MiB behind`]),
    ...(memories.length < 4 || last - afterSlow <= MOST_GROWTH_MIB
      ? []
      : [`the process grew by ${last - afterSlow} MiB from round to round`]),
  ];
};

/** A process without an internal fault logs none. */
const faultsOfLog = (log: string): readonly string[] =>
  log
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line))
    .slice(0, 3)
    .map((line) => `the service logged a fault: ${line.slice(0, 400)}`);

const shown = (value: number): string => (Math.round(value * 10) / 10).toString();

/** The memory of the process, as the system counts it; 0 if the system does not tell. */
const memoryMib = async ({ processId }: ServiceProcess): Promise<number> => {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};
