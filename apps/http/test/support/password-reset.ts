import type { Answer, Sent } from '@booky/testkit/http';
import { expect } from 'vitest';
import { ADMIN_EMAIL, type Instance, type World } from './world.ts';

type Asking = Pick<Instance, 'ask'>;

export const requestReset = ({ ask }: Asking, email = ADMIN_EMAIL, sent: Sent = {}): Promise<Answer> =>
  ask('POST', '/api/admin/auth/password-reset', { body: { email }, ...sent });

/** Returns the tokens of all reset links in the emails, in any order. */
const resetTokens = async ({ emails }: Pick<World, 'emails'>): Promise<readonly string[]> =>
  (await emails('password_reset')).flatMap((email) =>
    email.cause === 'password_reset' ? [email.resetToken] : [],
  );

/** Requests a reset link and returns its token from the email. */
export const resetToken = async (world: World): Promise<string> => {
  const before = await resetTokens(world);
  expect((await requestReset(world)).status).toBe(202);
  const [token, ...others] = (await resetTokens(world)).filter((one) => !before.includes(one));
  expect(others).toEqual([]);
  if (token === undefined) throw new Error('no password-reset email was queued');
  return token;
};

export const setPassword = (
  { ask }: Asking,
  token: unknown,
  newPassword: unknown,
  sent: Sent = {},
): Promise<Answer> =>
  ask('POST', '/api/admin/auth/password-reset/confirm', { body: { token, newPassword }, ...sent });
