import { setTimeout as pause } from 'node:timers/promises';
import type { RequestKind } from '../ground/crash-points.ts';
import {
  askForReset,
  askForSessionFee,
  cancel,
  logInAgain,
  recordCash,
  reschedule,
  setPassword,
} from './photographer.ts';
import type { Known, Clients } from './clients.ts';
import { cancelOwn, changeEmail, confirmEmails, paySessionFee, visit } from './visitors.ts';

/** How busy the clients are. */
export interface CrowdOptions {
  /** How many make requests at once. */
  readonly size: number;
  /** The longest pause before the next request. */
  readonly longestPauseMs: number;
}

const USUAL_CROWD: CrowdOptions = { size: 6, longestPauseMs: 100 };

/** When a process is to die at a cancellation, makes it one with money to return. */
const cancelPaid = async (clients: Clients, known: Known, token: string): Promise<void> => {
  if (clients.wanted === 'cancel own') await recordCash(clients, known);
  await cancelOwn(clients, known, token);
};

/** What is done with a booking whose private link has come. */
const WITH_BOOKING = {
  'pay session fee': paySessionFee,
  'cancel own': cancelPaid,
  'change email': changeEmail,
  reschedule,
  cancel,
  'record cash': recordCash,
  'ask for session fee': askForSessionFee,
} satisfies Partial<Record<RequestKind, (clients: Clients, known: Known, token: string) => Promise<void>>>;

type WithBooking = keyof typeof WITH_BOOKING;

const isWithBooking = (kind: RequestKind): kind is WithBooking => kind in WITH_BOOKING;

/** How often each is done, cancellations least: they end a booking. */
const USUALLY: readonly WithBooking[] = [
  'pay session fee',
  'pay session fee',
  'record cash',
  'record cash',
  'ask for session fee',
  'change email',
  'reschedule',
  'reschedule',
  'cancel own',
  'cancel',
];

/** Starts clients that make requests until `stop`, which rejects when one of them failed. */
export const startCrowd = (
  clients: Clients,
  { size, longestPauseMs }: CrowdOptions = USUAL_CROWD,
): { readonly stop: () => Promise<void> } => {
  const over = new AbortController();
  const busy = Array.from({ length: size }, async () => {
    while (!over.signal.aborted) {
      await doSomething(clients);
      await pause(clients.random.below(longestPauseMs));
    }
  });
  const ended = Promise.all(busy);
  // `stop` reports a failure; until then it must not count as an unhandled rejection.
  ended.catch(() => undefined);
  return {
    stop: async () => {
      over.abort();
      await ended;
    },
  };
};

const doSomething = (clients: Clients): Promise<void> => {
  const { random, wanted } = clients;
  if (wanted !== undefined && random.chance(0.6)) return doOne(clients, wanted);
  if (random.chance(0.4)) return visit(clients);
  return doOne(clients, random.chance(0.1) ? 'confirm email' : random.pick(USUALLY));
};

const doOne = (clients: Clients, kind: RequestKind): Promise<void> => {
  if (isWithBooking(kind)) return withIdle(clients, kind);
  switch (kind) {
    case 'book':
    case 'pay booking fee':
    case 'callback':
      return visit(clients);
    case 'confirm email':
      return clients.wanted === kind && clients.random.chance(0.5)
        ? withIdle(clients, 'change email')
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

/** Acts on a booking that no other client is using; visits where there is none. */
const withIdle = async (clients: Clients, kind: WithBooking): Promise<void> => {
  const known = takeLinked(clients);
  const token = known && clients.mailbox.accessToken(known.reference);
  if (known === undefined || token === undefined) return visit(clients);
  try {
    await WITH_BOOKING[kind](clients, known, token);
  } finally {
    // A cancelled booking allows nothing more.
    if (!known.isCancelled) clients.idle.push(known);
  }
};

/** Young bookings have no link yet, so a few are looked at, drawn from everywhere. */
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
