import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';
import { IN_FLIGHT_HOURS, type PendingPayment } from './payment.ts';

/**
 * Minutes after its creation at which we ask about a pending attempt, before we ask hourly.
 * specification.md#pending-attempts-asked
 */
const RUNGS_MINUTES = [1, 2, 5, 10, 15, 30] as const;

const HOURLY_MINUTES = 60;

/** The least time between two questions about one attempt, however many notices arrive. specification.md#ask-soon */
const LEAST_SECONDS_BETWEEN = 30;

/**
 * Returns when to ask the provider about a pending attempt next, if every question due before `now` was asked: at the
 * steps of the ladder, then every hour until the attempt is 24 hours old; undefined after that.
 * specification.md#only-verified-deliveries-settle: a timer never settles a payment. If the clock was set back to
 * before the attempt's creation, the attempt is asked about every hour.
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
 * Returns when a notice leads to a question about an attempt, given the last question at `askedAt`: at once, or when
 * enough time has passed since. specification.md#ask-soon
 */
export const soonestAskAt = (askedAt: Instant | undefined, now: Instant): Instant => {
  if (askedAt === undefined || askedAt.isAfter(now)) return now;
  const next = askedAt.plusSeconds(LEAST_SECONDS_BETWEEN);
  return next.isAfter(now) ? next : now;
};
