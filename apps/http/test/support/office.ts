import { makeCreateAdmin } from '@booky/domain';
import { Instant } from '@js-joda/core';
import { expect } from 'vitest';
import type { Answer, Ask, Sent } from './ask.ts';
import { textAt } from './json.ts';
import { ADMIN_EMAIL, type Instance, type World, type WorldOptions } from './world.ts';
import type { Worlds } from './worlds.ts';

export const PASSWORD = 'seven sharp lenses and a tripod';

/** The photographer, with an account made like an operator's. */
export interface Admin {
  /** A token that is valid by the world's clock, from the last login or a new one. */
  token(): Promise<string>;
  /** Asks an operation by its path behind /api/admin. */
  readonly ask: Ask;
  /** The same admin, asking another process. */
  at(instance: Pick<Instance, 'ask'>): Ask;
}

/** A world and its photographer. */
export interface Office {
  readonly world: World;
  readonly admin: Admin;
}

/** Opens worlds with an admin for the tests of a journey, like {@link Worlds}. */
export interface Offices {
  open(options?: WorldOptions): Promise<Office>;
  /** One office for all tests of the calling describe block; call the result inside a test. */
  share(options?: WorldOptions): () => Promise<Office>;
}

export const officesOf = ({ open, share }: Worlds): Offices => ({
  open: async (options) => openOffice(await open(withoutAccounts(options))),
  share: (options) => {
    const world = share(withoutAccounts(options));
    let office: Promise<Office> | undefined;
    return () => {
      office ??= openOffice(world());
      return office;
    };
  },
});

const withoutAccounts = (options: WorldOptions = {}): WorldOptions => ({
  ...options,
  rows: (studio) => ({ admins: [], ...options.rows?.(studio) }),
});

const openOffice = async (world: World): Promise<Office> => {
  expect(await makeAccount(world, ADMIN_EMAIL, PASSWORD)).toBe(true);
  return { world, admin: makeAdmin(world, ADMIN_EMAIL, PASSWORD) };
};

/** Makes an account as the command line does; false when the address has one. */
export const makeAccount = ({ ports, log }: World, email: string, password: string): Promise<boolean> => {
  log.keepPrivate(password);
  return makeCreateAdmin(ports)(email, password);
};

export const logIn = (
  { ask }: Pick<Instance, 'ask'>,
  given: Readonly<Record<string, unknown>> = {},
  sent: Sent = {},
): Promise<Answer> =>
  ask('POST', '/api/admin/auth/login', {
    body: { email: ADMIN_EMAIL, password: PASSWORD, ...given },
    ...sent,
  });

/** Headers with a bearer token. */
export const bearing = (token: string): { readonly headers: { readonly authorization: string } } => ({
  headers: { authorization: `Bearer ${token}` },
});

interface HeldToken {
  readonly token: string;
  readonly from: Instant;
  readonly until: Instant;
}

/** An admin that logs in again when its token has expired: tokens live for eight hours, and tests move the clock. */
export const makeAdmin = (world: World, email: string, password: string): Admin => {
  let held: HeldToken | undefined;
  let signingIn: Promise<HeldToken> | undefined;
  const signIn = async (): Promise<HeldToken> => {
    const from = world.clock.now();
    const answer = await logIn(world, { email, password });
    expect(answer.status).toBe(200);
    signingIn = undefined;
    return {
      token: textAt(answer.body, 'token'),
      from,
      until: Instant.parse(textAt(answer.body, 'expiresAt')),
    };
  };
  const token = async (): Promise<string> => {
    const now = world.clock.now();
    if (held === undefined || now.isBefore(held.from) || !now.isBefore(held.until)) {
      signingIn ??= signIn();
      held = await signingIn;
    }
    return held.token;
  };
  const at =
    ({ ask }: Pick<Instance, 'ask'>): Ask =>
    async (method, path, sent = {}) =>
      ask(method, `/api/admin${path}`, {
        ...sent,
        headers: { ...bearing(await token()).headers, ...sent.headers },
      });
  return { token, ask: at(world), at };
};
