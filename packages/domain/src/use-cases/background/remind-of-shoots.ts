import { Duration, type Instant } from '@js-joda/core';
import { owedRwf } from '../../model/booking/amount-owed.ts';
import { offlineOffer } from '../../model/booking/offline-fee.ts';
import {
  isTomorrowDue,
  leadOf,
  reminded,
  type RemindedBooking,
  REMINDER_CAUSES,
  type ReminderCause,
  REMINDERS,
} from '../../model/booking/reminder.ts';
import { photoLinkOf } from '../../model/booking/photo-link.ts';
import type { ShootOfTomorrow } from '../../model/email-message.ts';
import type { Policies } from '../../model/policies.ts';
import { dateOf, startOfDate } from '../../model/time/kigali.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { bookedShoot, tellAdmins, tellClient } from '../emails.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly providers: readonly PaymentProvider[];
  readonly operatorLog: OperatorLog;
}

/** How many emails of each kind of reminder one unit queues. The number is low, so that locks are held only briefly. */
const BATCH = 20;

/** The facts on which the text of a reminder depends. */
interface Moment {
  readonly now: Instant;
  readonly policies: Policies;
  /** True if clients can pay the remaining amount online, on the page of their booking. */
  readonly isPaidOnline: boolean;
}

/**
 * Queues the reminders that are due, and records each one in its booking while the booking is locked. Also queues the
 * email about tomorrow's shoots. Returns for how many bookings a reminder was due. specification.md#shoot-reminder
 * specification.md#one-reminder-a-start specification.md#tomorrow
 */
export const makeRemindOfShoots =
  ({ unitOfWork, clock, providers, operatorLog }: Ports) =>
  async (): Promise<number> => {
    const now = clock.now();
    let sent = 0;
    for (;;) {
      const batches = await unitOfWork.run(async (transaction) => {
        const { policies } = await transaction.studioReader.read();
        const moment = { now, policies, isPaidOnline: providers.length > 0 };
        const counts: number[] = [];
        for (const cause of REMINDER_CAUSES) counts.push(await remindAll(transaction, cause, moment));
        await tellOfTomorrow(transaction, operatorLog, moment);
        return counts;
      });
      sent += batches.reduce((sum, count) => sum + count, 0);
      if (batches.every((count) => count < BATCH)) return sent;
    }
  };

const remindAll = async (transaction: Transaction, cause: ReminderCause, moment: Moment): Promise<number> => {
  const lead = leadOf(moment.policies.emails, cause);
  if (lead === undefined) return 0;
  const due = await transaction.bookings.remindersDue(cause, lead, moment.now, BATCH);
  for (const booking of due) {
    await transaction.bookings.save(reminded(booking, cause));
    await WRITE[cause](transaction, booking, moment, untilOf(cause, booking, lead));
  }
  return due.length;
};

/**
 * Queues the email of a due reminder, unless it would have nothing to say. The email must not be sent at `until` or
 * later.
 */
type Write = (
  transaction: Transaction,
  booking: RemindedBooking,
  moment: Moment,
  until: string,
) => Promise<void>;

const WRITE: Readonly<Record<ReminderCause, Write>> = {
  shoot_reminder: async (transaction, booking) => {
    const owed = await owedFor(transaction, booking);
    await tellClient(transaction, booking, (client) => ({
      cause: 'shoot_reminder',
      ...client,
      bookingId: booking.id,
      owedRwf: owed,
    }));
  },
  balance_due: async (transaction, booking, { policies, isPaidOnline }, until) => {
    const owed = await owedFor(transaction, booking);
    const offline = offlineOffer(policies.offlineFee);
    if (owed === 0 || (!isPaidOnline && offline === undefined)) return;
    await tellClient(transaction, booking, (client) => ({
      cause: 'balance_due',
      ...client,
      bookingId: booking.id,
      until,
      owedRwf: owed,
      isPaidOnline,
      instructionsEn: offline?.instructionsEn ?? null,
      instructionsFr: offline?.instructionsFr ?? null,
    }));
  },
  photos_expiring: async (transaction, booking, _moment, until) => {
    const photos = photoLinkOf(booking);
    if (photos === undefined) return;
    await tellClient(transaction, booking, (client) => ({
      cause: 'photos_expiring',
      ...client,
      bookingId: booking.id,
      until,
      url: photos.url,
      expiresOn: photos.expiresOn.toString(),
    }));
  },
  thank_you: async (transaction, booking, { policies }, until) => {
    await tellClient(transaction, booking, (client) => ({
      cause: 'thank_you',
      ...client,
      bookingId: booking.id,
      until,
      reviewUrl: policies.emails.reviewUrl ?? null,
    }));
  },
};

const owedFor = async ({ payments }: Transaction, booking: RemindedBooking): Promise<number> =>
  owedRwf(booking, await payments.ofBooking(booking.id));

const untilOf = (cause: ReminderCause, booking: RemindedBooking, lead: number): string => {
  const time = REMINDERS[cause].timeOf(booking, lead);
  if (time === undefined) throw new Error(`${cause} of booking ${booking.id} has no due time`);
  return time.until.toString();
};

/** More shoots than one day can have. */
const MOST_SHOOTS = 1440;

/**
 * Queues the email about tomorrow's shoots. Decides once a day, under a lock, whether there is anything to say.
 * specification.md#tomorrow
 */
const tellOfTomorrow = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  { now, policies }: Moment,
): Promise<void> => {
  const minute = policies.emails.tomorrowAtMinute;
  // Most calls happen before this minute of the day and need no lock.
  if (minute === undefined || !isTomorrowDue(undefined, minute, now)) return;
  const { lastSentAt } = await transaction.gatheredAlerts.lock('tomorrow');
  if (!isTomorrowDue(lastSentAt, minute, now)) return;
  await transaction.gatheredAlerts.save('tomorrow', { lastSentAt: now, leftOut: 0 });
  const date = dateOf(now).plusDays(1);
  const { bookings } = await transaction.bookingReader.page(
    {
      stages: undefined,
      statuses: ['confirmed'],
      from: date,
      to: date,
      search: undefined,
      order: 'startsAt',
    },
    1,
    MOST_SHOOTS,
    now,
  );
  if (bookings.length === 0) return;
  const shoots = bookings.map(
    ({ booking, payments }): ShootOfTomorrow => ({
      shoot: bookedShoot(booking),
      clientPhone: booking.phone,
      owedRwf: owedRwf(booking, payments),
      bookingId: booking.id,
    }),
  );
  const until = startOfDate(date).plus(Duration.ofMinutes(minute)).toString();
  await tellAdmins(transaction, operatorLog, (to, locale) => ({
    cause: 'tomorrow',
    to,
    locale,
    date: date.toString(),
    shoots,
    until,
  }));
};
