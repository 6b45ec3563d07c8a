import { Duration, type Instant } from '@js-joda/core';
import { POLICY_LIMITS, within } from './limits.ts';
import { invalidNow, ofField } from './refusal.ts';
import { ok, refused, type Result } from './result.ts';

/** The photographer's choices: which actions are automatic, and what clients may do. specification.md#policies */
export interface Policies {
  readonly clientReschedule: {
    readonly enabled: boolean;
    readonly untilMinutesBefore: number;
    /** How often a client may reschedule one booking. */
    readonly times: number;
  };
  readonly emails: {
    /** Hours before the start; undefined to send no email. */
    readonly reminderHoursBefore: number | undefined;
    readonly receipts: boolean;
    readonly cancellationCopy: boolean;
    /** Days before the start; undefined to send no email. specification.md#balance-due */
    readonly balanceDueDaysBefore: number | undefined;
    /** Days before the last day of the photo link; undefined to send no email. specification.md#photos-expiring */
    readonly photosExpiringDaysBefore: number | undefined;
    /** Minutes after midnight in Kigali; undefined to send no email. specification.md#tomorrow */
    readonly tomorrowAtMinute: number | undefined;
    /** Days after the completion; undefined to send no email. specification.md#thank-you */
    readonly thankYouDaysAfter: number | undefined;
    /** The address of a page for writing a review; undefined to request no review. */
    readonly reviewUrl: string | undefined;
  };
  readonly retention: {
    /** Undefined to keep expired bookings. */
    readonly eraseExpiredAfterDays: number | undefined;
    /** Undefined to keep the other ended bookings. */
    readonly eraseEndedAfterDays: number | undefined;
  };
  /** Booking fees that clients pay without a provider. specification.md#offline-fee */
  readonly offlineFee: {
    readonly enabled: boolean;
    /** The payment instructions as plain text; required while enabled. */
    readonly instructionsEn: string | undefined;
    /** If undefined, clients read the English instructions. */
    readonly instructionsFr: string | undefined;
    /** The length of the hold after the client has chosen to pay without a provider. */
    readonly holdMinutes: number;
    /** The largest number of live holds, over all bookings, whose clients chose to pay without a provider. */
    readonly mostAtOnce: number;
  };
  readonly booking: {
    /** How many dates after today clients can book; undefined for no limit. specification.md#furthest-start */
    readonly furthestDays: number | undefined;
  };
}

export type PolicyName = keyof Policies;

/** The policies before the photographer's first change: all off. specification.md#policies */
export const DEFAULT_POLICIES: Policies = {
  clientReschedule: { enabled: false, untilMinutesBefore: 2880, times: 1 },
  emails: {
    reminderHoursBefore: undefined,
    receipts: false,
    cancellationCopy: false,
    balanceDueDaysBefore: undefined,
    photosExpiringDaysBefore: undefined,
    tomorrowAtMinute: undefined,
    thankYouDaysAfter: undefined,
    reviewUrl: undefined,
  },
  retention: { eraseExpiredAfterDays: undefined, eraseEndedAfterDays: undefined },
  offlineFee: {
    enabled: false,
    instructionsEn: undefined,
    instructionsFr: undefined,
    holdMinutes: 1440,
    mostAtOnce: 5,
  },
  booking: { furthestDays: undefined },
};

/**
 * The policies that callers see and change, in the order in which answers list them.
 * specification.md#effective-policies
 */
export const EFFECTIVE_POLICIES = [
  'clientReschedule',
  'emails',
  'retention',
  'offlineFee',
  'booking',
] as const satisfies readonly PolicyName[];

export type EffectivePolicy = (typeof EFFECTIVE_POLICIES)[number];

/**
 * Bookings that ended at or before these instants are due for erasure. If an instant is undefined, no such booking is
 * due.
 */
export interface RetentionUntil {
  /** For expired bookings. */
  readonly expired: Instant | undefined;
  /** For completed shoots, no-shows and cancelled bookings. */
  readonly ended: Instant | undefined;
}

/** Returns the instants up to which ended bookings are due for erasure. specification.md#retention */
export const retentionUntil = ({ retention }: Policies, now: Instant): RetentionUntil => ({
  expired: daysBefore(now, retention.eraseExpiredAfterDays),
  ended: daysBefore(now, retention.eraseEndedAfterDays),
});

const daysBefore = (now: Instant, days: number | undefined): Instant | undefined =>
  days === undefined ? undefined : now.minus(Duration.ofDays(days));

/** A missing key keeps its value. A key that is set to undefined clears its value. */
export type PolicyChanges = { readonly [Name in PolicyName]?: Partial<Policies[Name]> };

/**
 * Merges each changed policy, key by key. Refuses with `validation_failed`, naming the first policy that has a value
 * outside its limits, or naming `offlineFee` if it would be on without English instructions.
 * specification.md#change-policies specification.md#offline-fee
 */
export const changedPolicies = (policies: Policies, given: PolicyChanges): Result<Policies> => {
  const changes: PolicyChanges = {};
  for (const name of EFFECTIVE_POLICIES) {
    const read = within(POLICY_LIMITS[name], given[name] ?? {});
    if (!read.ok) return refused(ofField(name, read.refusal));
    Object.assign(changes, { [name]: read.value });
  }
  const offlineFee = { ...policies.offlineFee, ...changes.offlineFee };
  if (offlineFee.enabled && offlineFee.instructionsEn === undefined)
    return refused(invalidNow('offlineFee', 'required'));
  return ok({
    clientReschedule: { ...policies.clientReschedule, ...changes.clientReschedule },
    emails: { ...policies.emails, ...changes.emails },
    retention: { ...policies.retention, ...changes.retention },
    offlineFee,
    booking: { ...policies.booking, ...changes.booking },
  });
};
