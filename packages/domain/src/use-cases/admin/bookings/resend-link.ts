import { accessLink, renewLink } from '../../../model/booking/access-link.ts';
import { orRefuse } from '../../../model/result.ts';
import type { SecretSource, TokenDigester } from '../../../ports/security.ts';
import { bookedShoot } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly changeBooking: ChangeBooking;
}

/**
 * specification.md#resend-booking-link specification.md#resend-link: emails a fresh access token to the client; the old
 * link opens nothing from now on. Refused: `not_found`, `no_link`.
 */
export const makeResendLink =
  ({ secrets, tokenDigester, changeBooking }: Ports) =>
  (id: string): Promise<ShownBooking> => {
    const accessToken = secrets.token();
    const digest = tokenDigester.digest(accessToken);
    return changeBooking(id, async ({ transaction, booking, now }) => {
      const renewed = orRefuse(renewLink(booking, accessLink(digest, now)));
      await transaction.bookings.save(renewed);
      await transaction.emailOutbox.enqueue({
        cause: 'fresh_link',
        to: renewed.email,
        locale: renewed.locale,
        shoot: bookedShoot(renewed),
        accessToken,
      });
      return [{ kind: 'link_sent', detail: {} }];
    });
  };
