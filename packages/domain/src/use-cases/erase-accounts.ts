import type { Booking, EndedBooking } from '../model/booking/booking.ts';
import type { EmailAddress } from '../model/booking/contact.ts';
import { eraseAccount } from '../model/booking/erase.ts';
import type { Occasion } from '../model/booking/timeline.ts';
import { isOnline, type Payment } from '../model/payment/payment.ts';
import type { DeliveriesAbout } from '../ports/provider-delivery-log.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { writeEvents } from './write-events.ts';

/** A booking and its payments, locked. */
export interface LockedAccount<Kept extends Booking = Booking> {
  readonly booking: Kept;
  readonly payments: readonly Payment[];
}

/** The accounts of bookings that this unit has locked. */
export const withPayments = <Kept extends Booking>(
  { payments }: Transaction,
  bookings: readonly Kept[],
): Promise<readonly LockedAccount<Kept>[]> =>
  Promise.all(bookings.map(async (booking) => ({ booking, payments: await payments.ofBooking(booking.id) })));

/**
 * specification.md#erased-contact: takes the client out of bookings that may be erased, and out of everything that was
 * made of them: kept answers, queued emails, bodies of deliveries. `to` is the address that no booking waits for any more: links to it
 * are withdrawn.
 */
export const eraseAccounts = async (
  transaction: Transaction,
  accounts: readonly LockedAccount<EndedBooking>[],
  to: EmailAddress | undefined,
  occasion: Occasion,
): Promise<void> => {
  for (const account of accounts) {
    const { booking, payments } = eraseAccount(account, occasion.at);
    await transaction.bookings.save(booking);
    for (const payment of payments) await transaction.payments.save(payment);
    await writeEvents(transaction, booking.id, occasion, [{ kind: 'erased', detail: {} }]);
  }
  const references = referencesOf(accounts);
  await transaction.keptAnswers.removeAbout({ references, ourRefs: ourRefsOf(accounts) });
  await transaction.emailOutbox.withdraw({ references, to: to && { address: to, causes: ['email_change'] } });
  await transaction.deliveries.eraseBodiesAbout(deliveriesAbout(accounts));
};

export const referencesOf = (accounts: readonly LockedAccount[]): readonly string[] =>
  accounts.map(({ booking }) => booking.reference);

const ourRefsOf = (accounts: readonly LockedAccount[]): readonly string[] =>
  accounts.flatMap(({ payments }) => payments.map(({ ourRef }) => ourRef));

/** The deliveries about these payments, and those in which their client is named. */
export const deliveriesAbout = (accounts: readonly LockedAccount[]): DeliveriesAbout => {
  const ourRefs = ourRefsOf(accounts);
  const phones = accounts.flatMap(({ booking, payments }) => [
    booking.phone,
    ...payments.flatMap((payment) => (isOnline(payment) ? (payment.means.phone ?? []) : [])),
  ]);
  const emails = accounts.map(({ booking }) => booking.email);
  return { ourRefs, texts: [...new Set([...ourRefs, ...emails, ...phones.flatMap(subscriberNumber)])] };
};

const SUBSCRIBER_DIGITS = 9;

/** The digits of a phone that every way to write it ends with; none of one that is too short to be only this one. */
const subscriberNumber = (phone: string): readonly string[] => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < SUBSCRIBER_DIGITS ? [] : [digits.slice(-SUBSCRIBER_DIGITS)];
};
