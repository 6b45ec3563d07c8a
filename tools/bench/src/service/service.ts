import { freeStarts, monthFrom, packageId as findPackage } from '@booky/prove/callers';
import { makeSystemClock } from '@booky/adapters-security';
import { expectStatus, makeAsk } from '@booky/testkit/http';
import type { Group, MeasureOptions } from '../group.ts';
import { type Connection, request } from './connection.ts';
import { type Database, type Ground, untilSent, withGround } from './ground.ts';
import { type Cost, type Load, measureLoad, type Work } from './load.ts';
import type { Program } from './program.ts';
import { measureRows, type Row } from './rows.ts';
import { bookAndPay, callBack, prompt, type Prompted } from './visitors.ts';

/** Measures the most frequent requests of the service. */
export const service: Group = {
  name: 'service',
  about: 'paid bookings, callbacks, availability and services, on a durable PostgreSQL',
  measure: (options) =>
    withGround(async (ground) =>
      measureRows(await rowsOf(ground, options), ['/s', 'p50, ms', 'p99, ms', 'CPU, ms'], options),
    ),
};

/** A process of the service with its database, and the package that visitors book. */
interface Side {
  readonly database: Database;
  readonly program: Program;
  readonly packageId: string;
}

const openSide = async (
  ground: Ground,
  name: string,
  changes: Readonly<Record<string, string>>,
): Promise<Side> => {
  const database = await ground.openStudio(name);
  const program = await ground.startService(database, changes);
  return { database, program, packageId: await findPackage(program.url) };
};

/** The number of starts that visitors book, which fill nearly two years. A load ends early once all starts are used. */
const STARTS = 3000;

/** The month that gets many bookings. It is two months from now, so that the lead time excludes none of its days. */
const BUSY_MONTH = monthFrom(Date.now(), 2);

const rowsOf = async (ground: Ground, { seconds }: MeasureOptions): Promise<readonly Row[]> => {
  const requestsAlone = await openSide(ground, 'alone', { WORKER: 'off', LOG_LEVEL: 'warn' });
  /** A process with default settings: it runs a worker and logs a line for each request. */
  const usual = await openSide(ground, 'usual', {});
  const starts = await freeStarts({ clock: makeSystemClock() }, requestsAlone.program.url, STARTS);
  const ask = makeAsk(requestsAlone.program.url);

  const on = (
    { program }: Side,
    connections: number,
    work: Work,
    after?: () => Promise<void>,
  ): Promise<Load & Cost> => ground.measure([program], { connections, seconds }, work, after);

  const paid = (name: string, side: Side, connections: number): Row => ({
    name,
    prepare: side.database.empty,
    measure: () => {
      const next = taking(starts);
      const work = ({ ask: askOver }: Connection): Promise<void> | undefined => {
        const start = next();
        return start === undefined ? undefined : bookAndPay(askOver, ground, side.packageId, start);
      };
      return on(side, connections, work, side === usual ? () => untilSent(usual.database) : undefined);
    },
  });

  /** Does the work once with each of these starts, as fast as possible. */
  const withEach = async (
    some: readonly string[],
    work: (connection: Connection, start: string) => Promise<unknown>,
  ): Promise<void> => {
    const next = taking(some);
    await measureLoad(
      { urls: [requestsAlone.program.url], connections: PREPARING, seconds: Number.POSITIVE_INFINITY },
      (connection) => {
        const start = next();
        return start === undefined ? undefined : work(connection, start);
      },
    );
  };

  const promptMany = async (count: number): Promise<readonly Prompted[]> => {
    const prompted: Prompted[] = [];
    await withEach(starts.slice(0, count), async ({ ask: askOver }, start) =>
      prompted.push(await prompt(askOver, requestsAlone.packageId, start)),
    );
    return prompted;
  };

  const fillMonth = async (): Promise<void> => {
    await requestsAlone.database.empty();
    await withEach(
      starts.filter((start) => start.startsWith(BUSY_MONTH)).filter((_, index) => index % 2 === 0),
      ({ ask: askOver }, start) => bookAndPay(askOver, ground, requestsAlone.packageId, start),
    );
  };

  const month = request('GET', `/api/availability?packageId=${requestsAlone.packageId}&month=${BUSY_MONTH}`);
  return [
    {
      name: 'availability, 8 at once',
      prepare: fillMonth,
      measure: () => on(requestsAlone, 8, sending(month)),
    },
    {
      name: 'services, 8 at once',
      measure: () => on(requestsAlone, 8, sending(request('GET', '/api/services'))),
    },
    paid('paid booking, 1 at once', requestsAlone, 1),
    paid('paid booking, 8 at once', requestsAlone, 8),
    paid('paid booking with the worker inside, 8 at once', usual, 8),
    {
      name: 'new callbacks, 32 at once',
      prepare: requestsAlone.database.empty,
      measure: async () => {
        const next = taking(await promptMany(CALLBACKS));
        return on(requestsAlone, CALLBACKS_AT_ONCE, ({ ask: askOver }) => {
          const one = next();
          return one === undefined ? undefined : callBack(askOver, ground, one);
        });
      },
    },
    {
      name: 'repeated callbacks, 32 at once',
      prepare: requestsAlone.database.empty,
      measure: async () => {
        const [waiting] = await promptMany(1);
        if (waiting === undefined)
          throw new Error('the preparation created no payment that is waiting for its callback');
        await callBack(ask, ground, waiting);
        return on(requestsAlone, CALLBACKS_AT_ONCE, ({ ask: askOver }) => callBack(askOver, ground, waiting));
      },
    },
  ];
};

/** How many connections prepare the bookings for a measurement. */
const PREPARING = 8;
const CALLBACKS_AT_ONCE = 32;
/**
 * A small number, because each callback needs a booking whose payment is pending, and making these bookings takes
 * long.
 */
const CALLBACKS = 600;

const sending =
  (written: string) =>
  ({ send }: Connection): Promise<unknown> =>
    send(written).then((answer) => expectStatus(answer, 200));

/** Returns a function that returns each value once, and then undefined. */
const taking = <Value>(values: readonly Value[]): (() => Value | undefined) => {
  let taken = 0;
  return () => values[taken++];
};
