import { unless } from '@booky/testkit';
import type { Instant } from '@js-joda/core';
import { allAtOnce, asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf } from '../choose.ts';
import { refusedWrongly } from '../reasons.ts';
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
  const { watch, admin, hashOf, givenTokens } = world;
  const isRightIn = (admins: typeof watch.state.admins): boolean =>
    admins.some(({ passwordHash }) => passwordHash === hashOf(password));
  const isLockedIn = ({ loginGuards }: typeof watch.state, now: Instant): boolean =>
    loginGuards.get(admin.id)?.lockedUntil?.isAfter(now) === true;
  return asking(world, {
    title: `log in with ${password}`,
    countsRefusals: true,
    stores: true,
    call: ({ logIn }) => logIn(admin.email, password),
    judge: ({ token }, { since, readings }) => {
      givenTokens.push(token);
      const seen = watch.seenSince(since);
      return [
        ...unless(
          seen.some(({ admins }) => isRightIn(admins)),
          'a login succeeded with a wrong password',
        ),
        ...unless(
          seen.some((state) => readings.some((now) => !isLockedIn(state, now))),
          'a login succeeded while the account was locked',
        ),
      ];
    },
    refuses: (code, request) =>
      refusedWrongly(world, request, code, {
        invalid_credentials: ({ state, now }) => !isRightIn(state.admins) || isLockedIn(state, now),
      }),
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
        .some(({ admins }) =>
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
  const { random, watch, usedResets, tokenDigester } = world;
  const tokens = watch.state.queuedEmails.flatMap((email) =>
    email.cause === 'password_reset' ? [email.resetToken] : [],
  );
  const token = lateOneOf(random, tokens);
  if (token === undefined) return undefined;
  const digest = tokenDigester.digest(token);
  const wasUsed = usedResets.has(digest);
  return asking(world, {
    title: `set a new password by ${token}`,
    stores: true,
    call: ({ setNewPassword }) => setNewPassword(token, random.pick(PASSWORDS)),
    judge: (_answer, { since }) => {
      const broken = unless(!wasUsed && !usedResets.has(digest), 'a reset link worked after it was used');
      const [first] = watch.seenSince(since);
      for (const ended of first?.passwordResets.keys() ?? []) usedResets.add(ended);
      return broken;
    },
    refuses: (code, request) =>
      refusedWrongly(world, request, code, {
        invalid_token: ({ state, now }) => {
          const reset = state.passwordResets.get(digest);
          return reset?.expiresAt.isAfter(now) !== true || !reset.expiresAt.isAfter(reset.createdAt);
        },
      }),
  });
};
