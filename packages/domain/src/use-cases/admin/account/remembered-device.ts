import type { Instant } from '@js-joda/core';
import { judgeHandle, rememberedUntil, unusedSince } from '../../../model/admin/remembered-device.ts';
import { Refused } from '../../../model/result.ts';
import type { AdminAccount } from '../../../ports/admin-repository.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RememberedHandle } from '../../../ports/remembered-handles.ts';
import type { AdminTokens, SecretSource, TokenDigester } from '../../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';
import { findByToken } from '../../find-by-token.ts';
import { type LoggedIn, tokenFor } from './token-for.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly adminTokens: AdminTokens;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

/** The handle that a device stores to stay logged in. */
export interface Refresh {
  readonly handle: string;
  /** When the handle expires. A device that has not used the handle by then is logged out. */
  readonly expiresAt: Instant;
}

export interface Remembered extends LoggedIn {
  readonly refresh: Refresh;
}

/** Keeps the device logged in after a login. Runs in the same unit as the login. specification.md#remembered-device */
export const rememberDevice = async (
  { rememberedHandles }: Transaction,
  { secrets, tokenDigester }: { readonly secrets: SecretSource; readonly tokenDigester: TokenDigester },
  { id, tokenGeneration }: AdminAccount,
  now: Instant,
): Promise<Refresh> => {
  const handle = secrets.token();
  const first: RememberedHandle = {
    digest: tokenDigester.digest(handle),
    deviceId: secrets.uuid(),
    adminId: id,
    generation: tokenGeneration,
    madeAt: now,
    replacedAt: undefined,
  };
  await rememberedHandles.endUnused(id, unusedSince(now));
  await rememberedHandles.add(first);
  return { handle, expiresAt: rememberedUntil(first) };
};

/**
 * Returns the possible next handles, beginning with the handle under the current key. The next handle is computed from
 * `handle`, so that two simultaneous uses get the same next handle. No one can guess the next handle, because computing
 * it needs the secret key for digests. specification.md#remembered-twice
 */
const following = (tokenDigester: TokenDigester, handle: string): readonly [string, ...string[]] =>
  tokenDigester.digests(`the handle after ${handle}`);

/**
 * Returns a new token and the next handle. The current handle must be the newest of its device, or must have been
 * replaced within the last 30 seconds. If it is older, logs the device out and fails with `invalid_credentials`. Also
 * fails with `invalid_credentials` if the handle is unknown, was not used for 30 days, or was created before the last
 * change of the password. specification.md#post-refresh specification.md#remembered-device
 * specification.md#remembered-twice
 */
export const makeRefreshLogin =
  ({ unitOfWork, adminTokens, tokenDigester, clock }: Ports) =>
  async (handle: string): Promise<Remembered> => {
    const now = clock.now();
    const digests = tokenDigester.digests(handle);
    // The error is thrown after the unit, so that the unit can commit the logout of the device.
    const refreshed = await unitOfWork.run(async ({ rememberedHandles, admins }) => {
      const find = (digest: string) => rememberedHandles.find(digest);
      const found = await findByToken(digests, find);
      if (found === undefined) return undefined;
      const admin = await admins.find(found.adminId);
      const candidates = following(tokenDigester, handle);
      const known = [];
      for (const candidate of candidates) {
        const after = await findByToken(tokenDigester.digests(candidate), find);
        if (after?.deviceId === found.deviceId) known.push({ candidate, after });
      }
      const [next] = known;
      const verdict =
        admin?.tokenGeneration === found.generation ? judgeHandle(found, next?.after, now) : 'end';
      if (verdict === 'end' || admin === undefined) {
        await rememberedHandles.endDevice(found.deviceId);
        return undefined;
      }
      if (verdict === 'again' && next !== undefined)
        return { admin, handle: next.candidate, expiresAt: rememberedUntil(next.after) };
      const made = { ...found, digest: tokenDigester.digest(candidates[0]), madeAt: now };
      await rememberedHandles.replace(found.digest, made);
      return { admin, handle: candidates[0], expiresAt: rememberedUntil(made) };
    });
    if (refreshed === undefined) throw new Refused({ code: 'invalid_credentials' });
    const { admin, ...refresh } = refreshed;
    return { ...tokenFor(adminTokens, admin, now), refresh };
  };

/**
 * Logs out the device that the handle belongs to. Does nothing if the handle is unknown. specification.md#post-logout
 */
export const makeEndDevice =
  ({ unitOfWork, tokenDigester }: Pick<Ports, 'unitOfWork' | 'tokenDigester'>) =>
  async (handle: string): Promise<void> => {
    const digests = tokenDigester.digests(handle);
    await unitOfWork.run(async ({ rememberedHandles }) => {
      const found = await findByToken(digests, (digest) => rememberedHandles.find(digest));
      if (found !== undefined) await rememberedHandles.endDevice(found.deviceId);
    });
  };
