import { Duration, type Instant } from '@js-joda/core';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { EmailQueue } from '../../ports/operator-records.ts';

interface Ports {
  readonly emailQueue: EmailQueue;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
}

const WARN_EVERY = Duration.ofHours(1);

/** Logs a warning if emails have waited an hour. Each process logs at most one such warning per hour. */
export const makeWarnOfOverdueEmails = ({ emailQueue, operatorLog, clock }: Ports) => {
  let warnedAt: Instant | undefined;
  return async (): Promise<void> => {
    const overdue = (await emailQueue.stuck()).filter(({ hoursWaiting }) => hoursWaiting >= 1);
    const [oldest] = overdue;
    const now = clock.now();
    if (oldest === undefined) {
      warnedAt = undefined;
      return;
    }
    if (warnedAt !== undefined && Duration.between(warnedAt, now).abs().compareTo(WARN_EVERY) < 0) return;
    warnedAt = now;
    operatorLog.emailsOverdue({ count: overdue.length, oldestId: oldest.id, since: oldest.queuedAt });
  };
};
