import { Duration, type Instant } from '@js-joda/core';

/** How long a device may stay unused before it is logged out. specification.md#remembered-device */
const REMEMBERED = Duration.ofDays(30);

/** A replaced handle still works for this long. specification.md#remembered-twice */
const ANSWERED_AGAIN = Duration.ofSeconds(30);

/** A secret by which a remembered device logs in. */
interface Handle {
  readonly madeAt: Instant;
  readonly replacedAt: Instant | undefined;
}

/** Returns when a device's newest handle expires. A device that has not used the handle by then is logged out. */
export const rememberedUntil = ({ madeAt }: Pick<Handle, 'madeAt'>): Instant => madeAt.plus(REMEMBERED);

/** A device is logged out if its newest handle was created at or before this instant. */
export const unusedSince = (now: Instant): Instant => now.minus(REMEMBERED);

/**
 * Decides the answer to a device that uses `handle`. The parameter `successor` is the handle that replaced `handle`, if
 * any. Returns:
 * - `next` if `handle` is the newest handle and has not expired: the device gets a new handle.
 * - `again` if `handle` was just replaced: the device gets the same answer as when it first used the handle.
 * - `end` in every other case: the device is logged out.
 * specification.md#remembered-device specification.md#remembered-twice
 */
export const judgeHandle = (
  handle: Handle,
  successor: Handle | undefined,
  now: Instant,
): 'next' | 'again' | 'end' => {
  if (handle.replacedAt === undefined) return now.isBefore(rememberedUntil(handle)) ? 'next' : 'end';
  const isJustReplaced = successor !== undefined && successor.replacedAt === undefined;
  return isJustReplaced && now.isBefore(handle.replacedAt.plus(ANSWERED_AGAIN)) ? 'again' : 'end';
};
