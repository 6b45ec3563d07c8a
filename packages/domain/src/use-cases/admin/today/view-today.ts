import type { Instant } from '@js-joda/core';
import { dateOf, startOfDate } from '../../../model/time/kigali.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { EmailQueue, StuckEmail } from '../../../ports/operator-records.ts';
import type { TodayFacts, TodayReader } from '../../../ports/today-reader.ts';

interface Ports {
  readonly todayReader: TodayReader;
  readonly emailQueue: EmailQueue;
  readonly clock: Clock;
}

export interface Today extends TodayFacts {
  readonly now: Instant;
  readonly emailsStuck: { readonly count: number; readonly emails: readonly StuckEmail[] };
}

/** The largest number of rows in each list. specification.md#today-object */
export const MOST_OF_A_LIST = 20;

/** True if the email has been waiting for an hour or more, or has no tries left. specification.md#stuck-emails */
export const isStuckForLong = ({ hoursWaiting, nextTryAt }: StuckEmail): boolean =>
  hoursWaiting >= 1 || nextTryAt === undefined;

/** specification.md#get-today */
export const makeViewToday =
  ({ todayReader, emailQueue, clock }: Ports) =>
  async (): Promise<Today> => {
    const now = clock.now();
    const date = dateOf(now);
    const today = { from: startOfDate(date), to: startOfDate(date.plusDays(1)) };
    const facts = await todayReader.read(now, today, MOST_OF_A_LIST);
    const stuck = (await emailQueue.stuck()).filter(isStuckForLong);
    return { ...facts, now, emailsStuck: { count: stuck.length, emails: stuck.slice(0, MOST_OF_A_LIST) } };
  };
