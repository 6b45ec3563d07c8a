import { accessLink, isLinked, requestFreshLink } from '../../model/booking/access-link.ts';
import { emailAddress } from '../../model/booking/contact.ts';
import { hasClient } from '../../model/booking/erase.ts';
import { typedReference } from '../../model/booking/reference.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretSource, TokenDigester } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { bookedShoot } from '../emails.ts';
import { writeEvents } from '../write-events.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

/**
 * Emails a fresh link to the client of a confirmed booking. Does nothing if the reference and the address do not
 * match, or for the fourth request in 24 hours. Every call does the same work up to that decision, and the HTTP edge
 * hides the remaining difference in time. specification.md#find-booking specification.md#find-booking-match
 * specification.md#find-booking-limit
 */
export const makeRequestFreshLink =
  ({ unitOfWork, secrets, tokenDigester, clock }: Ports) =>
  async (reference: string, email: string): Promise<void> => {
    const now = clock.now();
    const accessToken = secrets.token();
    const link = accessLink(tokenDigester.digest(accessToken), now);
    const typed = typedReference(reference);
    // If a user types two spaces at the end, the keyboard of a phone replaces them with a dot and a space.
    const address = emailAddress(email.replace(/[\s.]+$/, ''));
    await unitOfWork.run(async (transaction) => {
      const { bookings, emailOutbox } = transaction;
      const found = typed && (await bookings.findByReference(typed));
      if (!isLinked(found) || !hasClient(found) || !address.ok || found.email !== address.value) return;
      const asked = requestFreshLink(found, link, now);
      if (!asked.ok) return;
      await bookings.save(asked.value);
      await writeEvents(transaction, found.id, { at: now, actor: 'client' }, [
        { kind: 'link_sent', detail: {} },
      ]);
      await emailOutbox.enqueue({
        cause: 'fresh_link',
        to: address.value,
        locale: found.locale,
        shoot: bookedShoot(found),
        accessToken,
        askedBy: 'client',
      });
    });
  };
