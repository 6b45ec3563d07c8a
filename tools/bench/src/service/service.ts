import { freeStarts, monthFrom, packageId as findPackage } from '@booky/prove/callers';
import { makeSystemClock } from '@booky/adapters-security';
import { type Answer, type Ask, expectStatus, makeAsk } from '@booky/testkit/http';
import type { Group, MeasureOptions } from '../group.ts';
import { compare, type Comparison } from './compare.ts';
import { type Connection, request } from './connection.ts';
import { type Database, type Ground, untilSent, withGround } from './ground.ts';
import { type Cost, type Load, measureLoad, type Work } from './load.ts';
import type { Program } from './program.ts';
import {
  bookAndPay,
  bookAndPayAtFloor,
  callBack,
  callBackAtFloor,
  prompt,
  promptAtFloor,
  tokenOf,
} from './visitors.ts';

/** The busiest requests of the service beside bare Fastify and the bare driver on the same PostgreSQL. */
export const service: Group = {
  name: 'service',
  about: 'paid bookings, callbacks, availability and readings, each beside its floor on the same PostgreSQL',
  measure: (options) =>
    withGround(async (ground) => {
      const all = await comparisonsOf(await openPlace(ground), options);
      return compare(
        all.filter(({ name }) => options.isWanted(name)),
        { columns: ['ours', 'floor', 'times the floor'], figures: ['/s', 'p50, ms', 'p99, ms', 'CPU, ms'] },
        options,
      );
    }),
};

/** A process of the service and its database. */
interface Side {
  readonly database: Database;
  readonly program: Program;
}

interface Place {
  readonly ground: Ground;
  /** WORKER=off. */
  readonly requestsAlone: Side;
  /** As it starts without any choice: with the worker inside, and a line of log for each request. */
  readonly usual: Side;
  readonly floor: Side;
  readonly packageId: { readonly requestsAlone: string; readonly usual: string };
  /** Starts that can all be booked, earliest first. */
  readonly starts: readonly string[];
}

/** Nearly two years; a load that has used all of them up ends early. */
export const STARTS = 3000;

const openPlace = async (ground: Ground): Promise<Place> => {
  const [alone, usual, bare] = [
    await ground.openStudio('alone'),
    await ground.openStudio('usual'),
    await ground.openFloor('floor'),
  ];
  const requestsAlone = {
    database: alone,
    program: await ground.startService(alone, { WORKER: 'off', LOG_LEVEL: 'warn' }),
  };
  const inProcess = { database: usual, program: await ground.startService(usual) };
  const { url } = requestsAlone.program;
  return {
    ground,
    requestsAlone,
    usual: inProcess,
    floor: { database: bare, program: await ground.startFloor(bare) },
    packageId: {
      requestsAlone: await findPackage(url),
      usual: await findPackage(inProcess.program.url),
    },
    starts: await freeStarts({ clock: makeSystemClock() }, url, STARTS),
  };
};

/** Where the studio has its busy month: far enough for every day to be open. */
const BUSY_MONTH = monthFrom(Date.now(), 2);

