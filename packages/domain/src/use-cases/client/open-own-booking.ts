import { withOpening } from '../../model/booking/access-link.ts';
import { orNotFound } from '../../model/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TokenDigester } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { findByToken } from '../find-by-token.ts';
import { writeEvents } from '../write-events.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

/**
 * Records that a client opened the page of the booking by its link, when the script of the page reports this for the
 * first time. Fails with `not_found` if the link is unknown, replaced or expired. specification.md#open-own-booking
 * specification.md#link-opened
 */
export const makeOpenOwnBooking =
  ({ unitOfWork, tokenDigester, clock }: Ports) =>
  async (accessToken: string): Promise<void> => {
    const now = clock.now();
    const digests = tokenDigester.digests(accessToken);
    await unitOfWork.run(async (transaction) => {
      const { bookings } = transaction;
      orNotFound(
        await findByToken(digests, async (digest) => {
          const found = await bookings.findByAccessToken(digest, now);
          const booking = withOpening(found, digest, now);
          if (booking === undefined || booking === found) return booking;
          await bookings.save(booking);
          await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, [
            { kind: 'link_opened', detail: {} },
          ]);
          return booking;
        }),
      );
    });
  };
