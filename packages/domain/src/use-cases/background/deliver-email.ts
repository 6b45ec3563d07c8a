import { isReminder, isReminderStillTrue, isTooLate } from '../../model/booking/reminder.ts';
import type { EmailMessage } from '../../model/email-message.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';

interface Ports {
  readonly mailer: Mailer;
  readonly bookingReader: Pick<BookingReader, 'byId'>;
  readonly clock: Clock;
}

/**
 * Passes a queued email to the mailer, unless it is a reminder that is too late or no longer true: such a reminder is
 * dropped. Resolves if the email needs no further try. Rejects as {@link Mailer} does, or if the booking could not be
 * read. specification.md#reminder-at-sending specification.md#never-a-day-late
 */
export const makeDeliverEmail =
  ({ mailer, bookingReader, clock }: Ports) =>
  async (message: EmailMessage, idempotencyKey: string): Promise<void> => {
    if (isTooLate(message, clock.now())) return;
    if (isReminder(message)) {
      const account = await bookingReader.byId(message.bookingId);
      if (!isReminderStillTrue(message, account, clock.now())) return;
    }
    await mailer.send(message, idempotencyKey);
  };
