import type { Booking, EndedBooking } from '../model/booking/booking.ts';
import { eraseAccount } from '../model/booking/erase.ts';
import type { Occasion } from '../model/booking/timeline.ts';
import { isOnline, type Payment } from '../model/payment/payment.ts';
import { makeIsNamedIn } from '../model/provider/named-in-body.ts';
import type { UnattributedBodies, UnattributedBody } from '../ports/provider-delivery-log.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { writeEvents } from './write-events.ts';

/**
 * How many bookings one unit erases at most. The number is low, because new bookings wait until the unit ends.
 * specification.md#erase-in-units
 */
export const ERASED_AT_ONCE = 20;

export interface Account<Kept extends Booking = Booking> {
  readonly booking: Kept;
  readonly payments: readonly Payment[];
}

/** Returns bookings that this unit has locked, each with its payments. */
export const withPayments = <Kept extends Booking>(
  { payments }: Transaction,
  bookings: readonly Kept[],
): Promise<readonly Account<Kept>[]> =>
  Promise.all(bookings.map(async (booking) => ({ booking, payments: await payments.ofBooking(booking.id) })));

/**
 * Erases the client from locked bookings that may be erased. Also erases the stored answers, the queued emails and
 * the bodies of deliveries about these bookings. Before this, call {@link eraseBodiesNaming}, which erases the bodies
 * of deliveries that belong to no payment. specification.md#erased-contact
 */
export const eraseAccounts = async (
  transaction: Transaction,
  accounts: readonly Account<EndedBooking>[],
  occasion: Occasion,
): Promise<void> => {
  for (const account of accounts) {
    const { booking, payments } = eraseAccount(account, occasion.at);
    await transaction.bookings.save(booking);
    for (const payment of payments) await transaction.payments.save(payment);
    await writeEvents(transaction, booking.id, occasion, [{ kind: 'erased', detail: {} }]);
  }
  const references = referencesOf(accounts);
  const ourRefs = ourRefsOf(accounts);
  await transaction.keptAnswers.removeAbout({ references, ourRefs });
  await transaction.emailOutbox.withdraw({ references, to: undefined });
  await transaction.deliveries.eraseBodiesOf(ourRefs);
};

export const referencesOf = (accounts: readonly Account[]): readonly string[] =>
  accounts.map(({ booking }) => booking.reference);

export const ourRefsOf = (accounts: readonly Account[]): readonly string[] =>
  accounts.flatMap(({ payments }) => payments.map(({ ourRef }) => ourRef));

/** How many bodies are read at once. Each body can have up to 64 KiB. */
const READ_AT_ONCE = 200;

/** Erases the bodies that belong to no payment but name the client of these accounts. Locks no booking. */
export const eraseBodiesNaming = async (
  bodies: UnattributedBodies,
  accounts: readonly Account[],
): Promise<void> => {
  for await (const named of bodiesNaming(bodies, accounts))
    await bodies.eraseUnattributed(named.map(({ place }) => place));
};

/**
 * Yields, in portions, the bodies that belong to no payment but name the client of these accounts.
 * specification.md#named-in-body
 */
export async function* bodiesNaming(
  bodies: UnattributedBodies,
  accounts: readonly Account[],
): AsyncGenerator<readonly UnattributedBody[]> {
  if (accounts.length === 0) return;
  const isNamedIn = makeIsNamedIn({
    emails: [...new Set(accounts.flatMap(({ booking }) => booking.email ?? []))],
    phones: [...new Set(accounts.flatMap(phonesOf))],
    ourRefs: ourRefsOf(accounts),
  });
  let after: string | undefined;
  for (;;) {
    const read = await bodies.unattributed(after, READ_AT_ONCE);
    const named = read.filter(({ body }) => isNamedIn(body));
    if (named.length > 0) yield named;
    if (read.length < READ_AT_ONCE) return;
    after = read.at(-1)?.place;
  }
}

const phonesOf = ({ booking, payments }: Account): readonly string[] => [
  booking.phone,
  ...payments.flatMap((payment) => (isOnline(payment) ? (payment.means.phone ?? []) : [])),
];

/** Splits a list into lists that have at most this length. */
export const listsOf = <Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, place) =>
    items.slice(place * most, (place + 1) * most),
  );
