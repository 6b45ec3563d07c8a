import { at, textAt } from '../ground/ask.ts';
import type { RequestKind } from '../ground/crash-points.ts';
import type { Random } from '../ground/random.ts';
import { freeStarts, packageId } from '../ground/visitor.ts';
import { ADMIN, type World } from '../ground/world.ts';
import { type Entry, type Ledger, makeLedger } from './ledger.ts';
import { type Mailbox, makeMailbox } from './mailbox.ts';

/** What entries that are about the photographer's account say they are about. */
export const ACCOUNT = 'the account';

/** A booking as the clients of a run know it. */
export interface Known {
  readonly reference: string;
  readonly checkoutToken: string;
  /** Its id, once looked up. */
  id: string | undefined;
  isCancelled: boolean;
}

/** All clients of a run: what they want, what they were answered, and what they know. */
export interface Clients {
  readonly world: World;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly mailbox: Mailbox;
  readonly packageId: string;
  /** Starts to ask for; some are taken meanwhile. */
  readonly starts: readonly string[];
  /** Bookings no client is using; a client takes out the one it acts on. */
  readonly idle: Known[];
  /** Addresses of the processes that live. */
  readonly urls: () => readonly string[];
  /** Another whole number each time. */
  readonly next: () => number;
  /** The photographer's password as far as it is known, and the token it gave. */
  readonly account: {
    password: string;
    token: string;
    isBusy: boolean;
    resetsAsked: number;
    resetAskedMs: number;
  };
  /** What is to be asked for as often as possible now. */
  wanted: RequestKind | undefined;
}

/** Clients before their first request, with the photographer logged in. */
export const makeClients = async (
  world: World,
  urls: () => readonly string[],
  random: Random,
  starts: number,
): Promise<Clients> => {
  const url = urls()[0] ?? '';
  let number = 0;
  const clients: Clients = {
    world,
    random,
    ledger: makeLedger(),
    mailbox: makeMailbox(world.mail),
    packageId: await packageId(url),
    starts: await freeStarts(world, url, starts),
    idle: [],
    urls,
    next: () => (number += 1),
    account: { password: ADMIN.password, token: '', isBusy: false, resetsAsked: 0, resetAskedMs: 0 },
    wanted: undefined,
  };
  await logIn(clients);
  return clients;
};

type Wish = Pick<Entry, 'kind' | 'about' | 'wanted'>;

const MOST_TRIES = 4;

/**
 * Asks as a real client does: without an answer it asks again, at another process if there is one. Each try may have a
 * wish of its own.
 */
export const askUntilAnswered = async (
  { urls, random, ledger }: Clients,
  wishOf: (tryNumber: number) => Wish & { readonly path: string; readonly body: object },
  headers: Readonly<Record<string, string>> = {},
): Promise<Entry> => {
  let url: string | undefined;
  for (let tryNumber = 1; ; tryNumber += 1) {
    const others = urls().filter((other) => other !== url);
    url = others.length > 0 ? random.pick(others) : anyUrl({ urls, random });
    const { path, body, ...wish } = wishOf(tryNumber);
    const entry = await ledger.ask(url, wish, { path, body, headers });
    if (entry.outcome !== 'unanswered' || tryNumber === MOST_TRIES) return entry;
  }
};

/** Logs the photographer in; a password that a lost answer left in doubt is tried after the other one. */
export const logIn = async (clients: Clients, ...doubtful: readonly string[]): Promise<void> => {
  for (const password of [clients.account.password, ...doubtful]) {
    const entry = await askUntilAnswered(clients, () => ({
      kind: 'log in',
      about: ACCOUNT,
      wanted: password,
      path: '/admin/auth/login',
      body: { email: ADMIN.email, password },
    }));
    if (entry.outcome !== 'done') continue;
    clients.account.password = password;
    clients.account.token = textAt(entry.body, 'token');
    return;
  }
};

/** Asks as the photographer, and once more with a new token when the old one is refused. */
export const askUntilAnsweredAsAdmin = async (
  clients: Clients,
  wish: Wish & { readonly path: string; readonly body: object },
): Promise<Entry> => {
  const first = await askUntilAnswered(clients, () => wish, bearer(clients));
  if (at(first.body, 'error') !== 'unauthenticated') return first;
  await logIn(clients);
  return askUntilAnswered(clients, () => wish, bearer(clients));
};

/** The address of a live process; one that refuses connections when there is none. */
export const anyUrl = ({ urls, random }: Pick<Clients, 'urls' | 'random'>): string =>
  urls().length > 0 ? random.pick(urls()) : NOWHERE;

/** Nothing listens at this port. */
const NOWHERE = 'http://127.0.0.1:1';

export const bearer = ({ account }: Clients): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${account.token}`,
});
