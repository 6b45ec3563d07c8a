import { DONE } from '../drivers/setting.ts';
import type { EmailPolicy } from '../reference/studio.ts';
import { pick } from './chance.ts';
import type { Definition } from './event.ts';

/** Mostly about a day, so that reminders meet reschedules and confirmations of the last days. */
const REMINDER_HOURS = [24, 48, undefined, 24, 1, 168];

/** The photographer decides which emails go out automatically. */
export const changeEmailPolicy: Definition<{ readonly policy: EmailPolicy }> = {
  rule: 'specification.md#change-policies',
  weight: 1,
  reaches: ['done'],
  draw: ({ how }) => ({
    policy: { reminderHoursBefore: pick(REMINDER_HOURS, how), receipts: how % 4 !== 3 },
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
  byHttp: async ({ policy: { reminderHoursBefore = null, receipts } }, way) =>
    way.plainly(
      await way.admin.ask('PATCH', '/policies', { body: { emails: { reminderHoursBefore, receipts } } }),
    ),
};
