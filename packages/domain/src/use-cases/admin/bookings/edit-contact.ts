import type { Instant } from '@js-joda/core';
import { accessLink, isLinked } from '../../../model/booking/access-link.ts';
import type { Booking, PendingBooking } from '../../../model/booking/booking.ts';
import { calendarRevision } from '../../../model/booking/calendar-revision.ts';
import { type EmailAddress, emailAddress } from '../../../model/booking/contact.ts';
import { MADE_BY_STUDIO } from '../../../model/booking/create.ts';
import { canNotifyOfEdit, type ContactChanges, editContact } from '../../../model/booking/edit-contact.ts';
import { maskedEmail } from '../../../model/booking/email-change.ts';
import { contactEdited } from '../../../model/booking/timeline.ts';
import { BOOKING_LIMITS, within } from '../../../model/limits.ts';
import { orRefuse } from '../../../model/result.ts';
import type { CheckoutTokenSigner, SecretSource, TokenDigester } from '../../../ports/security.ts';
import type { Transaction } from '../../../ports/unit-of-work.ts';
import { type InstructionPorts, queueInstructions, queuePaymentLink, tellClient } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { Change, ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly changeBooking: ChangeBooking;
}

/** The requested changes. The email address is not parsed yet. */
export interface ContactGiven extends Omit<ContactChanges, 'email'> {
  readonly email?: string;
}

/**
 * Changes the client's contact. If the address is new, sends the link to it and a notice to the old address. If
 * `isNotified`, also emails the changes to the client. Fails with `validation_failed` (naming `email` or a field
 * outside its limits), `not_found` or `wrong_status`. specification.md#edit-booking-contact
 * specification.md#edit-contact specification.md#edited-address specification.md#notify-of-edit
 * specification.md#email-added
 */
export const makeEditContact =
  ({ secrets, changeBooking, ...ports }: Ports) =>
  async (id: string, { email, ...form }: ContactGiven, isNotified: boolean): Promise<ShownBooking> => {
    const given = orRefuse(within(BOOKING_LIMITS, form));
    const changes: ContactChanges =
      email === undefined ? given : { ...given, email: orRefuse(emailAddress(email)) };
    const accessToken = secrets.token();
    const digest = ports.tokenDigester.digest(accessToken);
    const edit: Change = async ({ transaction, booking, now }) => {
      const edited = orRefuse(editContact(booking, changes, accessLink(digest, now), now));
      const happenings = contactEdited(booking, edited);
      if (happenings.length === 0) return happenings;
      const isMoved = edited.email !== booking.email;
      if (isMoved && edited.email !== undefined) await notifyOldAddress(transaction, booking, edited.email);
      await transaction.bookings.save(
        isMoved && edited.status === 'pending_payment'
          ? await sendWayToPay(transaction, ports, edited, now)
          : edited,
      );
      const isLinkSent = isMoved && isLinked(edited);
      if (isLinkSent)
        await tellClient(transaction, edited, (client) => ({ cause: 'fresh_link', ...client, accessToken }));
      if (isNotified && canNotifyOfEdit(edited, now))
        await tellClient(transaction, edited, (client) => ({
          cause: 'booking_updated',
          ...client,
          calendar: calendarRevision(edited),
        }));
      return isLinkSent ? [...happenings, { kind: 'link_sent', detail: {} }] : happenings;
    };
    // Takes the claim, so that only one unit at a time counts the instruction emails to an address.
    return changeBooking(id, edit, { claims: email !== undefined });
  };

/**
 * Emails the way to pay to the new address: the instructions if the fee is to be paid without a provider, or else the
 * payment link if the photographer created the booking. Other clients get no email, because they pay on the checkout
 * page. Returns the booking to save.
 */
const sendWayToPay = async (
  transaction: Transaction,
  ports: InstructionPorts,
  booking: PendingBooking,
  now: Instant,
): Promise<PendingBooking> => {
  if (booking.offlineFee !== undefined) {
    const { policies } = await transaction.studioReader.read();
    return queueInstructions(transaction, ports, booking, policies.offlineFee, now);
  }
  if (booking.madeFrom === MADE_BY_STUDIO)
    await queuePaymentLink(transaction, booking, ports.checkoutTokens.sign(booking.reference));
  return booking;
};

/**
 * Tells the old address that emails now go to a new one. Does not mention other edits, because the old address may
 * belong to a stranger.
 */
const notifyOldAddress = (transaction: Transaction, before: Booking, email: EmailAddress): Promise<void> =>
  tellClient(transaction, before, (client) => ({
    cause: 'email_changed',
    ...client,
    maskedEmail: maskedEmail(email),
    changedBy: 'photographer',
  }));
