import { DONE } from '../drivers/setting.ts';
import type { EmailPolicy } from '../reference/studio.ts';
import { pick } from './chance.ts';
import type { Definition } from './event.ts';

/**
 * How many hours before the shoot the reminder is sent. It is usually 24, so that reminders often fall at the same time
 * as reschedules and late confirmations.
 */
const REMINDER_HOURS = [24, 48, undefined, 24, 1, 168];
const DAYS = [1, 2, 1, undefined, 3];
const MINUTES = [480, 0, 1439, undefined, 1080];

/** The photographer changes which automatic emails are sent, and when. */
export const changeEmailPolicy: Definition<{ readonly policy: EmailPolicy }> = {
  rule: 'specification.md#change-policies',
  weight: 1,
  reaches: ['done'],
  draw: ({ how }) => ({
    policy: {
      reminderHoursBefore: pick(REMINDER_HOURS, how),
      receipts: how % 4 !== 3,
      balanceDueDaysBefore: pick(DAYS, how),
      photosExpiringDaysBefore: pick(DAYS, how + 1),
      tomorrowAtMinute: pick(MINUTES, how),
      thankYouDaysAfter: pick(DAYS, how + 2),
    },
  }),
  expect: (studio, { policy }) => ({
    answer: 'done',
    studio: { ...studio, emailPolicy: policy },
    emails: [],
  }),
  byUseCases: async ({ policy }, { useCases }) => {
    await useCases.changePolicies({ emails: policy });
    return DONE;
  },
  byHttp: async ({ policy }, way) => {
    const emails = Object.fromEntries(
      Object.entries(policy).map(([key, value]: [string, unknown]) => [key, value ?? null]),
    );
    return way.plainly(await way.admin.ask('PATCH', '/policies', { body: { emails } }));
  },
};
