import type { EmailMessage } from '@booky/domain';
import type { DeliveryRecord, MemoryState } from '@booky/testkit/memory';
import type { Instant } from '@js-joda/core';
import type { Committed, Life, Lives } from './lives.ts';

/** One booking before and after a commit that changed it or its payments. */
export interface Change {
  readonly was: Life | undefined;
  readonly is: Life;
}

/** What one commit did, all at once. */
export interface Commit {
  readonly before: MemoryState;
  readonly after: MemoryState;
  readonly livesBefore: Lives;
  readonly livesAfter: Lives;
  readonly changes: readonly Change[];
  readonly emails: readonly EmailMessage[];
  /** Deliveries that got their outcome. */
  readonly concluded: readonly DeliveryRecord[];
  /** What its request can have read, from when it began until right before the commit. */
  readonly seen: readonly Committed[];
  /** The instants its request has read. */
  readonly readings: readonly Instant[];
}

/** Which booking an email is about. */
export const referenceIn = (email: EmailMessage): string | undefined => {
  if (email.cause === 'payment_alert')
    return 'reference' in email ? (email.reference ?? undefined) : undefined;
  return 'shoot' in email ? email.shoot.reference : undefined;
};
