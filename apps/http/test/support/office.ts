import { makeCreateAdmin } from '@booky/domain';
import {
  type Answer,
  type Given,
  logIn as logInAs,
  makePhotographer,
  type Photographer,
  type Sent,
} from '@booky/testkit/http';
import { expect } from 'vitest';
import { ADMIN_EMAIL, type Instance, type World, type WorldOptions } from './world.ts';
import type { Worlds } from './worlds.ts';

export const PASSWORD = 'seven sharp lenses and a tripod';

export interface Office {
  readonly world: World;
  readonly admin: Photographer;
}

/** Opens worlds with an admin for the tests of a journey. See {@link Worlds}. */
export interface Offices {
  open(options?: WorldOptions): Promise<Office>;
  /** Lets all tests of the calling describe block share one office. Call the returned function inside a test. */
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
  return { world, admin: adminOf(world) };
};

/** Creates an account the way the command line does. Returns false if the address already has an account. */
export const makeAccount = ({ ports, log }: World, email: string, password: string): Promise<boolean> => {
  log.keepPrivate(password);
  return makeCreateAdmin(ports)(email, password);
};

/** Returns a photographer of this world who logs in with this password. */
export const adminOf = (world: World, password = PASSWORD, email = ADMIN_EMAIL): Photographer =>
  makePhotographer(world, { email, password }, world.clock);

export const logIn = (instance: Pick<Instance, 'ask'>, given: Given = {}, sent: Sent = {}): Promise<Answer> =>
  logInAs(instance, { email: ADMIN_EMAIL, password: PASSWORD, ...given }, sent);
