import { unless } from '@booky/domain/testing';
import type { Instant } from '@js-joda/core';
import { allAtOnce, asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf } from '../choose.ts';
import { refusedWrongly } from '../reasons.ts';
import { PASSWORDS } from '../studio.ts';
import type { Universe } from '../universe.ts';

const GUESS = 'a guess of nobody';

/** Somebody logs in with a password that is, was or will be right. */
export const loggingIn: Draw = (universe) =>
  loggingInWith(universe, universe.random.pick([...PASSWORDS, GUESS]));

/** Somebody guesses often enough to lock the account, while the photographer tries as well and sets a new password. */
export const guessing: Draw = (universe) =>
  allAtOnce(
    'somebody guesses',
    universe.random.shuffle([
      ...[GUESS, GUESS, GUESS, PASSWORDS[0], GUESS, GUESS].map((password) =>
        loggingInWith(universe, password),
      ),
      ...[settingPassword(universe), askingForReset(universe), settingPassword(universe)].filter(
        (step) => step !== undefined,
      ),
    ]),
  );

const loggingInWith = (universe: Universe, password: string): Step => {
  const { watch, admin, hashOf, givenTokens } = universe;
  const isRightIn = (admins: typeof watch.state.admins): boolean =>
    admins.some(({ passwordHash }) => passwordHash === hashOf(password));
  const isLockedIn = ({ loginGuards }: typeof watch.state, now: Instant): boolean =>
    loginGuards.get(admin.id)?.lockedUntil?.isAfter(now) === true;
  return asking(universe, {
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
          'a wrong password was let in',
        ),
        ...unless(
          seen.some((state) => readings.some((now) => !isLockedIn(state, now))),
          'somebody was let in while the account was locked',
        ),
      ];
    },
    refuses: (code, request) =>
      refusedWrongly(universe, request, code, {
        invalid_credentials: ({ state, now }) => !isRightIn(state.admins) || isLockedIn(state, now),
      }),
  });
};

/** Somebody comes with a token that was given to them. */
export const authenticating: Draw = (universe) => {
  const { random, watch, admin, givenTokens, generationIn } = universe;
  const token = lateOneOf(random, givenTokens);
  if (token === undefined) return undefined;
  return asking(universe, {
    title: 'come with an admin token',
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
      return unless(wasGood || found === undefined, 'a token of an earlier password was let in');
    },
  });
};

/** Somebody asks for a link that sets a new password. */
export const askingForReset: Draw = (universe) =>
  asking(universe, {
    title: 'ask for a reset link',
    call: ({ requestPasswordReset }) =>
      requestPasswordReset(universe.random.pick([universe.admin.email, 'nobody@studio.example'])),
  });

/** Somebody sets a new password by a link that was sent: a link works once, and every other ends with it. */
export const settingPassword: Draw = (universe) => {
  const { random, watch, usedResets, tokenDigester } = universe;
  const tokens = watch.state.queuedEmails.flatMap((email) =>
    email.cause === 'password_reset' ? [email.resetToken] : [],
  );
  const token = lateOneOf(random, tokens);
  if (token === undefined) return undefined;
  const digest = tokenDigester.digest(token);
  const wasUsed = usedResets.has(digest);
  return asking(universe, {
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
      refusedWrongly(universe, request, code, {
        invalid_token: ({ state, now }) => {
          const reset = state.passwordResets.get(digest);
          return reset?.expiresAt.isAfter(now) !== true || !reset.expiresAt.isAfter(reset.createdAt);
        },
      }),
  });
};
