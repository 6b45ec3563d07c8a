import { Duration, type Instant } from '@js-joda/core';
import { invalidNow } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { LAST_INSTANT } from '../time/kigali.ts';
import type { Period } from '../time/period.ts';

/** The start of a shoot, its end after the package's duration, and the end of the buffer after the shoot. */
export interface Slot {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly bufferEndsAt: Instant;
}

/**
 * Returns the slot of a shoot that begins at `startsAt`. Refuses, naming `startsAt`, if the slot would end after the
 * last date. specification.md#slot specification.md#last-date
 */
export const slotFrom = (startsAt: Instant, durationMinutes: number, bufferMinutes: number): Result<Slot> => {
  const endsAt = startsAt.plus(Duration.ofMinutes(durationMinutes));
  const bufferEndsAt = endsAt.plus(Duration.ofMinutes(bufferMinutes));
  return bufferEndsAt.isAfter(LAST_INSTANT)
    ? refused(invalidNow('startsAt', 'too_large'))
    : ok({ startsAt, endsAt, bufferEndsAt });
};

/** Returns the time that no other booking may use: the shoot and its buffer. */
export const occupiedPeriod = (slot: Slot): Period => ({ from: slot.startsAt, to: slot.bufferEndsAt });
