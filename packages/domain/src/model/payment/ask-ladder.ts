import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';
import { IN_FLIGHT_HOURS, type PendingPayment } from './payment.ts';

/**
 * The ages, in minutes, at which we ask the provider about a pending attempt. After the last one, we ask every hour.
 * specification.md#pending-attempts-asked
 */
const RUNGS_MINUTES = [1, 2, 5, 10, 15, 30] as const;

const HOURLY_MINUTES = 60;

/**
 * At least this many seconds pass between two questions about an attempt, however many unproven deliveries name it.
 * specification.md#ask-soon
 */
const LEAST_SECONDS_BETWEEN = 30;

/**
 * Returns when to ask the provider about a pending attempt next: at the ages in {@link RUNGS_MINUTES}, then every hour.
 * Returns undefined if the attempt would then be older than 24 hours. Assumes that every question due before `now` was
 * asked. If the attempt is dated in the future because the clock was set back, the next question is due in an hour. A
 * timer never settles a payment; it only makes us ask. specification.md#only-verified-deliveries-settle
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
 * Returns when to ask about an attempt that an unproven delivery names: now, but at least {@link LEAST_SECONDS_BETWEEN}
 * seconds after `askedAt`, the time of our last question. specification.md#ask-soon
 */
export const soonestAskAt = (askedAt: Instant | undefined, now: Instant): Instant => {
  if (askedAt === undefined || askedAt.isAfter(now)) return now;
  const next = askedAt.plusSeconds(LEAST_SECONDS_BETWEEN);
  return next.isAfter(now) ? next : now;
};
