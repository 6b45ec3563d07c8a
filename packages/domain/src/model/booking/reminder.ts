import { Duration, Instant } from '@js-joda/core';
import type { EmailMessage } from '../email-message.ts';
import type { Payment } from '../payment/payment.ts';
import type { Policies } from '../policies.ts';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';
import { dateOf, type KigaliDate, startOfDate } from '../time/kigali.ts';
import { owedRwf } from './amount-owed.ts';
import type { Booking, CompletedBooking, Confirmation, ConfirmedBooking, RemindedOf } from './booking.ts';
import { hasBegun } from './conclude.ts';
import { hasClient } from './erase.ts';
import { photoLinkOf } from './photo-link.ts';

/** The emails that remind a client of a booking. */
export type ReminderCause = keyof RemindedOf;

/** A booking whose client may be reminded. */
export type RemindedBooking = ConfirmedBooking | CompletedBooking;

/** The period in which a reminder may be sent. */
interface ReminderTime {
  readonly dueAt: Instant;
  /** The instant from which it is too late to send the reminder. */
  readonly until: Instant;
  /** When an email with the same content was last sent. A reminder that became due before then is not sent. */
  readonly saidAt: Instant;
}

interface Reminder {
  /**
   * The policy that turns the reminder on. Its value says how long before or after the occasion the reminder is due.
   */
  readonly policy:
    | 'reminderHoursBefore'
    | 'balanceDueDaysBefore'
    | 'photosExpiringDaysBefore'
    | 'thankYouDaysAfter';
  /** Returns when the reminder of a booking is due; undefined for a booking without this reminder. */
  timeOf(booking: RemindedBooking, lead: number): ReminderTime | undefined;
}

const A_DAY = Duration.ofDays(1);

/** specification.md#never-a-day-late */
const upToADayLate = (dueAt: Instant, saidAt: Instant): ReminderTime => ({
  dueAt,
  until: dueAt.plus(A_DAY),
  saidAt,
});

/** Returns when an email last named the start to the client: at the confirmation, or at a later reschedule. */
const lastTold = ({ confirmedAt, rescheduledAt }: ConfirmedBooking): Instant =>
  rescheduledAt?.isAfter(confirmedAt) === true ? rescheduledAt : confirmedAt;

/** Nine in the morning. specification.md#photos-expiring */
const EXPIRING_AT = Duration.ofHours(9);

/** Returns when to remind the client of photos whose link expires on `expiresOn`. */
export const photosExpiringAt = (expiresOn: KigaliDate, days: number): Instant =>
  startOfDate(expiresOn.minusDays(days)).plus(EXPIRING_AT);

/** Returns the expiry day of the photo links whose reminder is due at this instant. */
export const expiringOn = (days: number, now: Instant): KigaliDate =>
  dateOf(now.minus(EXPIRING_AT)).plusDays(days);

/** Every reminder to a client, with the policy that turns the reminder on. */
export const REMINDERS: Readonly<Record<ReminderCause, Reminder>> = {
  /** specification.md#shoot-reminder */
  shoot_reminder: {
    policy: 'reminderHoursBefore',
    timeOf: (booking, hours) =>
      booking.status === 'confirmed'
        ? {
            dueAt: booking.slot.startsAt.minus(Duration.ofHours(hours)),
            until: booking.slot.startsAt,
            saidAt: lastTold(booking),
          }
        : undefined,
  },
  /** specification.md#balance-due */
  balance_due: {
    policy: 'balanceDueDaysBefore',
    timeOf: (booking, days) =>
      booking.status === 'confirmed'
        ? upToADayLate(booking.slot.startsAt.minus(Duration.ofDays(days)), lastTold(booking))
        : undefined,
  },
  /** specification.md#photos-expiring */
  photos_expiring: {
    policy: 'photosExpiringDaysBefore',
    timeOf: (booking, days) => {
      const photos = booking.status === 'completed' ? booking.photoLink : undefined;
      return photos?.sentAt === undefined
        ? undefined
        : upToADayLate(photosExpiringAt(photos.expiresOn, days), photos.sentAt);
    },
  },
  /** specification.md#thank-you */
  thank_you: {
    policy: 'thankYouDaysAfter',
    timeOf: (booking, days) =>
      booking.status === 'completed' && booking.completedAt !== undefined && hasClient(booking)
        ? upToADayLate(booking.completedAt.plus(Duration.ofDays(days)), booking.completedAt)
        : undefined,
  },
};

