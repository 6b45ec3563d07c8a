import { unless } from '@booky/domain/testing';
import { asking, type Draw } from '../ask.ts';
import { lateOneOf } from '../choose.ts';

const PASSWORDS = ['the first password', 'a second password', 'a third password!'] as const;

/** Somebody logs in with a password that is, was or will be right. */
export const loggingIn: Draw = (universe) => {
  const { random, watch, admin, passwordHasher, adminTokens, clock } = universe;
  const password = random.pick([...PASSWORDS, 'a guess of nobody']);
  return asking(universe, {
    title: `log in with ${password}`,
    countsRefusals: true,
    stores: true,
    call: async ({ logIn }) => {
      const answer = await logIn(admin.email, password);
      return { answer, hash: await passwordHasher.hash(password) };
    },
    judge: ({ answer, hash }, { since }) => [
      ...unless(
        watch.seenSince(since).some(({ admins }) => admins.some(({ passwordHash }) => passwordHash === hash)),
        'a wrong password was let in',
      ),
      ...unless(adminTokens.read(answer.token, clock.now()) !== undefined, 'a token was given that is none'),
    ],
  });
};

/** Somebody asks for a link that sets a new password. */
export const askingForReset: Draw = (universe) =>
  asking(universe, {
    title: 'ask for a reset link',
    call: ({ requestPasswordReset }) =>
      requestPasswordReset(universe.random.pick([universe.admin.email, 'nobody@studio.example'])),
  });

/** Somebody sets a new password by a link that was sent. */
export const settingPassword: Draw = (universe) => {
  const { random, watch } = universe;
  const tokens = watch.state.queuedEmails.flatMap((email) =>
    email.cause === 'password_reset' ? [email.resetToken] : [],
  );
  const token = lateOneOf(random, tokens);
  if (token === undefined) return undefined;
  return asking(universe, {
    title: 'set a new password',
    stores: true,
    call: ({ setNewPassword }) => setNewPassword(token, random.pick(PASSWORDS)),
  });
};
