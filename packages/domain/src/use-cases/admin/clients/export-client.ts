import type { Instant } from '@js-joda/core';
import { type ClientAddress, isPhoneAddress } from '../../../model/booking/contact.ts';
import { openEmailChange } from '../../../model/booking/email-change.ts';
import { CLIENT_CAUSES, type EmailMessage, isToClient } from '../../../model/email-message.ts';
import type { MethodLabels } from '../../../model/payment/method-labels.ts';
import type { SlotAnswer } from '../../../model/payment/settle.ts';
import type { Policies } from '../../../model/policies.ts';
import { timelineOf, type TimelineEvent } from '../../../model/booking/timeline.ts';
import { orRefuse } from '../../../model/result.ts';
import type { BookingAccount } from '../../../ports/booking-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PaymentProvider } from '../../../ports/payment-provider.ts';
import type { KeptBody } from '../../../ports/provider-delivery-log.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';
import { bodiesNaming, listsOf, ourRefsOf, referencesOf } from '../../erase-accounts.ts';
import { slotForFee } from '../../show-booking.ts';
import { clientAddress, type ClientGiven } from './client-address.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly providers: readonly PaymentProvider[];
  readonly methodLabels: MethodLabels;
  readonly clock: Clock;
}

/** A booking with its timeline, oldest first. */
export interface ExportedAccount extends BookingAccount {
  readonly events: readonly TimelineEvent[];
  readonly slot: SlotAnswer;
}

/** All data that is stored about one address, from one snapshot. specification.md#export-client */
export interface ClientExport {
  readonly address: ClientAddress;
  /** The bookings, ordered by start, then by id. */
  readonly accounts: readonly ExportedAccount[];
  /** The references of other clients' bookings that have a pending change of email to this address. */
  readonly awaitedBy: readonly string[];
  /** Emails to the client that are not delivered yet, oldest first. They may contain tokens. */
  readonly emails: readonly EmailMessage[];
  /** The stored bodies of provider deliveries about the client's payments, oldest first. */
  readonly bodies: readonly KeptBody[];
  readonly isProviderConfigured: boolean;
  readonly policies: Policies;
  readonly methodLabels: MethodLabels;
  readonly now: Instant;
}

/** How many bookings are read at once. */
const READ_AT_ONCE = 200;

/**
 * Reads all data about a client from one snapshot, without locks. Fails with `validation_failed` (naming `email` or
 * `phone`). specification.md#export-client
 */
export const makeExportClient =
  (ports: Ports) =>
  async (client: ClientGiven): Promise<ClientExport> => {
    const address = orRefuse(clientAddress(client));
    return ports.unitOfWork.run((transaction) => read(ports, transaction, address), { readsOneMoment: true });
  };

const read = async (
  { providers, methodLabels, clock }: Ports,
  { bookingReader, studioReader, emailOutbox, deliveries }: Transaction,
  address: ClientAddress,
): Promise<ClientExport> => {
  const now = clock.now();
  const { own, waiting } = await bookingReader.ofAddress(address);
  const { policies } = await studioReader.read();
  const accounts: ExportedAccount[] = [];
  const bodies: KeptBody[] = [];
  for (const ids of listsOf(own, READ_AT_ONCE)) {
    const chronicles = await bookingReader.chronicles(ids);
    bodies.push(...(await deliveries.bodiesOf(ourRefsOf(chronicles))));
    for (const account of chronicles)
      accounts.push({
        ...account,
        events: timelineOf(account, now),
        slot: await slotForFee(bookingReader, account, policies.offlineFee, now),
      });
  }
  for await (const named of bodiesNaming(deliveries, accounts)) bodies.push(...named);
  const to = isPhoneAddress(address) ? undefined : { address, causes: CLIENT_CAUSES };
  const emails = await emailOutbox.queuedFor({ references: referencesOf(accounts), to });
  return {
    address,
    accounts,
    awaitedBy: (await bookingReader.byIds(waiting))
      .map(({ booking }) => booking)
      .filter((booking) => openEmailChange(booking, now) !== undefined)
      .map(({ reference }) => reference),
    emails: emails.filter(isToClient),
    bodies: bodies.toSorted((one, other) => one.receivedAt.compareTo(other.receivedAt)),
    isProviderConfigured: providers.length > 0,
    policies,
    methodLabels,
    now,
  };
};
