import type { Instant } from '@js-joda/core';
import type { BookingStatus, StageFacts } from './booking.ts';
import { hasBegun } from './conclude.ts';
import { isHoldLive } from './hold.ts';
import { hasPhotoLinkExpired } from './photo-link.ts';

/**
 * The state of a booking as people see it. The stage is derived from the status and the clock, and is never stored.
 * specification.md#stage-derived
 */
export type BookingStage =
  | 'awaiting_payment'
  | 'confirmed'
  | 'in_progress'
  | 'needs_review'
  | 'completed'
  | 'closed'
  | 'no_show'
  | 'expired'
  | 'cancelled_by_client'
  | 'cancelled_by_admin';

/**
 * The conditions that the stage rules use. For each of them, the database has an SQL condition with the same result.
 */
export type StageCondition =
  | 'always'
  | 'hold_live'
  | 'hold_lapsed'
  | 'before_shoot'
  | 'during_shoot'
  | 'after_shoot'
  | 'photos_available'
  | 'photos_expired';

export interface StageRule {
  readonly status: BookingStatus;
  readonly when: StageCondition;
  readonly stage: BookingStage;
}

/**
 * The rules by which `stageOf` and the database's stage filter work. Exactly one rule fits a booking at any time.
 * specification.md#stage-awaiting-payment specification.md#stage-confirmed specification.md#stage-closed
 * specification.md#stage-terminal
 */
export const STAGE_RULES: readonly StageRule[] = [
  { status: 'pending_payment', when: 'hold_live', stage: 'awaiting_payment' },
  { status: 'pending_payment', when: 'hold_lapsed', stage: 'expired' },
  { status: 'confirmed', when: 'before_shoot', stage: 'confirmed' },
  { status: 'confirmed', when: 'during_shoot', stage: 'in_progress' },
  { status: 'confirmed', when: 'after_shoot', stage: 'needs_review' },
  { status: 'completed', when: 'photos_available', stage: 'completed' },
  { status: 'completed', when: 'photos_expired', stage: 'closed' },
  { status: 'no_show', when: 'always', stage: 'no_show' },
  { status: 'expired', when: 'always', stage: 'expired' },
  { status: 'cancelled_by_client', when: 'always', stage: 'cancelled_by_client' },
  { status: 'cancelled_by_admin', when: 'always', stage: 'cancelled_by_admin' },
];

const CONDITIONS: Record<StageCondition, (booking: StageFacts, now: Instant) => boolean> = {
  always: () => true,
  hold_live: (booking, now) => booking.status === 'pending_payment' && isHoldLive(booking, now),
  hold_lapsed: (booking, now) => booking.status === 'pending_payment' && !isHoldLive(booking, now),
  before_shoot: (booking, now) => !hasBegun(booking, now),
  during_shoot: (booking, now) => hasBegun(booking, now) && now.isBefore(booking.slot.endsAt),
  after_shoot: (booking, now) => !now.isBefore(booking.slot.endsAt),
  photos_available: (booking, now) => !hasPhotoLinkExpired(booking, now),
  photos_expired: (booking, now) => hasPhotoLinkExpired(booking, now),
};

/** Returns the stage that the admin sees. */
export const stageOf = (booking: StageFacts, now: Instant): BookingStage => {
  const rule = STAGE_RULES.find((row) => row.status === booking.status && CONDITIONS[row.when](booking, now));
  if (rule === undefined) throw new Error(`stage of booking: no rule fits the status ${booking.status}`);
  return rule.stage;
};

/** Returns the stage that a client or the public sees. specification.md#stage-needs-review */
export const publicStageOf = (booking: StageFacts, now: Instant): Exclude<BookingStage, 'needs_review'> => {
  const stage = stageOf(booking, now);
  return stage === 'needs_review' ? 'in_progress' : stage;
};