const comparisonsOf = async (place: Place, { seconds }: MeasureOptions): Promise<readonly Comparison[]> => {
  const { ground, requestsAlone, usual, floor, packageId, starts } = place;
  const asking = { ask: makeAsk(requestsAlone.program.url) };
  const token = await tokenOf(asking.ask, ground.admin);
  const empty = async (): Promise<void> => {
    await Promise.all([requestsAlone, usual, floor].map(({ database }) => database.empty()));
  };

  const on = (
    { program }: Side,
    connections: number,
    work: Work,
    after?: () => Promise<void>,
  ): Promise<Load & Cost> => ground.measure([program], { connections, seconds }, work, after);

  /** The same request over and over. */
  const repeated = (
    name: string,
    ours: { readonly side?: Side; readonly request: string },
    floorRequest: string,
    connections: number,
    more: { readonly prepare?: () => Promise<unknown> } = {},
  ): Comparison => ({
    name,
    ours: () => on(ours.side ?? requestsAlone, connections, sending(ours.request)),
    floor: () => on(floor, connections, sending(floorRequest)),
    ...(more.prepare === undefined ? {} : { prepare: more.prepare }),
  });

  const paid = (name: string, side: Side, id: string, connections: number): Comparison => ({
    name,
    prepare: empty,
    ours: () => {
      const next = taking(starts);
      const work = ({ ask }: Connection): Promise<void> | undefined => {
        const start = next();
        return start === undefined ? undefined : bookAndPay(ask, ground, id, start);
      };
      return on(side, connections, work, side === usual ? () => untilSent(usual.database) : undefined);
    },
    floor: () => {
      const next = taking(starts);
      return on(floor, connections, ({ ask }) => {
        const start = next();
        return start === undefined ? undefined : bookAndPayAtFloor(ask, id, start);
      });
    },
  });

  const promptMany = async <One>(
    { program }: Side,
    promptOne: (ask: Ask, packageId: string, startsAt: string) => Promise<One>,
    count: number,
  ): Promise<readonly One[]> => {
    const next = taking(starts.slice(0, count));
    const prompted: One[] = [];
    await measureLoad(
      { urls: [program.url], connections: PREPARING, seconds: Number.POSITIVE_INFINITY },
      ({ ask }) => {
        const start = next();
        return start === undefined
          ? undefined
          : promptOne(ask, packageId.requestsAlone, start).then((one) => prompted.push(one));
      },
    );
    return prompted;
  };

  const callBackEach = async (): Promise<Load & Cost> => {
    const next = taking(await promptMany(requestsAlone, prompt, CALLBACKS));
    return on(requestsAlone, CALLBACKS_AT_ONCE, ({ ask }) => {
      const one = next();
      return one === undefined ? undefined : callBack(ask, ground, one);
    });
  };

  const callBackEachAtFloor = async (): Promise<Load & Cost> => {
    const next = taking(await promptMany(floor, promptAtFloor, FLOOR_CALLBACKS));
    return on(floor, CALLBACKS_AT_ONCE, ({ ask }) => {
      const ourRef = next();
      return ourRef === undefined ? undefined : callBackAtFloor(ask, ourRef);
    });
  };

  const deliver = (eventKey: () => string) => () =>
    on(floor, CALLBACKS_AT_ONCE, ({ ask }) =>
      ask('POST', `/deliveries/${eventKey()}`, { body: { status: 'SUCCESSFUL' } }).then(ok),
    );

  const fillMonth = async (): Promise<void> => {
    await empty();
    const next = taking(
      starts.filter((start) => start.startsWith(BUSY_MONTH)).filter((_, index) => index % 2 === 0),
    );
    const booked: number[] = [];
    await measureLoad(
      { urls: [requestsAlone.program.url], connections: PREPARING, seconds: Number.POSITIVE_INFINITY },
      ({ ask }) => {
        const start = next();
        if (start === undefined) return undefined;
        booked.push(Date.parse(start) / 60_000);
        return bookAndPay(ask, ground, packageId.requestsAlone, start);
      },
    );
    const busy = booked.map((minute) => ({ starts: minute, ends: minute + 60 }));
    await floor.database.sql`insert into busy ${floor.database.sql(busy)}`;
  };

  const select1 = request('GET', '/select-1');
  const month = {
    request: request('GET', `/api/availability?packageId=${packageId.requestsAlone}&month=${BUSY_MONTH}`),
  };
  const floorMonth = request('GET', `/months/${BUSY_MONTH}`);
  const services = { request: request('GET', '/api/services') };
  const basket = JSON.stringify({ packageId: packageId.requestsAlone });
  const quote = { request: request('POST', '/api/quote', { 'content-type': 'application/json' }, basket) };
  const me = { request: request('GET', '/api/admin/auth/me', { authorization: `Bearer ${token}` }) };
  const health = { request: request('GET', '/api/health') };
  return [
    repeated('availability, 1 at once', month, floorMonth, 1, { prepare: fillMonth }),
    repeated('availability, 8 at once', month, floorMonth, 8, { prepare: fillMonth }),
    repeated('services, 1 at once', services, select1, 1),
    repeated('services, 8 at once', services, select1, 8),
    repeated('quote, 8 at once', quote, select1, 8),
    repeated('signed-in admin, 8 at once', me, select1, 8),
    repeated('health, 32 at once', { ...health }, request('GET', '/bare'), 32),
    repeated('health with a log, 32 at once', { ...health, side: usual }, request('GET', '/bare'), 32),
    paid('paid booking, 1 at once', requestsAlone, packageId.requestsAlone, 1),
    paid('paid booking, 8 at once', requestsAlone, packageId.requestsAlone, 8),
    paid('paid booking with the worker inside, 1 at once', usual, packageId.usual, 1),
    paid('paid booking with the worker inside, 8 at once', usual, packageId.usual, 8),
    {
      name: 'new callbacks, 32 at once',
      prepare: empty,
      ours: callBackEach,
      floor: deliver(() => crypto.randomUUID()),
    },
    {
      name: 'new callbacks beside a floor that settles, 32 at once',
      prepare: empty,
      ours: callBackEach,
      floor: callBackEachAtFloor,
    },
    {
      name: 'repeated callbacks, 32 at once',
      prepare: empty,
      ours: async () => {
        const [waiting] = await promptMany(requestsAlone, prompt, 1);
        if (waiting === undefined) throw new Error('no payment waits for its callback');
        await callBack(asking.ask, ground, waiting);
        return on(requestsAlone, CALLBACKS_AT_ONCE, ({ ask }) => callBack(ask, ground, waiting));
      },
      floor: deliver(() => 'repeated'),
    },
  ];
};

/** Connections that prepare what is measured. */
const PREPARING = 8;
const CALLBACKS_AT_ONCE = 32;
/** Each needs a booking whose payment waits, which takes longer to make than to settle. */
const CALLBACKS = 600;
/** The floor settles several times as many a second. */
const FLOOR_CALLBACKS = 2000;

const ok = (answer: Answer): Answer => expectStatus(answer, 200);

const sending =
  (written: string) =>
  ({ send }: Connection): Promise<Answer> =>
    send(written).then(ok);

/** Each once; undefined when there are no more. */
export const taking = <Value>(values: readonly Value[]): (() => Value | undefined) => {
  let taken = 0;
  return () => values[taken++];
};
