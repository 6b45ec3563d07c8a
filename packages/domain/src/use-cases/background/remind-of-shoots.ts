import { owedRwf } from '../../model/booking/amount-owed.ts';
import type { ConfirmedBooking } from '../../model/booking/booking.ts';
import { reminded } from '../../model/booking/reminder.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { tellClient } from '../emails.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

/** So many a unit, so that reminders never hold locks for long. */
const BATCH = 20;

/**
 * specification.md#shoot-reminder specification.md#one-reminder-a-start: queues the reminders that are due and notes each
 * with its booking, under the booking's lock. Answers how many.
 */
export const makeRemindOfShoots =
  ({ unitOfWork, clock }: Ports) =>
  async (): Promise<number> => {
    const now = clock.now();
    let sent = 0;
    for (;;) {
      const batch = await unitOfWork.run(async (transaction) => {
        const { policies } = await transaction.studioReader.read();
        const hoursBefore = policies.emails.reminderHoursBefore;
        if (hoursBefore === undefined) return 0;
        const due = await transaction.bookings.remindersDue(now, hoursBefore, BATCH);
        for (const booking of due) await remind(transaction, booking);
        return due.length;
      });
      sent += batch;
      if (batch < BATCH) return sent;
    }
  };

const remind = async (transaction: Transaction, booking: ConfirmedBooking): Promise<void> => {
  await transaction.bookings.save(reminded(booking));
  const owed = owedRwf(booking, await transaction.payments.ofBooking(booking.id));
  await tellClient(transaction, booking, (client) => ({
    cause: 'shoot_reminder',
    ...client,
    bookingId: booking.id,
    owedRwf: owed,
  }));
};
