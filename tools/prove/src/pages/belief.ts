import type { Booking } from '@booky/testkit/reference';
import { KEPT, readWorld } from '../harness/invariants.ts';
import type { World } from '../harness/world.ts';

/** The beliefs of one visitor, which come from the pages that the visitor saw. */
export interface Belief {
  /** The full name. No other visitor has it. */
  readonly name: string;
  /** The references of the bookings whose page the visitor opened. */
  readonly references: Set<string>;
  /** The references of the bookings whose payment page said that the booking is paid or that the hold has ended. */
  readonly ended: Set<string>;
  /** The references of the bookings whose payment page said that the client will pay the fee offline. */
  readonly chosen: Set<string>;
  /** The payments whose page the visitor opened, each with what that page showed last. */
  readonly payments: Map<string, Said>;
  /**
   * The booking whose client page the visitor opened. A late payment may have confirmed another of the visitor's
   * bookings too.
   */
  reference: string;
  /**
   * How many booking forms the browser sent before the script had loaded. If the tab crashes during such a request, no
   * page knows about the hold, and the visitor may make a second one.
   */
  formsWithoutScript: number;
  /** The result that the client page showed. */
  done: 'nothing' | 'paid in full' | 'moved' | 'cancelled' | 'email changed';
  /** The visitor's current email address. The visitor may have changed it. */
  email: string;
  /** The faults that the run has caused so far, each while the visitor pressed a button. */
  readonly troubles: string[];
  /** The violations, each of which is a fault of a page. */
  readonly wrong: string[];
}

export interface Said {
  readonly screen: 'pending' | 'booked' | 'received' | 'failed' | 'refund due';
  /** The amount that the page showed, in francs. */
  readonly amountRwf: number | undefined;
}

/**
 * Compares what the pages showed to the visitors with the stored data, once the workers are idle. Returns one sentence
 * for each difference.
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
      ).map((sentence) => `${belief.name}, after ${belief.troubles.join(', ')}: ${sentence}`),
    ),
    ...[...Map.groupBy(emails, ({ to, subject, text }) => `${to}: ${subject} ${text}`)]
      .filter(([, same]) => same.length > 1 && addresses.has(same[0]?.to ?? ''))
      .map(([, same]) => `${same[0]?.to} got the same email ${same.length} times: ${same[0]?.subject}`),
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
    ...(isExcused ? [] : unseen).map(({ ref, status }) => `${ref} is ${status}, but no page showed it`),
    ...[...belief.references]
      .filter((reference) => !own.some(({ ref }) => ref === reference))
      .map((reference) => `a page showed ${reference}, which does not exist`),
    ...[...belief.chosen]
      .filter((reference) => own.find(({ ref }) => ref === reference)?.offlineChosenAt === undefined)
      .map((reference) => `a page showed ${reference} as paid offline, but this is not stored`),
    // There are three cases in which the visitor may have seen no page of the payment: the payment failed and the tab
    // crashed before it showed the payment page; the hold ended after a lost answer, and a page announced an email; or
    // the client page showed that everything is paid.
    ...payments
      .filter(({ payment }) => !payment.status.startsWith('failed'))
      .filter(({ payment, booking }) => !belief.payments.has(payment.ref) && !belief.ended.has(booking.ref))
      .filter(({ payment }) => !(belief.done === 'paid in full' && payment.purpose === 'session_fee'))
      .map(
        ({ payment }) =>
          `a payment of ${payment.amountRwf} francs is ${payment.status}, but no page showed it`,
      ),
    ...[...belief.payments].flatMap(([ourRef, said]) => {
      const found = payments.find(({ payment }) => payment.ref === ourRef);
      if (found === undefined) return [`a page showed the payment ${ourRef}, which does not exist`];
      return isSo(said, found.payment, found.booking)
        ? []
        : [
            `a page showed ${said.screen}, ${said.amountRwf} francs, but the payment is ${found.payment.status}, ${found.payment.amountRwf} francs`,
          ];
    }),
    ...own
      .filter(({ payments: some }) => feesOf(some) > 1)
      .map(({ ref }) => `the booking fee of ${ref} was paid more than once`),
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
  return isDone ? [] : [`a page showed "${done}", which is not stored for ${booking?.ref ?? 'any booking'}`];
};
