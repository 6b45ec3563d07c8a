import { DONE } from '../drivers/setting.ts';
import { emailOf } from '../reference/change.ts';
import { midnightAhead } from '../reference/hours.ts';
import { owedOf } from '../reference/money.ts';
import {
  type Booking,
  DAY,
  type Email,
  type EmailPolicy,
  HOUR,
  MINUTE,
  type Reminder,
  type Studio,
} from '../reference/studio.ts';
import type { Definition } from './event.ts';

/** When a booking's reminder is due, and when an email with the same content was last sent. */
interface Due {
  readonly from: number;
  readonly until: number;
  readonly saidAt: number;
}

const confirmedOf = ({ status, confirmedAt, rescheduledAt }: Booking): number | undefined =>
  status === 'confirmed' ? Math.max(confirmedAt ?? 0, rescheduledAt ?? 0) : undefined;

const forADay = (from: number, saidAt: number): Due => ({ from, until: from + DAY, saidAt });

/**
 * Returns when each reminder of a booking is due. Returns undefined if the policy turns it off, or if the booking does
 * not get this reminder.
 */
const DUE: Readonly<Record<Reminder, (policy: EmailPolicy, booking: Booking) => Due | undefined>> = {
  // specification.md#shoot-reminder
  shoot_reminder: ({ reminderHoursBefore: hours }, booking) => {
    const [saidAt, until] = [confirmedOf(booking), booking.startsAt];
    return hours === undefined || saidAt === undefined
      ? undefined
      : { from: until - hours * HOUR, until, saidAt };
  },
  // specification.md#balance-due
  balance_due: ({ balanceDueDaysBefore: days }, booking) => {
    const saidAt = confirmedOf(booking);
    return days === undefined || saidAt === undefined
      ? undefined
      : forADay(booking.startsAt - days * DAY, saidAt);
  },
  // specification.md#photos-expiring
  photos_expiring: ({ photosExpiringDaysBefore: days }, { photos }) =>
    days === undefined || photos?.sentAt === undefined
      ? undefined
      : forADay(photos.endsAt - (days + 1) * DAY + 9 * HOUR, photos.sentAt),
  // specification.md#thank-you
  thank_you: ({ thankYouDaysAfter: days }, { timeline, isErased }) => {
    const completed = timeline.find(({ kind }) => kind === 'completed');
    return days === undefined || completed === undefined || isErased
      ? undefined
      : forADay(completed.at + days * DAY, completed.at);
  },
};

const saysOf = (cause: Reminder, booking: Booking, policy: EmailPolicy | undefined): Email['says'] => {
  const { startsAt, photos } = booking;
  const until = policy && DUE[cause](policy, booking)?.until;
  const owedRwf = owedOf(booking);
  if (cause === 'shoot_reminder') return { startsAt, owedRwf };
  if (cause === 'photos_expiring') return { startsAt, url: photos?.url, endsAt: photos?.endsAt, until };
  return cause === 'thank_you' ? { startsAt, until } : { startsAt, owedRwf, until };
};

const REMINDERS = ['shoot_reminder', 'balance_due', 'photos_expiring', 'thank_you'] as const;

/** Returns the reminders that the worker sends or decides to skip now. specification.md#one-reminder-a-start */
const dueOf = ({ now, emailPolicy }: Studio, booking: Booking): readonly Reminder[] =>
  REMINDERS.filter((cause) => {
    const due = emailPolicy && DUE[cause](emailPolicy, booking);
    return (
      due !== undefined &&
      due.from <= now &&
      now < due.until &&
      due.saidAt <= due.from &&
      !booking.remindedOf[cause].includes(booking.startsAt)
    );
  });

const reminded = (booking: Booking, causes: readonly Reminder[]): Booking => ({
  ...booking,
  remindedOf: {
    ...booking.remindedOf,
    ...Object.fromEntries(causes.map((cause) => [cause, [...booking.remindedOf[cause], booking.startsAt]])),
  },
});

/** True if the worker sends or decides to skip the email about tomorrow's shoots now. specification.md#tomorrow */
const isTomorrowDecided = ({ now, emailPolicy, tomorrowDecidedOn = 0 }: Studio): boolean => {
  const minute = emailPolicy?.tomorrowAtMinute;
  const today = midnightAhead(now, 0);
  return minute !== undefined && now >= today + minute * MINUTE && tomorrowDecidedOn < today;
};

const shootsOfTomorrow = ({ now, bookings }: Studio): readonly Booking[] =>
  bookings.filter(
    ({ status, startsAt }) =>
      status === 'confirmed' && startsAt >= midnightAhead(now, 1) && startsAt < midnightAhead(now, 2),
  );

/**
 * The worker reminds clients of their shoots, of amounts that they owe, and of photos that will expire, and thanks
 * them. It also reminds the photographer of tomorrow's shoots.
 */
export const remind: Definition<object> = {
  rule: 'specification.md#shoot-reminder specification.md#one-reminder-a-start specification.md#never-a-day-late specification.md#tomorrow',
  weight: 7,
  reaches: ['done', 'broke'],
  draw: () => ({}),
  expect: (studio) => {
    const isDecided = isTomorrowDecided(studio);
    // specification.md#never-a-day-late
    const until = midnightAhead(studio.now, 1) + (studio.emailPolicy?.tomorrowAtMinute ?? 0) * MINUTE;
    return {
      answer: 'done',
      studio: {
        ...studio,
        ...(isDecided ? { tomorrowDecidedOn: midnightAhead(studio.now, 0) } : {}),
        bookings: studio.bookings.map((one) => reminded(one, dueOf(studio, one))),
      },
      emails: [
        ...studio.bookings.flatMap((one) =>
          dueOf(studio, one)
            .filter((cause) => cause !== 'balance_due' || owedOf(one) > 0)
            .map((cause) => emailOf(one, cause, saysOf(cause, one, studio.emailPolicy))),
        ),
        ...(isDecided ? shootsOfTomorrow(studio) : []).map((one) =>
          emailOf(one, 'tomorrow', { startsAt: one.startsAt, owedRwf: owedOf(one), until }, 'admin'),
        ),
      ],
    };
  },
  byUseCases: async (_event, { useCases }) => {
    await useCases.remindOfShoots();
    return DONE;
  },
  byHttp: async (_event, way) => {
    await way.remind();
    return DONE;
  },
};
