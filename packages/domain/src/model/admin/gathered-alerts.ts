import { Duration, type Instant } from '@js-joda/core';
import type { ProviderName } from '../payment/payment-method.ts';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';

/**
 * Causes whose alerts are gathered into one email, because one external fault can raise many alerts.
 * specification.md#gathered-alerts specification.md#own-money-alerts
 */
export const GATHERED_REASONS = [
  'provider_refused_us',
  'delivery_keeps_failing',
  'unknown_payment',
  'reversal',
] as const;

export type GatheredReason = (typeof GATHERED_REASONS)[number];

/**
 * Each of these causes sends at most one email a day. Further alerts are not counted. Anyone can send an unproven
 * delivery. specification.md#unproven-alert specification.md#tomorrow
 */
export type DailyReason = `unproven_delivery, ${ProviderName}` | 'tomorrow';

/** For this long after an alert is sent, further alerts of the same cause are counted and not sent. */
const GATHERED_FOR = Duration.ofMinutes(15);
const A_DAY = Duration.ofHours(24);

/** The state of the alerts of one cause. */
export interface GatheredAlerts {
  /** Undefined before the first alert. */
  readonly lastSentAt: Instant | undefined;
  /** The number of unsent alerts since the last sent alert. */
  readonly leftOut: number;
}

/**
 * True once the period `lasting` has passed since the last alert. Also true if the last alert lies more than
 * {@link CLOCKS_APART_SECONDS} in the future, which happens after the clock was set back.
 */
const isOver = (lastSentAt: Instant, now: Instant, lasting = GATHERED_FOR): boolean =>
  !now.isBefore(lastSentAt.plus(lasting)) || lastSentAt.isAfter(now.plusSeconds(CLOCKS_APART_SECONDS));

/** True if the next daily alert of a cause is due. */
export const isDailyAlertDue = (lastSentAt: Instant | undefined, now: Instant): boolean =>
  lastSentAt === undefined || isOver(lastSentAt, now, A_DAY);

/**
 * Decides whether an alert raised now is sent. Returns the decision and the new state. Unsent alerts are counted. After
 * an unsent alert, no alert is sent until {@link takeLeftOut} has reported the count.
 */
export const raiseAlert = (
  alerts: GatheredAlerts,
  now: Instant,
): { readonly isSent: boolean; readonly after: GatheredAlerts } => {
  const { lastSentAt, leftOut } = alerts;
  const isSent = leftOut === 0 && (lastSentAt === undefined || isOver(lastSentAt, now));
  return { isSent, after: isSent ? { lastSentAt: now, leftOut } : { lastSentAt, leftOut: leftOut + 1 } };
};

/**
 * Returns the number of unsent alerts to report now and the time of the last sent alert; undefined if no report is due.
 */
export const takeLeftOut = (
  { lastSentAt, leftOut }: GatheredAlerts,
  now: Instant,
): { readonly count: number; readonly since: Instant; readonly after: GatheredAlerts } | undefined =>
  leftOut > 0 && lastSentAt !== undefined && isOver(lastSentAt, now)
    ? { count: leftOut, since: lastSentAt, after: { lastSentAt: now, leftOut: 0 } }
    : undefined;
