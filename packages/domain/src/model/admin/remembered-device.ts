import { Duration, type Instant } from '@js-joda/core';

/** How long a device that is not used stays logged in. specification.md#remembered-device */
const REMEMBERED = Duration.ofDays(30);

/** How long the handle just replaced is answered again. specification.md#remembered-twice */
const ANSWERED_AGAIN = Duration.ofSeconds(30);

interface Handle {
  readonly madeAt: Instant;
  readonly replacedAt: Instant | undefined;
}

/** When the device of a newest handle is logged out unless it is used before. */
export const rememberedUntil = ({ madeAt }: Pick<Handle, 'madeAt'>): Instant => madeAt.plus(REMEMBERED);

/** Newest handles of this time or before are over. */
export const unusedSince = (now: Instant): Instant => now.minus(REMEMBERED);

/**
 * What the use of a handle comes to: `next` takes its place, `again` repeats the answer of the use before, `end` ends the
 * device. `next` is the handle that replaced it, if one did. specification.md#remembered-device
 * specification.md#remembered-twice
 */
export const judgeHandle = (
  handle: Handle,
  next: Handle | undefined,
  now: Instant,
): 'next' | 'again' | 'end' => {
  if (handle.replacedAt === undefined) return now.isBefore(rememberedUntil(handle)) ? 'next' : 'end';
  const isJustReplaced = next !== undefined && next.replacedAt === undefined;
  return isJustReplaced && now.isBefore(handle.replacedAt.plus(ANSWERED_AGAIN)) ? 'again' : 'end';
};
