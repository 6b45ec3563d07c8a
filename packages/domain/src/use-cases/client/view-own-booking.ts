import { openedBy } from '../../model/booking/access-link.ts';
import type { MethodLabels } from '../../model/payment/method-labels.ts';
import type { AccessLinkUses } from '../../ports/access-link-uses.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { TokenDigester } from '../../ports/security.ts';
import type { StudioReader } from '../../ports/studio.ts';
import { type OwnBooking, ownBooking } from '../show-booking.ts';
import { readOwnBooking } from './find-own-booking.ts';

interface Ports {
  readonly bookingReader: BookingReader;
  readonly accessLinkUses: AccessLinkUses;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
  readonly studioReader: StudioReader;
  readonly providers: readonly PaymentProvider[];
  readonly methodLabels: MethodLabels;
  readonly clock: Clock;
}

/**
 * Returns the booking, and records that its link was used. Returns the booking even if this can't be recorded. Fails
 * with `not_found` if the link is unknown or has ended. specification.md#view-own-booking
 * specification.md#link-use-noted specification.md#unresolved-token
 */
export const makeViewOwnBooking =
  ({
    bookingReader,
    accessLinkUses,
    tokenDigester,
    operatorLog,
    studioReader,
    providers,
    methodLabels,
    clock,
  }: Ports) =>
  async (accessToken: string): Promise<OwnBooking> => {
    const now = clock.now();
    const digests = tokenDigester.digests(accessToken);
    const found = await readOwnBooking(digests, now, async (digest) => {
      const account = await bookingReader.byAccessToken(digest, now);
      if (openedBy(account?.booking, digest, now) !== undefined)
        await accessLinkUses
          .record(digest, now)
          .catch((fault: unknown) => operatorLog.linkUseNotNoted(fault));
      return account;
    });
    const shown = { ...found, isProviderConfigured: providers.length > 0, methodLabels, now };
    return ownBooking(studioReader, Promise.resolve(shown));
  };
