import type { AccessLinkUses } from '../../ports/access-link-uses.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { TokenDigester } from '../../ports/security.ts';
import type { StudioReader } from '../../ports/studio.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { type OwnBooking, ownBooking } from '../show-booking.ts';
import { readOwnBooking } from './find-own-booking.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
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
  ({
    unitOfWork,
    bookingReader,
    accessLinkUses,
    tokenDigester,
    operatorLog,
    studioReader,
    provider,
    clock,
  }: Ports) =>
  async (accessToken: string): Promise<OwnBooking> => {
    const now = clock.now();
    const digests = tokenDigester.digests(accessToken);
    const found = await readOwnBooking(unitOfWork, digests, now, async (digest) => {
      const [account] = await Promise.all([
        bookingReader.byAccessToken(digest, now),
        accessLinkUses.record(digest, now).catch((fault: unknown) => operatorLog.linkUseNotNoted(fault)),
      ]);
      return account;
    });
    const shown = { ...found, isProviderConfigured: provider !== undefined, now };
    return ownBooking(studioReader, Promise.resolve(shown));
  };
