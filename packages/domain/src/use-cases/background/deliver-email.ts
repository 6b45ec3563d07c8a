import { Instant } from '@js-joda/core';
import { isReminderStillTrue } from '../../model/booking/reminder.ts';
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
 * specification.md#reminder-at-sending: hands a queued email to the mailer, but drops a reminder that is true no more.
 * Resolves when the email needs no further try; rejects as {@link Mailer} does, or when the booking could not be read.
 */
export const makeDeliverEmail =
  ({ mailer, bookingReader, clock }: Ports) =>
  async (message: EmailMessage, idempotencyKey: string): Promise<void> => {
    if (message.cause === 'shoot_reminder') {
      const found = await bookingReader.byId(message.bookingId);
      const startsAt = Instant.parse(message.shoot.startsAt);
      if (!isReminderStillTrue(found?.booking, startsAt, clock.now())) return;
    }
    await mailer.send(message, idempotencyKey);
  };
