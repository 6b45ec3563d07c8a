import { isLinked, linksAt, linksChangeAt } from '../../model/booking/access-link.ts';
import { emailAddress, LONGEST_NEW_EMAIL } from '../../model/booking/contact.ts';
import {
  confirmEmailChange,
  maskedEmail,
  openEmailChange,
  requestEmailChange,
} from '../../model/booking/email-change.ts';
import { notFound } from '../../model/refusal.ts';
import { orRefuse, Refused } from '../../model/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretSource, TokenDigester } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { bookedShoot, tellClient } from '../emails.ts';
import { findByToken } from '../find-by-token.ts';
import { type OwnBooking, ownBooking, type ShowChangedBooking } from '../show-booking.ts';
import { writeEvents } from '../write-events.ts';
import { findOwnBooking } from './find-own-booking.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly tokenDigester: TokenDigester;
  readonly secrets: SecretSource;
  readonly clock: Clock;
  readonly showChangedBooking: ShowChangedBooking;
}

/**
 * Stores the new address as pending, and emails a link only to that address. Fails with `validation_failed` (naming
 * `email`), with `not_found`, or with `too_many_requests` for the fourth request in 24 hours.
 * specification.md#change-email specification.md#email-change specification.md#email-change-limit
 */
export const makeRequestEmailChange =
  ({ unitOfWork, tokenDigester, secrets, clock, showChangedBooking }: Ports) =>
  async (accessToken: string, newEmail: string): Promise<OwnBooking> => {
    const now = clock.now();
    const digests = tokenDigester.digests(accessToken);
    const address = orRefuse(emailAddress(newEmail, LONGEST_NEW_EMAIL));
    const confirmationToken = secrets.token();
    return unitOfWork.run(async (transaction) => {
      const found = await findOwnBooking(transaction, digests, now);
      const booking = orRefuse(
        requestEmailChange(
          found,
          address,
          tokenDigester.digest(confirmationToken),
          now,
          linksChangeAt(found),
        ),
      );
      await transaction.bookings.save(booking);
      const asked = { kind: 'email_change_asked', detail: {} } as const;
      await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, [asked]);
      await transaction.emailOutbox.enqueue({
        cause: 'email_change',
        to: address,
        locale: booking.locale,
        shoot: bookedShoot(booking),
        confirmationToken,
        expiresAt: booking.emailChange.expiresAt.toString(),
      });
      return ownBooking(transaction.studioReader, showChangedBooking(transaction, booking.id));
    });
  };

/**
 * Gives the booking its pending address, and notifies the previous address. Each token works only once. Fails with the
 * same `not_found` if the token is unknown, expired, replaced or used. specification.md#confirm-email-change
 * specification.md#email-change-link specification.md#email-change-confirmation
 */
export const makeConfirmEmailChange =
  ({ unitOfWork, tokenDigester, clock }: Pick<Ports, 'unitOfWork' | 'tokenDigester' | 'clock'>) =>
  async (confirmationToken: string): Promise<void> => {
    const now = clock.now();
    const digests = tokenDigester.digests(confirmationToken);
    await unitOfWork.run(async (transaction) => {
      const found = await findByToken(digests, (digest) =>
        transaction.bookings.findByEmailChange(digest, now),
      );
      const change = found && openEmailChange(found, now);
      if (!isLinked(found) || change === undefined) throw new Refused(notFound);
      const booking = confirmEmailChange(linksAt(found, now), change);
      await transaction.bookings.save(booking);
      const changed = { kind: 'email_changed', detail: {} } as const;
      await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, [changed]);
      await tellClient(transaction, found, (client) => ({
        cause: 'email_changed',
        ...client,
        shoot: bookedShoot(booking),
        maskedEmail: maskedEmail(change.email),
      }));
    });
  };