/** The order in which the worker checks the reminders. */
export const REMINDER_CAUSES: readonly ReminderCause[] = [
  'shoot_reminder',
  'balance_due',
  'photos_expiring',
  'thank_you',
];

/** Returns the hours or days that the policy sets for the reminder; undefined if the reminder is off. */
export const leadOf = (emails: Policies['emails'], cause: ReminderCause): number | undefined =>
  emails[REMINDERS[cause].policy];

/**
 * True if a reminder must be sent now:
 * - The reminder is due, and it is not too late to send it.
 * - No email with the same content was sent after the reminder became due.
 * - The reminder was not sent before for this start of the shoot.
 * specification.md#one-reminder-a-start specification.md#never-a-day-late
 */
export const isReminderDue = (
  cause: ReminderCause,
  booking: Booking,
  lead: number,
  now: Instant,
): booking is RemindedBooking => {
  if (booking.status !== 'confirmed' && booking.status !== 'completed') return false;
  const time = REMINDERS[cause].timeOf(booking, lead);
  return (
    time !== undefined &&
    !now.isBefore(time.dueAt) &&
    now.isBefore(time.until) &&
    !time.saidAt.isAfter(time.dueAt) &&
    !booking.remindedOf[cause].some((start) => start.equals(booking.slot.startsAt))
  );
};

/**
 * Returns the booking with the reminder recorded as sent. The caller saves the booking together with the email.
 * specification.md#one-reminder-a-start
 */
export const reminded = <Kept extends Confirmation & Pick<Booking, 'slot'>>(
  booking: Kept,
  cause: ReminderCause,
): Kept => ({
  ...booking,
  remindedOf: {
    ...booking.remindedOf,
    [cause]: [...booking.remindedOf[cause], booking.slot.startsAt],
  },
});

/**
 * True if the email about tomorrow's shoots must be queued now: once a day, from `minute` until midnight. `lastAt` is
 * the time at which the email was last due. specification.md#tomorrow
 */
export const isTomorrowDue = (lastAt: Instant | undefined, minute: number, now: Instant): boolean => {
  const today = dateOf(now);
  if (now.isBefore(startOfDate(today).plus(Duration.ofMinutes(minute)))) return false;
  if (lastAt === undefined) return true;
  const last = dateOf(lastAt);
  // The clock of another process may be up to CLOCKS_APART_SECONDS ahead. A `lastAt` even further ahead shows that the
  // clock was set back.
  const isPutBack = lastAt.isAfter(now.plusSeconds(CLOCKS_APART_SECONDS));
  return last.isBefore(today) || (isPutBack && !last.equals(today));
};

/** A queued email that reminds a client. */
export type ReminderMessage = Extract<EmailMessage, { readonly cause: ReminderCause }>;

export const isReminder = (message: EmailMessage): message is ReminderMessage => message.cause in REMINDERS;

/** True if it is too late to send a queued email. specification.md#never-a-day-late */
export const isTooLate = (message: EmailMessage, now: Instant): boolean =>
  'until' in message && !now.isBefore(Instant.parse(message.until));

/**
 * True if a queued reminder may still be sent: the shoot still has the start that the email names, and the rest of the
 * email is still true. specification.md#reminder-at-sending
 */
export const isReminderStillTrue = (
  message: ReminderMessage,
  account: { readonly booking: Booking; readonly payments: readonly Payment[] } | undefined,
  now: Instant,
): boolean => {
  if (account === undefined) return false;
  const { booking, payments } = account;
  if (!booking.slot.startsAt.equals(Instant.parse(message.shoot.startsAt))) return false;
  switch (message.cause) {
    case 'shoot_reminder':
      return booking.status === 'confirmed' && !hasBegun(booking, now);
    case 'balance_due':
      return booking.status === 'confirmed' && owedRwf(booking, payments) > 0;
    case 'photos_expiring': {
      const photos = photoLinkOf(booking);
      return photos?.url === message.url && photos.expiresOn.toString() === message.expiresOn;
    }
    case 'thank_you':
      return booking.status === 'completed' && hasClient(booking);
    default:
      return message satisfies never;
  }
};
