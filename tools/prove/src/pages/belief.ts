import type { Booking } from '@booky/testkit/reference';
import { KEPT, readWorld } from '../harness/invariants.ts';
import type { World } from '../harness/world.ts';

/** The statements of the pages to one visitor, which the visitor believes. */
export interface Belief {
  /** The full name, unique to the visitor. */
  readonly name: string;
  /** Bookings whose page it visited, by reference. */
  readonly references: Set<string>;
  /** References whose payment page said that it is paid or has closed. */
  readonly ended: Set<string>;
  /** References whose payment page said that the fee comes another way. */
  readonly chosen: Set<string>;
  /** Payments whose page it visited, and the last statement of the page. */
  readonly payments: Map<string, Said>;
  /** The booking whose own page it opened; another one may be confirmed too by a late payment. */
  reference: string;
  /**
   * The number of booking forms that the browser sent itself, because the script had not run yet: nothing remembers one
   * whose tab dies during the request, so its hold remains next to the later one until it lapses.
   */
  formsWithoutScript: number;
  /** The action on the page of the booking. */
  done: 'nothing' | 'paid in full' | 'moved' | 'cancelled' | 'email changed';
  /** The address entered there. */
  email: string;
  /** Actions of a page that no page may do. */
  readonly wrong: string[];
}

export interface Said {
  readonly screen: 'pending' | 'booked' | 'received' | 'failed' | 'refund due';
  /** The amount that the page named, in francs. */
  readonly amountRwf: number | undefined;
}

/**
 * Compares the visitors' beliefs with the stored data once the workers are idle. Returns a sentence for each
 * difference.
 */
export const differences = async (world: World, beliefs: readonly Belief[]): Promise<readonly string[]> => {
  const { bookings, emails } = await readWorld(world);
  const names = await world.sql<{ reference: string; name: string }[]>`
    select reference, full_name as name from bookings`;
  const nameOf = new Map(names.map(({ reference, name }) => [reference, name]));
  const addresses = new Set(bookings.map(({ email }) => email));
  return [
    ...beliefs.flatMap((belief) =>
      misled(
        belief,
        bookings.filter(({ ref }) => nameOf.get(ref) === belief.name),
      ).map((sentence) => `${belief.name}: ${sentence}`),
    ),
    ...[...Map.groupBy(emails, ({ to, subject, text }) => `${to}: ${subject} ${text}`)]
      .filter(([, same]) => same.length > 1 && addresses.has(same[0]?.to ?? ''))
      .map(([, same]) => `${same.length} emails to ${same[0]?.to} are the same: ${same[0]?.subject}`),
  ];
};

const misled = (belief: Belief, own: readonly Booking[]): readonly string[] => {
  const payments = own.flatMap((booking) => booking.payments.map((payment) => ({ booking, payment })));
  const opened = own.find(({ ref }) => ref === belief.reference);
  const unseen = own.filter(({ ref }) => !belief.references.has(ref));
  const isExcused =
    unseen.length <= belief.formsWithoutScript && unseen.every((one) => one.payments.length === 0);
  return [
    ...belief.wrong,
    ...(isExcused ? [] : unseen).map(({ ref, status }) => `${ref} is ${status}, and no page showed it`),
    ...[...belief.references]
      .filter((reference) => !own.some(({ ref }) => ref === reference))
      .map((reference) => `${reference} was shown but does not exist`),
    ...[...belief.chosen]
      .filter((reference) => own.find(({ ref }) => ref === reference)?.offlineChosenAt === undefined)
      .map((reference) => `${reference} was shown as paid another way but is not`),
    // If an answer was lost and the hold then ended, the page says that an email will come; and the booking's own page
    // lists payments in full.
    ...payments
      .filter(({ payment, booking }) => !belief.payments.has(payment.ref) && !belief.ended.has(booking.ref))
      .filter(({ payment }) => !(belief.done === 'paid in full' && payment.purpose === 'session_fee'))
      .map(({ payment }) => `a payment of ${payment.amountRwf} is ${payment.status}, and no page showed it`),
    ...[...belief.payments].flatMap(([ourRef, said]) => {
      const found = payments.find(({ payment }) => payment.ref === ourRef);
      if (found === undefined) return ['a payment was shown but does not exist'];
      return isSo(said, found.payment, found.booking)
        ? []
        : [
            `a page said ${said.screen}, ${said.amountRwf}; it is ${found.payment.status}, ${found.payment.amountRwf}`,
          ];
    }),
    ...own
      .filter(({ payments: some }) => feesOf(some) > 1)
      .map(({ ref }) => `the booking fee of ${ref} was kept twice`),
    ...(belief.done === 'nothing' ? [] : undone(belief, opened)),
  ];
};

type Payment = Booking['payments'][number];

const feesOf = (payments: readonly Payment[]): number =>
  payments.filter(({ purpose, status }) => purpose === 'booking_fee' && status === 'succeeded').length;

const keptOf = ({ payments }: Booking): number =>
  payments.reduce((sum, { status, amountRwf }) => sum + (status === 'succeeded' ? amountRwf : 0), 0);

const isSo = ({ screen, amountRwf }: Said, payment: Payment, booking: Booking): boolean => {
  if (amountRwf !== undefined && amountRwf !== payment.amountRwf) return false;
  switch (screen) {
    case 'pending':
      return true;
    case 'booked':
      return booking.confirmedAt !== undefined && KEPT.has(payment.status);
    case 'received':
      return KEPT.has(payment.status);
    case 'failed':
      return payment.status.startsWith('failed');
    case 'refund due':
      return payment.status === 'refund_due';
    default:
      return screen satisfies never;
  }
};

const undone = ({ done, email }: Belief, booking: Booking | undefined): readonly string[] => {
  const isDone =
    done === 'paid in full'
      ? booking !== undefined && keptOf(booking) === booking.totalRwf
      : done === 'moved'
        ? booking?.timesRescheduledByClient === 1
        : done === 'cancelled'
          ? booking?.status === 'cancelled_by_client'
          : booking?.email === email;
  return isDone ? [] : [`a page said ${done}, and ${booking?.ref ?? 'no booking'} is not`];
};
