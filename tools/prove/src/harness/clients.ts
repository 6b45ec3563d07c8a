import { setTimeout as pause } from 'node:timers/promises';
import { at, freeStarts, packageId } from './callers.ts';
import { bearing, textAt } from '@booky/testkit/http';
import type { RequestKind } from './crash-points.ts';
import type { Random } from './random.ts';
import { ADMIN, type World } from './world.ts';
import type { Asked, Change, Ledger } from './ledger.ts';
import { type Mailbox, makeMailbox } from './mailbox.ts';

/** The value of `about` for changes that concern the photographer's account. */
export const ACCOUNT = 'the account';

/** A booking, as much of it as the clients of a run know. */
export interface Known {
  readonly reference: string;
  /** The booking's id, once a client has read it. */
  id: string | undefined;
  isCancelled: boolean;
}

/** The shared state of all clients of a run. */
export interface Clients {
  readonly world: World;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly mailbox: Mailbox;
  readonly packageId: string;
  /** The starts from which clients choose. Other bookings take some of them during the run. */
  readonly starts: readonly string[];
  /** Free starts that the load never requests. A fault that needs one takes it out of this list. */
  readonly keptStarts: string[];
  /** Bookings that no client uses at the moment. A client takes a booking out of this list while using it. */
  readonly idle: Known[];
  /** The addresses of the live processes. */
  readonly urls: () => readonly string[];
  /** Returns a new whole number at each call. */
  readonly next: () => number;
  /** The photographer's account: the last known password, the last token, and how often some requests were made. */
  readonly account: {
    password: string;
    token: string;
    isBusy: boolean;
    resetsAsked: number;
    resetAskedMs: number;
    /** How often the photographer has asked a company about a payment. */
    questionsAsked: number;
  };
  /** The kind of request that clients should currently make as often as possible. */
  wanted: RequestKind | undefined;
  /** The kinds of requests that at least one live process is too old to know. Clients make none of them. */
  readonly unknown: Set<RequestKind>;
}

/** Makes the clients, and logs the photographer in. */
export const makeClients = async (
  world: World,
  urls: () => readonly string[],
  random: Random,
  { starts, keptStarts = 0 }: { readonly starts: number; readonly keptStarts?: number | undefined },
  ledger: Ledger,
): Promise<Clients> => {
  const url = urls()[0] ?? '';
  const free = await freeStarts(world, url, starts + keptStarts);
  let number = 0;
  const clients: Clients = {
    world,
    random,
    ledger,
    mailbox: makeMailbox(world.mail),
    packageId: await packageId(url),
    starts: free.slice(0, starts),
    keptStarts: free.slice(starts),
    idle: [],
    urls,
    next: () => (number += 1),
    account: {
      password: ADMIN.password,
      token: '',
      isBusy: false,
      resetsAsked: 0,
      resetAskedMs: 0,
      questionsAsked: 0,
    },
    wanted: undefined,
    unknown: new Set(),
  };
  await logIn(clients);
  return clients;
};

/** A change that a client wants: the request, and the value that the service should store. */
type Wish = Pick<Change, 'kind' | 'about' | 'wanted'> & {
  /** The HTTP method, by default POST. */
  readonly method?: Asked['method'];
  readonly path: string;
  readonly body: object;
};

const MOST_TRIES = 4;
const AGAIN_AFTER_MS = 20;

interface Manner {
  readonly asAdmin?: boolean;
  /** The maximum number of times the request is tried, by default four. */
  readonly tries?: number | undefined;
  /** The process to call. By default, any live process. */
  readonly url?: string | undefined;
}

/** Requests that add something. Repeating such a request has the same result even if other requests came in between. */
const REPEATED_UNDER_A_KEY: ReadonlySet<RequestKind> = new Set([
  'book',
  'book as admin',
  'pay booking fee',
  'pay session fee',
  'record cash',
  'add note',
]);

let lastKey = 0;

/**
 * The share of these requests that are sent again after they were acknowledged, with the same key but to another
 * process.
 */
const REPEATED = 0.2;

/** Makes an Idempotency-Key for a request that adds something. Returns undefined for all other requests. */
const keyFor = (kind: RequestKind): string | undefined => {
  if (!REPEATED_UNDER_A_KEY.has(kind)) return undefined;
  lastKey += 1;
  return `prove-${lastKey}`;
};

/**
 * Sends a request as a real client does: if no answer comes, tries again, at another process if possible. Tries may
 * have different values, but with an Idempotency-Key all tries have the values of the first. If the photographer's
 * token is refused, logs in and tries once more. specification.md#idempotency-key
 */
export const askUntilAnswered = async (
  clients: Clients,
  wishOf: () => Wish,
  { asAdmin = false, tries = MOST_TRIES, url: only }: Manner = {},
): Promise<Change> => {
  const { urls, random, ledger } = clients;
  const first = wishOf();
  const key = keyFor(first.kind);
  let url: string | undefined;
  let before: Change | undefined;
  let mayRepeat = key !== undefined && only === undefined && random.chance(REPEATED);
  for (let [tried, isRenewed] = [1, false]; ; tried += 1) {
    const others = urls().filter((other) => other !== url);
    url = only ?? (others.length > 0 ? random.pick(others) : anyUrl(clients));
    const { method, path, body, ...wish } = tried === 1 || key !== undefined ? first : wishOf();
    const headers = {
      ...(asAdmin ? bearing(clients.account.token).headers : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const change = await ledger.change(url, wish, { method, path, body, headers }, before);
    if (key !== undefined) before = change;
    if (asAdmin && !isRenewed && at(change.body, 'error') === 'unauthenticated') {
      isRenewed = true;
      await logIn(clients);
    } else if (mayRepeat && change.outcome === 'done' && tried < tries) mayRepeat = false;
    else if (change.outcome !== 'unanswered' || tried >= tries) return change;
    await pause(AGAIN_AFTER_MS);
  }
};

/** Logs the photographer in. If the last known password fails, tries the passwords of requests that got no answer. */
export const logIn = async (clients: Clients, ...doubtful: readonly string[]): Promise<void> => {
  for (const password of [clients.account.password, ...doubtful]) {
    const change = await askUntilAnswered(clients, () => ({
      kind: 'log in',
      about: ACCOUNT,
      wanted: password,
      path: '/admin/auth/login',
      body: { email: ADMIN.email, password },
    }));
    if (change.outcome !== 'done') continue;
    clients.account.password = password;
    clients.account.token = textAt(change.body, 'token');
    return;
  }
};

/** Returns the address of a live process. If no process is alive, returns an address that refuses connections. */
export const anyUrl = ({ urls, random }: Pick<Clients, 'urls' | 'random'>): string =>
  urls().length > 0 ? random.pick(urls()) : NOWHERE;

/** An address where no program listens. */
const NOWHERE = 'http://127.0.0.1:1';
