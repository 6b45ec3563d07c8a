import type { MemoryState } from '@booky/testkit/memory';
import { allAtOnce, asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf } from '../choose.ts';
import { DONE } from '../explain.ts';
import { unless } from '../rules.ts';
import { PASSWORDS } from '../studio.ts';
import type { SimulatedWorld } from '../simulated-world.ts';

const GUESS = 'a wrong guess';

/** A login with a password that is, was, will be or never is right. */
export const loggingIn: Draw = (world) => loggingInWith(world, world.random.pick([...PASSWORDS, GUESS]));

/** Enough wrong guesses to lock the account, while the photographer logs in and sets a new password. */
export const guessing: Draw = (world) =>
  allAtOnce(
    'guesses at the password',
    world.random.shuffle([
      ...[GUESS, GUESS, GUESS, PASSWORDS[0], GUESS, GUESS].map((password) => loggingInWith(world, password)),
      ...[settingPassword(world), askingForReset(world), settingPassword(world)].filter(
        (step) => step !== undefined,
      ),
    ]),
  );

const loggingInWith = (world: SimulatedWorld, password: string): Step => {
  const { admin, hashOf, givenTokens } = world;
  const isRightIn = ({ admins }: MemoryState): boolean =>
    admins.some(({ passwordHash }) => passwordHash === hashOf(password));
  return asking(world, {
    title: `log in with ${password}`,
    call: ({ logIn }) => logIn(admin.email, password),
    // The password is checked before the account is locked to judge the lockout.
    expected: ({ state, read, now }) =>
      isRightIn(read) &&
      isRightIn(state) &&
      state.loginGuards.get(admin.id)?.lockedUntil?.isAfter(now) !== true
        ? DONE
        : 'invalid_credentials',
    countsRefusals: true,
    stores: true,
    judge: ({ token }) => {
      givenTokens.push(token);
      return [];
    },
  });
};

/** A request with an admin token that was issued. */
export const authenticating: Draw = (world) => {
  const { random, watch, admin, givenTokens, generationIn } = world;
  const token = lateOneOf(random, givenTokens);
  if (token === undefined) return undefined;
  return asking(world, {
    title: 'use an admin token',
    call: ({ authenticate }) => authenticate(token),
    judge: (found, { since, readings }) => {
      const wasGood = watch
        .seenSince(since)
        .some(({ state: { admins } }) =>
          admins.some(
            ({ id, tokenGeneration }) =>
              id === admin.id && readings.some((now) => generationIn(token, now) === tokenGeneration),
          ),
        );
      return unless(wasGood || found === undefined, 'a token of an earlier password was accepted');
    },
  });
};

/** A request for a reset link. */
export const askingForReset: Draw = (world) =>
  asking(world, {
    title: 'ask for a reset link',
    call: ({ requestPasswordReset }) =>
      requestPasswordReset(world.random.pick([world.admin.email, 'unknown@studio.example'])),
  });

/** A new password by an emailed link: a link works once, and ends all the others. */
export const settingPassword: Draw = (world) => {
  const { random, watch, tokenDigester } = world;
  const tokens = watch.state.queuedEmails.flatMap((email) =>
    email.cause === 'password_reset' ? [email.resetToken] : [],
  );
  const token = lateOneOf(random, tokens);
  if (token === undefined) return undefined;
  const digest = tokenDigester.digest(token);
  return asking(world, {
    title: `set a new password by ${token}`,
    call: ({ setNewPassword }) => setNewPassword(token, random.pick(PASSWORDS)),
    expected: ({ state, now }) => {
      const reset = state.passwordResets.get(digest);
      const isLive = reset?.expiresAt.isAfter(now) === true && reset.expiresAt.isAfter(reset.createdAt);
      return isLive ? DONE : 'invalid_token token';
    },
    stores: true,
  });
};
