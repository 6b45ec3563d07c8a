import { STUDIO_CALENDAR } from '../../../model/time/calendar.ts';
import type { Instant } from '@js-joda/core';
import { emailAddress, type EmailAddress } from '../../../model/booking/contact.ts';
import { openEmailChange } from '../../../model/booking/email-change.ts';
import { CLIENT_CAUSES, type EmailMessage, isToClient } from '../../../model/email-message.ts';
import type { MethodLabels } from '../../../model/payment/method-labels.ts';
import type { SlotAnswer } from '../../../model/payment/settle.ts';
import type { Policies } from '../../../model/policies.ts';
import { timelineOf, type TimelineEvent } from '../../../model/booking/timeline.ts';
import { orNotFound, orRefuse } from '../../../model/result.ts';
import type { BookingAccount } from '../../../ports/booking-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PaymentProvider } from '../../../ports/payment-provider.ts';
import type { KeptBody } from '../../../ports/provider-delivery-log.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { deliveriesAbout, referencesOf } from '../../erase-accounts.ts';
import { slotForFee } from '../../show-booking.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly provider: PaymentProvider | undefined;
  readonly methodLabels: MethodLabels;
  readonly clock: Clock;
}

/** A booking and what happened to it, oldest first. */
export interface ExportedAccount extends BookingAccount {
  readonly events: readonly TimelineEvent[];
  readonly slot: SlotAnswer;
}

/** specification.md#export-client: everything that is held of one address, at one moment. */
export interface ClientExport {
  readonly email: EmailAddress;
  /** By start, then id. */
  readonly accounts: readonly ExportedAccount[];
  /** References of bookings of other addresses that wait for a change to this one. */
  readonly awaitedBy: readonly string[];
  /** Emails to the client that were not delivered yet, oldest first; they may hold tokens. */
  readonly emails: readonly EmailMessage[];
  /** What providers sent about the payments, as far as it is kept; oldest first. */
  readonly bodies: readonly KeptBody[];
  readonly isProviderConfigured: boolean;
  readonly offlineFee: Policies['offlineFee'];
  readonly methodLabels: MethodLabels;
  readonly now: Instant;
}

/**
 * specification.md#export-client: read under the claim that erasing needs too, so that an answer that is kept under a
 * key is kept before the client is erased, or shows nothing. Refused: `validation_failed` naming `email`.
 */
export const makeExportClient =
  ({ unitOfWork, provider, methodLabels, clock }: Ports) =>
  async (email: string): Promise<ClientExport> => {
    const address = orRefuse(emailAddress(email));
    return unitOfWork.run(async ({ bookings, bookingReader, studioReader, emailOutbox, deliveries }) => {
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      const now = clock.now();
      const found = await bookings.ofAddress(address);
      const isOwn = (booking: { readonly email: EmailAddress }): boolean => booking.email === address;
      const accounts = await bookingReader.byIds(found.filter(isOwn).map(({ id }) => id));
      const references = referencesOf(accounts);
      const { offlineFee } = (await studioReader.read()).policies;
      return {
        email: address,
        accounts: await Promise.all(
          accounts.map(async (account) => {
            const { events } = orNotFound(await bookingReader.chronicle(account.booking.id));
            return {
              ...account,
              events: timelineOf({ ...account, events }, now),
              slot: await slotForFee(bookingReader, account, offlineFee, now),
            };
          }),
        ),
        awaitedBy: found
          .filter((booking) => !isOwn(booking) && openEmailChange(booking, now) !== undefined)
          .map(({ reference }) => reference),
        emails: (await emailOutbox.queuedFor({ references, to: { address, causes: CLIENT_CAUSES } })).filter(
          isToClient,
        ),
        bodies: await deliveries.bodiesAbout(deliveriesAbout(accounts)),
        isProviderConfigured: provider !== undefined,
        offlineFee,
        methodLabels,
        now,
      };
    });
  };
