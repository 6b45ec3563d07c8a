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
import type { Known, Town } from './town.ts';
import { cancelOwn, changeEmail, confirmEmails, paySessionFee, visit } from './visitors.ts';

/** How busy a town is. */
export interface Bustle {
  /** How many are busy at once. */
  readonly people: number;
  /** The longest anybody thinks before the next request. */
  readonly thoughtMs: number;
}

const USUAL_BUSTLE: Bustle = { people: 6, thoughtMs: 100 };

/** Where a cancellation is what a process is to die over, it is one that has something to give back. */
const cancelPaid = async (town: Town, known: Known, token: string): Promise<void> => {
  if (town.wanted === 'cancel own') await recordCash(town, known);
  await cancelOwn(town, known, token);
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
} satisfies Partial<Record<RequestKind, (town: Town, known: Known, token: string) => Promise<void>>>;

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

/** People who do as the town wants until they are sent home; a fault of theirs is a fault of the run. */
export const startCrowd = (
  town: Town,
  { people, thoughtMs }: Bustle = USUAL_BUSTLE,
): { readonly sendHome: () => Promise<void> } => {
  const over = new AbortController();
  const busy = Array.from({ length: people }, async () => {
    while (!over.signal.aborted) {
      await doSomething(town);
      await pause(town.random.below(thoughtMs));
    }
  });
  const home = Promise.all(busy);
  // Told when they are sent home; until then it is nobody's unhandled fault.
  home.catch(() => undefined);
  return {
    sendHome: async () => {
      over.abort();
      await home;
    },
  };
};

const doSomething = (town: Town): Promise<void> => {
  const { random, wanted } = town;
  if (wanted !== undefined && random.chance(0.6)) return doOne(town, wanted);
  if (random.chance(0.4)) return visit(town);
  return doOne(town, random.chance(0.1) ? 'confirm email' : random.pick(USUALLY));
};

const doOne = (town: Town, kind: RequestKind): Promise<void> => {
  if (isWithBooking(kind)) return withIdle(town, kind);
  switch (kind) {
    case 'book':
    case 'pay booking fee':
    case 'callback':
      return visit(town);
    case 'confirm email':
      return town.wanted === kind && town.random.chance(0.5)
        ? withIdle(town, 'change email')
        : confirmEmails(town);
    case 'log in':
      return logInAgain(town);
    case 'ask for reset':
      return askForReset(town);
    case 'set password':
      return setPassword(town);
    default:
      return kind satisfies never;
  }
};

/** Does something with a booking that nobody is busy with; visits where there is none. */
const withIdle = async (town: Town, kind: WithBooking): Promise<void> => {
  const known = takeLinked(town);
  const token = known && town.mailbox.accessToken(known.reference);
  if (known === undefined || token === undefined) return visit(town);
  try {
    await WITH_BOOKING[kind](town, known, token);
  } finally {
    // Nothing can be done with a cancelled one.
    if (!known.isCancelled) town.idle.push(known);
  }
};

/** Young bookings have no link yet, so a few are looked at, drawn from everywhere. */
const LOOKED_AT = 8;

const takeLinked = ({ idle, random, mailbox }: Town): Known | undefined => {
  for (let look = 0; look < LOOKED_AT && idle.length > 0; look += 1) {
    const index = random.below(idle.length);
    const known = idle[index];
    if (known === undefined || mailbox.accessToken(known.reference) === undefined) continue;
    idle.splice(index, 1);
    return known;
  }
  return undefined;
};
