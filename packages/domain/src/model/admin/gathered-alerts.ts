import { Duration, type Instant } from '@js-joda/core';
import type { ProviderName } from '../payment/payment-method.ts';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';

/**
 * specification.md#gathered-alerts specification.md#own-money-alerts: causes whose alerts are gathered, because one
 * outside fault can raise any number of them.
 */
export const GATHERED_REASONS = [
  'provider_refused_us',
  'delivery_keeps_failing',
  'unknown_payment',
  'reversal',
] as const;

export type GatheredReason = (typeof GATHERED_REASONS)[number];

/**
 * specification.md#unproven-alert: anyone can raise these as often as they like, so one email a day is sent and the rest
 * is not counted.
 */
export type DailyReason = `unproven_delivery, ${ProviderName}`;

/** How long after an alert the next ones of its cause are only counted. */
const GATHERED_FOR = Duration.ofMinutes(15);
const A_DAY = Duration.ofHours(24);

/** What is known of the alerts of one cause. */
export interface GatheredAlerts {
  /** Undefined before the first. */
  readonly lastSentAt: Instant | undefined;
  /** How many were left out since. */
  readonly leftOut: number;
}

/** True too when the last alert lies further ahead than clocks differ: the clock was put back since. */
const isOver = (lastSentAt: Instant, now: Instant, lasting = GATHERED_FOR): boolean =>
  !now.isBefore(lastSentAt.plus(lasting)) || lastSentAt.isAfter(now.plusSeconds(CLOCKS_APART_SECONDS));

/** Whether an alert that is sent once in 24 hours is sent now. */
export const isDailyAlertDue = (lastSentAt: Instant | undefined, now: Instant): boolean =>
  lastSentAt === undefined || isOver(lastSentAt, now, A_DAY);

/**
 * Whether an alert raised now is sent, and the state after it. One that is left out is counted for {@link takeLeftOut},
 * as is every later one until that has run.
 */
export const raiseAlert = (
  alerts: GatheredAlerts,
  now: Instant,
): { readonly isSent: boolean; readonly after: GatheredAlerts } => {
  const { lastSentAt, leftOut } = alerts;
  const isSent = leftOut === 0 && (lastSentAt === undefined || isOver(lastSentAt, now));
  return { isSent, after: isSent ? { lastSentAt: now, leftOut } : { lastSentAt, leftOut: leftOut + 1 } };
};

/** How many left-out alerts one email should report now, and since when; undefined when none, or not yet. */
export const takeLeftOut = (
  { lastSentAt, leftOut }: GatheredAlerts,
  now: Instant,
): { readonly count: number; readonly since: Instant; readonly after: GatheredAlerts } | undefined =>
  leftOut > 0 && lastSentAt !== undefined && isOver(lastSentAt, now)
    ? { count: leftOut, since: lastSentAt, after: { lastSentAt: now, leftOut: 0 } }
    : undefined;
