import { accessLink, renewLink } from '../../../model/booking/access-link.ts';
import { orRefuse, Refused } from '../../../model/result.ts';
import type { SecretSource, TokenDigester } from '../../../ports/security.ts';
import { tellClient } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly changeBooking: ChangeBooking;
}

/**
 * Emails the client a fresh access token and ends the old link. Fails with `not_found`, or with `no_link` if the
 * booking can have no link or the client has no address. specification.md#resend-booking-link
 * specification.md#resend-link
 */
export const makeResendLink =
  ({ secrets, tokenDigester, changeBooking }: Ports) =>
  (id: string): Promise<ShownBooking> => {
    const accessToken = secrets.token();
    const digest = tokenDigester.digest(accessToken);
    return changeBooking(id, async ({ transaction, booking, now }) => {
      if (booking.email === undefined) throw new Refused({ code: 'no_link', bookingId: booking.id });
      const renewed = orRefuse(renewLink(booking, accessLink(digest, now)));
      await transaction.bookings.save(renewed);
      await tellClient(transaction, renewed, (client) => ({
        cause: 'fresh_link',
        ...client,
        accessToken,
      }));
      return [{ kind: 'link_sent', detail: {} }];
    });
  };
