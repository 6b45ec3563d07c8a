import { at, textAt } from '../ground/ask.ts';
import type { RequestKind } from '../ground/crash-points.ts';
import type { Random } from '../ground/random.ts';
import { freeStarts, packageId } from '../ground/visitor.ts';
import { ADMIN, type World } from '../ground/world.ts';
import { type Entry, type Ledger, makeLedger } from './ledger.ts';
import { type Mailbox, makeMailbox } from './mailbox.ts';

/** What entries that are about the photographer's account say they are about. */
export const ACCOUNT = 'the account';

/** A booking as the people of a run know it. */
export interface Known {
  readonly reference: string;
  readonly checkoutToken: string;
  /** The photographer's name for it, once looked up. */
  id: string | undefined;
  isCancelled: boolean;
}

/** Everybody who asks something of the service: what they want, what they were told, and what they know. */
export interface Town {
  readonly world: World;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly mailbox: Mailbox;
  readonly packageId: string;
  /** Starts to ask for; some are taken meanwhile. */
  readonly starts: readonly string[];
  /** Bookings nobody is busy with. Whoever does something with one takes it out meanwhile. */
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

/** Where a town stands before anybody has asked for anything. */
export const makeTown = async (
  world: World,
  urls: () => readonly string[],
  random: Random,
  starts: number,
): Promise<Town> => {
  const url = urls()[0] ?? '';
  let number = 0;
  const town: Town = {
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
  await logIn(town);
  return town;
};

type Wish = Pick<Entry, 'kind' | 'about' | 'wanted'>;

const MOST_TRIES = 4;

/**
 * Asks as a real caller does: whoever gets no answer asks again, at another process if there is one. Each try may wish for
 * something of its own.
 */
export const insist = async (
  { urls, random, ledger }: Town,
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
export const logIn = async (town: Town, ...doubtful: readonly string[]): Promise<void> => {
  for (const password of [town.account.password, ...doubtful]) {
    const entry = await insist(town, () => ({
      kind: 'log in',
      about: ACCOUNT,
      wanted: password,
      path: '/admin/auth/login',
      body: { email: ADMIN.email, password },
    }));
    if (entry.outcome !== 'done') continue;
    town.account.password = password;
    town.account.token = textAt(entry.body, 'token');
    return;
  }
};

/** Asks as the photographer, once more after logging in again where the token is good no more. */
export const insistAsAdmin = async (
  town: Town,
  wish: Wish & { readonly path: string; readonly body: object },
): Promise<Entry> => {
  const first = await insist(town, () => wish, bearer(town));
  if (at(first.body, 'error') !== 'unauthenticated') return first;
  await logIn(town);
  return insist(town, () => wish, bearer(town));
};

/** An address to ask at; where nobody lives, one at which nobody answers. */
export const anyUrl = ({ urls, random }: Pick<Town, 'urls' | 'random'>): string =>
  urls().length > 0 ? random.pick(urls()) : NOWHERE;

/** Nobody can listen at this port. */
const NOWHERE = 'http://127.0.0.1:1';

export const bearer = ({ account }: Town): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${account.token}`,
});
