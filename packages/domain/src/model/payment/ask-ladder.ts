import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';
import { IN_FLIGHT_HOURS, type PendingPayment } from './payment.ts';

/**
 * specification.md#pending-attempts-asked: minutes after its creation at which a pending attempt is asked about, before
 * it becomes hourly.
 */
const RUNGS_MINUTES = [1, 2, 5, 10, 15, 30] as const;

const HOURLY_MINUTES = 60;

/** specification.md#ask-soon: the least time between two questions about one attempt, however many notices come. */
const LEAST_SECONDS_BETWEEN = 30;

/**
 * When the provider is to be asked about a pending attempt next, given that it is `now` and everything due so far has
 * been asked: the rungs, then every hour until the attempt is 24 hours old; undefined after that.
 * specification.md#only-verified-deliveries-settle: a timer never settles a payment. After the clock was put back to
 * before the creation of an attempt, the attempt is asked about every hour.
 */
export const nextAskAt = (payment: Pick<PendingPayment, 'createdAt'>, now: Instant): Instant | undefined => {
  if (payment.createdAt.isAfter(now.plusSeconds(CLOCKS_APART_SECONDS)))
    return now.plus(Duration.ofMinutes(HOURLY_MINUTES));
  const age = Duration.between(payment.createdAt, now).toMinutes();
  const rung = RUNGS_MINUTES.find((minutes) => minutes > age);
  const due = rung ?? (Math.floor(age / HOURLY_MINUTES) + 1) * HOURLY_MINUTES;
  return due > IN_FLIGHT_HOURS * HOURLY_MINUTES ? undefined : payment.createdAt.plus(Duration.ofMinutes(due));
};

/**
 * specification.md#ask-soon: when a notice has the provider asked about an attempt that was last asked about at
 * `askedAt`: at once, or when enough time has passed since.
 */
export const soonestAskAt = (askedAt: Instant | undefined, now: Instant): Instant => {
  if (askedAt === undefined || askedAt.isAfter(now)) return now;
  const next = askedAt.plusSeconds(LEAST_SECONDS_BETWEEN);
  return next.isAfter(now) ? next : now;
};
