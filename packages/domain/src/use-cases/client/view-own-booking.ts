import { isOpenToClient } from '../../model/booking/access-link.ts';
import { notFound } from '../../model/refusal.ts';
import { Refused } from '../../model/result.ts';
import type { AccessLinkUses } from '../../ports/access-link-uses.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { TokenDigester } from '../../ports/security.ts';
import type { StudioReader } from '../../ports/studio.ts';
import { findByToken } from '../find-by-token.ts';
import { type OwnBooking, ownBooking } from '../show-booking.ts';

interface Ports {
  readonly bookingReader: BookingReader;
  readonly accessLinkUses: AccessLinkUses;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
  readonly studioReader: StudioReader;
  readonly provider: PaymentProvider | undefined;
  readonly clock: Clock;
}

/**
 * specification.md#view-own-booking specification.md#link-use-noted specification.md#unresolved-token: notes the use of
 * the link beside the read, and answers even when the note fails. Refused `not_found`, after the same work, for any
 * token that does not resolve.
 */
export const makeViewOwnBooking =
  ({ bookingReader, accessLinkUses, tokenDigester, operatorLog, studioReader, provider, clock }: Ports) =>
  async (accessToken: string): Promise<OwnBooking> => {
    const now = clock.now();
    const found = await findByToken(tokenDigester.digests(accessToken), async (digest) => {
      const [account] = await Promise.all([
        bookingReader.byAccessToken(digest, now),
        accessLinkUses.record(digest, now).catch((fault: unknown) => operatorLog.linkUseNotNoted(fault)),
      ]);
      return account;
    });
    if (found === undefined || !isOpenToClient(found.booking, now)) throw new Refused(notFound);
    const shown = { ...found, isProviderConfigured: provider !== undefined, now };
    return ownBooking(studioReader, Promise.resolve(shown));
  };
