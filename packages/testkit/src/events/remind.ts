import { DONE } from '../drivers/setting.ts';
import { emailOf } from '../reference/change.ts';
import { owedOf } from '../reference/money.ts';
import { type Booking, HOUR, type Studio } from '../reference/studio.ts';
import type { Definition } from './event.ts';

const isDue = ({ now, emailPolicy }: Studio, booking: Booking): boolean => {
  const { status, startsAt, confirmedAt, rescheduledAt, remindedOf } = booking;
  const hours = emailPolicy?.reminderHoursBefore;
  return (
    hours !== undefined &&
    status === 'confirmed' &&
    now < startsAt &&
    Math.max(confirmedAt ?? 0, rescheduledAt ?? 0) <= startsAt - hours * HOUR &&
    now >= startsAt - hours * HOUR &&
    !remindedOf.includes(startsAt)
  );
};

/** The worker reminds clients of their shoots. */
export const remind: Definition<object> = {
  rule: 'specification.md#shoot-reminder specification.md#one-reminder-a-start',
  weight: 5,
  reaches: ['done', 'broke'],
  draw: () => ({}),
  expect: (studio) => ({
    answer: 'done',
    studio: {
      ...studio,
      bookings: studio.bookings.map((one) =>
        isDue(studio, one) ? { ...one, remindedOf: [...one.remindedOf, one.startsAt] } : one,
      ),
    },
    emails: studio.bookings
      .filter((one) => isDue(studio, one))
      .map((one) => emailOf(one, 'shoot_reminder', { startsAt: one.startsAt, owedRwf: owedOf(one) })),
  }),
  byUseCases: async (_event, { useCases }) => {
    await useCases.remindOfShoots();
    return DONE;
  },
  byHttp: async (_event, way) => {
    await way.remind();
    return DONE;
  },
};
