import { Duration, type Instant } from '@js-joda/core';
import type { ProviderName } from '../payment/payment-method.ts';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';

/**
 * Problems whose alerts are gathered into one email, because a single external fault can raise many alerts.
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
 * Alerts that are sent at most once a day. Further alerts on the same subject are not counted either: otherwise anyone
 * could raise the count with unproven deliveries. specification.md#unproven-alert specification.md#tomorrow
 */
export type DailyReason = `unproven_delivery, ${ProviderName}` | 'tomorrow';

/** For this long after an alert is sent, further alerts about the same problem are counted but not sent. */
const GATHERED_FOR = Duration.ofMinutes(15);
const A_DAY = Duration.ofHours(24);

/** The state of the alerts about one problem. */
export interface GatheredAlerts {
  /** Undefined until the first alert is sent. */
  readonly lastSentAt: Instant | undefined;
  /** How many alerts were held back since the last one was sent. */
  readonly leftOut: number;
}

/**
 * True once the period `lasting` has passed since the last alert was sent. Also true if the last alert is dated more
 * than {@link CLOCKS_APART_SECONDS} in the future: it was sent before the clock was set back.
 */
const isOver = (lastSentAt: Instant, now: Instant, lasting = GATHERED_FOR): boolean =>
  !now.isBefore(lastSentAt.plus(lasting)) || lastSentAt.isAfter(now.plusSeconds(CLOCKS_APART_SECONDS));

/** True if it is time to send the next daily alert on the same subject. */
export const isDailyAlertDue = (lastSentAt: Instant | undefined, now: Instant): boolean =>
  lastSentAt === undefined || isOver(lastSentAt, now, A_DAY);

/**
 * Decides whether an alert raised now is sent, and returns the state after this decision. An alert that is not sent is
 * counted. From then on, no alert is sent until {@link takeLeftOut} has reported the count.
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
 * Returns how many held-back alerts to report now, when the last alert was sent, and the state after the report.
 * Returns undefined if no report is due.
 */
export const takeLeftOut = (
  { lastSentAt, leftOut }: GatheredAlerts,
  now: Instant,
): { readonly count: number; readonly since: Instant; readonly after: GatheredAlerts } | undefined =>
  leftOut > 0 && lastSentAt !== undefined && isOver(lastSentAt, now)
    ? { count: leftOut, since: lastSentAt, after: { lastSentAt: now, leftOut: 0 } }
    : undefined;
