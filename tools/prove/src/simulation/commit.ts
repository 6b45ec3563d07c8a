import type { DeliveryRecord, MemoryState } from '@booky/testkit/memory';
import type { EmailMessage } from '@booky/domain';
import type { Life, Violations } from '@booky/testkit';
import type { Instant } from '@js-joda/core';
import type { Company } from './company.ts';

/** One booking before and after a commit that changed it or its payments. */
export interface Change {
  readonly was: Life | undefined;
  readonly is: Life;
}

/** What one commit did, all at once. */
export interface Commit {
  readonly before: MemoryState;
  readonly after: MemoryState;
  readonly livesBefore: readonly Life[];
  readonly livesAfter: readonly Life[];
  readonly changes: readonly Change[];
  readonly emails: readonly EmailMessage[];
  /** Deliveries that got their outcome. */
  readonly concluded: readonly DeliveryRecord[];
  /** What its request can have read, from when it began until right before the commit. */
  readonly seen: readonly MemoryState[];
  readonly company: Company;
  /** Whether "paid" in answer to a question settles a payment in this life. */
  readonly takesAnswers: boolean;
}

/** Which booking an email is about. */
export const referenceIn = (email: EmailMessage): string | undefined => {
  if (email.cause === 'payment_alert')
    return 'reference' in email ? (email.reference ?? undefined) : undefined;
  return 'shoot' in email ? email.shoot.reference : undefined;
};

/** What must be true of every commit whose request decided by this instant. */
export type CommitRule = (commit: Commit, now: Instant) => Violations;

/** What must be true of every change of a booking in a commit. */
export type ChangeRule = (change: Change, commit: Commit, now: Instant) => Violations;
