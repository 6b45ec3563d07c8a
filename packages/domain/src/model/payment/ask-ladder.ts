import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';
import { IN_FLIGHT_HOURS, type PendingPayment } from './payment.ts';

/**
 * The ages in minutes at which we ask the provider about a pending attempt. After the last age we ask every hour.
 * specification.md#pending-attempts-asked
 */
const RUNGS_MINUTES = [1, 2, 5, 10, 15, 30] as const;

const HOURLY_MINUTES = 60;

/**
 * The least number of seconds between two questions about an attempt, however many unproven deliveries name the
 * attempt. specification.md#ask-soon
 */
const LEAST_SECONDS_BETWEEN = 30;

/**
 * Returns when to ask the provider about a pending attempt next: at the ages in {@link RUNGS_MINUTES}, then every hour.
 * Returns undefined if the next age exceeds 24 hours. Assumes that every question due before `now` was asked. If the
 * clock was set back to before the attempt's creation, the next question is due in an hour. No timer settles a payment:
 * a timer only causes a question. specification.md#only-verified-deliveries-settle
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
 * Returns when to ask about an attempt that an unproven delivery names: now, but no sooner than
 * {@link LEAST_SECONDS_BETWEEN} after `askedAt`, the time of the last question. specification.md#ask-soon
 */
export const soonestAskAt = (askedAt: Instant | undefined, now: Instant): Instant => {
  if (askedAt === undefined || askedAt.isAfter(now)) return now;
  const next = askedAt.plusSeconds(LEAST_SECONDS_BETWEEN);
  return next.isAfter(now) ? next : now;
};
