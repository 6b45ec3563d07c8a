import { Duration, type Instant } from '@js-joda/core';
import { POLICY_LIMITS, within } from './limits.ts';
import { invalidNow, ofField } from './refusal.ts';
import { ok, refused, type Result } from './result.ts';

/** specification.md#policies: what the photographer lets the service do by itself, and lets clients do. */
export interface Policies {
  readonly clientReschedule: {
    readonly enabled: boolean;
    readonly untilMinutesBefore: number;
    /** How often a client may move one booking. */
    readonly times: number;
  };
  readonly emails: {
    /** Undefined sends none. */
    readonly reminderHoursBefore: number | undefined;
    readonly receipts: boolean;
    readonly cancellationCopy: boolean;
  };
  readonly retention: {
    /** Undefined erases none. */
    readonly eraseExpiredAfterDays: number | undefined;
    readonly eraseEndedAfterDays: number | undefined;
  };
  /** specification.md#offline-fee: booking fees that clients pay without a provider. */
  readonly offlineFee: {
    readonly enabled: boolean;
    /** How to pay, plain text; needed while enabled. */
    readonly instructionsEn: string | undefined;
    /** The English ones, when undefined. */
    readonly instructionsFr: string | undefined;
    /** How long the slot is held from the choice on. */
    readonly holdMinutes: number;
    /** The most live holds whose clients chose so, over all bookings. */
    readonly mostAtOnce: number;
  };
  readonly booking: {
    /** specification.md#furthest-start: how many dates after today clients can book; undefined has no bound. */
    readonly furthestDays: number | undefined;
  };
}

export type PolicyName = keyof Policies;

/** specification.md#policies: all off, until the photographer turns one on. */
export const DEFAULT_POLICIES: Policies = {
  clientReschedule: { enabled: false, untilMinutesBefore: 2880, times: 1 },
  emails: { reminderHoursBefore: undefined, receipts: false, cancellationCopy: false },
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

/** specification.md#effective-policies: the policies that callers see and change, in the order of answers. */
export const EFFECTIVE_POLICIES = [
  'clientReschedule',
  'emails',
  'retention',
  'offlineFee',
  'booking',
] as const satisfies readonly PolicyName[];

export type EffectivePolicy = (typeof EFFECTIVE_POLICIES)[number];

/** The latest end of what is due to be erased; undefined where nothing is. */
export interface RetentionUntil {
  /** Of expired bookings. */
  readonly expired: Instant | undefined;
  /** Of shoots that took place or were missed, and of cancelled ones. */
  readonly ended: Instant | undefined;
}

/** specification.md#retention: bookings that ended at these instants or before are kept long enough. */
export const retentionUntil = ({ retention }: Policies, now: Instant): RetentionUntil => ({
  expired: daysBefore(now, retention.eraseExpiredAfterDays),
  ended: daysBefore(now, retention.eraseEndedAfterDays),
});

const daysBefore = (now: Instant, days: number | undefined): Instant | undefined =>
  days === undefined ? undefined : now.minus(Duration.ofDays(days));

/** What is left out stays; undefined unsets. */
export type PolicyChanges = { readonly [Name in PolicyName]?: Partial<Policies[Name]> };

/**
 * Merges each named policy key by key. Refused: `validation_failed` naming a policy with a value outside its limits,
 * and `offlineFee` where that would be on without English instructions.
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
