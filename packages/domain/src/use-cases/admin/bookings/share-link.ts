import { accessLink, renewLink } from '../../../model/booking/access-link.ts';
import { orRefuse } from '../../../model/result.ts';
import type { ClientLinks } from '../../../ports/client-links.ts';
import type { SecretSource, TokenDigester } from '../../../ports/security.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly clientLinks: ClientLinks;
  readonly changeBooking: ChangeBooking;
}

/**
 * Ends the old link, and returns the address of a fresh one for the photographer to pass on. This address is shown
 * only once. Fails with `not_found` or `no_link`. specification.md#post-share-link specification.md#share-link
 */
export const makeShareLink =
  ({ secrets, tokenDigester, clientLinks, changeBooking }: Ports) =>
  async (id: string): Promise<string> => {
    const accessToken = secrets.token();
    const digest = tokenDigester.digest(accessToken);
    await changeBooking(id, async ({ transaction, booking, now }) => {
      await transaction.bookings.save(orRefuse(renewLink(booking, accessLink(digest, now))));
      return [{ kind: 'link_shared', detail: {} }];
    });
    return clientLinks.booking(accessToken);
  };
