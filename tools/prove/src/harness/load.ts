import { setTimeout as pause } from 'node:timers/promises';
import { bearing } from '@booky/testkit/http';
import type { RequestKind } from './crash-points.ts';
import { anyUrl, type Clients, type Known } from './clients.ts';
import type { Asked } from './ledger.ts';
import {
  act,
  askForReset,
  bookForClient,
  confirmEmails,
  isWithBooking,
  logInAgain,
  setPassword,
  visit,
  type WithBooking,
} from './actions.ts';

export interface LoadOptions {
  /** The number of simultaneous clients. */
  readonly size: number;
  /** The maximum pause that a client makes before its next request. */
  readonly longestPauseMs: number;
}

const USUAL_LOAD: LoadOptions = { size: 6, longestPauseMs: 100 };

/** The number of clients who only read. */
const READERS = 2;
const LOOK_EVERY_MS = 60;

/** The actions from which clients choose at random. Frequent actions are listed twice. */
const USUALLY: readonly WithBooking[] = [
  'pay session fee',
  'pay session fee',
  'open page',
  'record cash',
  'record cash',
  'void cash',
  'add note',
  'request session fee',
  'request email change',
  'reschedule',
  'reschedule',
  'edit contact',
  'cancel as client',
  'cancel',
];

/** The load on the service: clients, the photographer and readers make requests until `stop` is called. */
export interface Load {
  /** Stops the load, and resolves when the last request is answered. Rejects if a client failed. */
  stop(): Promise<void>;
}

export const startLoad = (clients: Clients, { size, longestPauseMs }: LoadOptions = USUAL_LOAD): Load => {
  const over = new AbortController();
  const again = async (work: () => Promise<void>, pauseMs: () => number): Promise<void> => {
    while (!over.signal.aborted) {
      await work();
      await pause(pauseMs());
    }
  };
  const ended = Promise.all([
    ...Array.from({ length: size }, () =>
      again(
        () => doSomething(clients),
        () => clients.random.below(longestPauseMs),
      ),
    ),
    ...Array.from({ length: READERS }, () =>
      again(
        () => read(clients),
        () => LOOK_EVERY_MS,
      ),
    ),
  ]);
  // A failure is reported by `stop`. Until `stop` is called, the unhandled rejection must not end the process.
  ended.catch(() => undefined);
  return {
    stop: async () => {
      over.abort();
      await ended;
    },
  };
};

/** Reads health, readiness and some data from one process. */
const read = async (clients: Clients): Promise<void> => {
  const { ledger, random, world, packageId, idle, mailbox, account } = clients;
  const url = anyUrl(clients);
  const month = world.clock
    .now()
    .plusSeconds(40 * 86_400)
    .toString()
    .slice(0, 7);
  const known = idle.length > 0 ? random.pick(idle) : undefined;
  const token = known && mailbox.accessToken(known.reference);
  const asked: Asked = random.pick([
    { path: '/services' },
    { path: `/availability?packageId=${packageId}&month=${month}` },
    ...(token === undefined ? [] : [{ path: `/booking/${token}` }]),
    ...(known?.id === undefined
      ? []
      : [{ path: `/admin/bookings/${known.id}/timeline`, ...bearing(account.token) }]),
  ]);
  await Promise.all([
    ledger.look('health', 'health', url, { method: 'GET', path: '/health' }),
    ledger.look('ready', 'readiness', url, { method: 'GET', path: '/health/ready' }),
    ledger.look('read', 'reading', url, { ...asked, method: 'GET' }),
  ]);
};

const doSomething = (clients: Clients): Promise<void> => {
  const { random, wanted, unknown } = clients;
  if (wanted !== undefined && random.chance(0.6)) return doOne(clients, wanted);
  if (random.chance(0.35)) return visit(clients);
  if (random.chance(0.05)) return bookForClient(clients);
  return doOne(
    clients,
    random.chance(0.1) ? 'confirm email change' : random.pick(USUALLY.filter((kind) => !unknown.has(kind))),
  );
};

const doOne = (clients: Clients, kind: RequestKind): Promise<void> => {
  if (isWithBooking(kind)) return withIdle(clients, kind);
  switch (kind) {
    case 'book':
    case 'pay booking fee':
    case 'release checkout':
    case 'release hold':
    case 'choose offline':
    case 'record fee':
    case 'receive delivery':
    case 'check payment':
    case 'adopt payment':
      return visit(clients);
    case 'book as admin':
      return bookForClient(clients);
    case 'confirm email change':
      return clients.wanted === kind && clients.random.chance(0.5)
        ? withIdle(clients, 'request email change')
        : confirmEmails(clients);
    case 'log in':
      return logInAgain(clients);
    case 'ask for reset':
      return askForReset(clients);
    case 'set password':
      return setPassword(clients);
    default:
      return kind satisfies never;
  }
};

/**
 * Does an action on a booking that no other client uses. If there is no such booking, acts as a new visitor instead.
 */
const withIdle = async (clients: Clients, kind: WithBooking): Promise<void> => {
  const known = takeLinked(clients);
  const token = known && clients.mailbox.accessToken(known.reference);
  if (known === undefined || token === undefined) return visit(clients);
  try {
    await act(clients, known, token, kind);
  } finally {
    // No more action is possible on a cancelled booking.
    if (!known.isCancelled) clients.idle.push(known);
  }
};

/**
 * How many random bookings to try. One would be too few, because the link of a new booking may not have arrived yet.
 */
const LOOKED_AT = 8;

const takeLinked = ({ idle, random, mailbox }: Clients): Known | undefined => {
  for (let look = 0; look < LOOKED_AT && idle.length > 0; look += 1) {
    const index = random.below(idle.length);
    const known = idle[index];
    if (known === undefined || mailbox.accessToken(known.reference) === undefined) continue;
    idle.splice(index, 1);
    return known;
  }
  return undefined;
};
