import { dateOf, startOfDate } from '@booky/domain';
import type { BookingAccount, TodayFacts } from '@booky/domain/ports';
import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import {
  aBookingOf,
  aCashPayment,
  anAttempt,
  aSlot,
  freshMonths,
  freshReference,
  freshToken,
  freshUuid,
} from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, addPayments } from './rows-in-store.ts';

const read = ({ todayReader }: ContractAdapters, now: Instant, most = 1000): Promise<TodayFacts> => {
  const date = dateOf(now);
  return todayReader.read(now, { from: startOfDate(date), to: startOfDate(date.plusDays(1)) }, most);
};

const LISTS = ['refundsDue', 'owed', 'needsReview', 'paymentsWaiting', 'holds', 'feesAwaited'] as const;

const idsOf = (rows: readonly BookingAccount[]): readonly string[] => rows.map(({ booking }) => booking.id);

/** Returns how each list has grown between two reads: the number of new entries, their total and their ids. */
const added = (before: TodayFacts, after: TodayFacts) =>
  Object.fromEntries(
    LISTS.map((list) => {
      const known = idsOf(before[list].rows);
      return [
        list,
        {
          count: after[list].count - before[list].count,
          totalRwf: after[list].totalRwf - before[list].totalRwf,
          ids: idsOf(after[list].rows).filter((id) => !known.includes(id)),
        },
      ];
    }),
  );

const NOTHING = { count: 0, totalRwf: 0, ids: [] };

const booked = <Status extends Parameters<typeof aBookingOf>[0]>(status: Status, startsAt: Instant) => ({
  ...freshBooking(aBookingOf(status)),
  slot: aSlot(startsAt),
});

const owed = (booking: { readonly sold: { readonly totalRwf: number } }, is = 0) =>
  booking.sold.totalRwf - is;

/** specification.md#today-object specification.md#today-lists specification.md#fees-awaited */
export const todayContract: ContractSuite = (test) => {
  test("today shows the day's shoots, the current shoot and the next one", async (adapters) => {
    // No other test has bookings on this day. The next shoot may belong to another test.
    const begins = startOfDate(dateOf(freshMonths().from).plusDays(30));
    const at = (hours: number) => begins.plus(Duration.ofHours(hours));
    const yesterday = booked('confirmed', at(-2));
    const early = booked('no_show', at(0));
    const done = booked('completed', at(9));
    const soon = booked('confirmed', at(14));
    const last = booked('confirmed', at(22));
    const tomorrow = booked('confirmed', at(24));
    const cancelled = booked('cancelled_by_admin', at(11));
    const held = booked('pending_payment', at(16));
    await addBookings(adapters, yesterday, early, done, soon, last, tomorrow, cancelled, held);
    const look = async (now: Instant) => {
      const facts = await read(adapters, now);
      return [facts.current?.booking.id, facts.next?.booking.id, idsOf(facts.shootsToday)];
    };
    const today = [early, done, soon, last].map(({ id }) => id);
    expect(await look(at(8))).toEqual([undefined, soon.id, today]);
    expect(await look(done.slot.startsAt)).toEqual([done.id, soon.id, today]);
    expect(await look(done.slot.endsAt)).toEqual([undefined, soon.id, today]);
    expect(await look(soon.slot.startsAt.minusMillis(1))).toEqual([undefined, soon.id, today]);
    expect(await look(soon.slot.startsAt)).toEqual([soon.id, last.id, today]);
    expect(await look(early.slot.startsAt)).toEqual([undefined, soon.id, today]);
    const facts = await read(adapters, at(12));
    expect(facts.shootsToday[2]).toEqual({ booking: soon, payments: [], linkLastUsedAt: undefined });
  });

  test('bookings that need attention are listed, earliest first', async (adapters) => {
    const { from } = freshMonths();
    const now = from.plus(Duration.ofDays(100));
    const day = (number: number) => aSlot(from.plus(Duration.ofDays(number)));
    const before = await read(adapters, now);
    const reviewed = { ...freshBooking(aBookingOf('confirmed')), slot: day(10) };
    const paid = { ...freshBooking(aBookingOf('confirmed')), slot: day(20) };
    const ahead = { ...freshBooking(aBookingOf('confirmed')), slot: day(200) };
    const cancelled = { ...freshBooking(aBookingOf('cancelled_by_admin')), slot: day(30) };
    const held = {
      ...freshBooking(aBookingOf('pending_payment', { holdExpiresAt: now.plusMillis(1) })),
      slot: day(210),
    };
    const offlineFee = { chosenAt: from, chosenFrom: undefined, instructionsSent: [] };
    const chosen = {
      ...freshBooking(
        aBookingOf('pending_payment', { holdExpiresAt: now.plus(Duration.ofHours(1)), offlineFee }),
      ),
      slot: day(215),
    };
    const lapsed = {
      ...freshBooking(aBookingOf('pending_payment', { holdExpiresAt: now })),
      slot: day(220),
      offlineFee,
    };
    await addBookings(adapters, reviewed, paid, ahead, cancelled, held, chosen, lapsed);
    const total = paid.sold.totalRwf;
    const cash = (bookingId: string, amountRwf: number) =>
      aCashPayment({ bookingId, amountRwf: amountRwf as typeof total });
    await addPayments(adapters, paid.id, cash(paid.id, total));
    await addPayments(adapters, reviewed.id, cash(reviewed.id, 1000));
    const due = { status: 'refund_due' as const };
    await addPayments(
      adapters,
      cancelled.id,
      { ...cash(cancelled.id, 700), ...due },
      { ...cash(cancelled.id, 30), ...due },
      cash(cancelled.id, 9),
    );
    const attempt = anAttempt({ bookingId: held.id, createdAt: now.minus(Duration.ofDays(3)) });
    const card = (until: Instant) => ({
      ...anAttempt({ bookingId: lapsed.id }),
      means: { ...attempt.means, method: 'card' as const, answerableUntil: until },
    });
    await addPayments(adapters, held.id, attempt);
    await addPayments(adapters, lapsed.id, card(now));
    const addOns = ({ postShootAddOns }: typeof ahead): number =>
      postShootAddOns.reduce((sum, { unitPriceRwf, quantity }) => sum + unitPriceRwf * quantity, 0);
    expect([reviewed, paid, ahead].map(addOns)).toEqual([0, 0, 0]);
    const after = await read(adapters, now);
    expect(added(before, after)).toEqual({
      refundsDue: { count: 1, totalRwf: 730, ids: [cancelled.id] },
      owed: {
        count: 2,
        totalRwf: owed(reviewed, 1000) + owed(ahead),
        ids: [reviewed.id, ahead.id],
      },
      needsReview: { count: 2, totalRwf: owed(reviewed, 1000), ids: [reviewed.id, paid.id] },
      paymentsWaiting: { count: 1, totalRwf: attempt.amountRwf, ids: [held.id] },
      holds: { count: 2, totalRwf: owed(held) + owed(chosen), ids: [held.id, chosen.id] },
      feesAwaited: { count: 1, totalRwf: chosen.sold.bookingFeeRwf, ids: [chosen.id] },
    });
    const some = await read(adapters, now, 1);
    for (const list of LISTS) {
      expect(some[list]).toEqual({ ...after[list], rows: after[list].rows.slice(0, 1) });
      expect(some[list].rows.length).toBe(1);
    }
    // A card payment counts as pending while its page is open, and as failed after the page has closed.
    await addPayments(adapters, lapsed.id, card(now.plusMillis(1)));
    expect(added(after, await read(adapters, now))['paymentsWaiting']).toMatchObject({ ids: [lapsed.id] });
    const later = now.plusMillis(1);
    expect(added(before, await read(adapters, later))).toMatchObject({
      paymentsWaiting: { ids: [held.id] },
      holds: { count: 1, ids: [chosen.id] },
    });
    expect(added(before, await read(adapters, chosen.holdExpiresAt ?? later))).toMatchObject({
      holds: NOTHING,
      feesAwaited: NOTHING,
    });
  });

  test('the amount owed includes post-shoot add-ons', async (adapters) => {
    const { from } = freshMonths();
    const before = await read(adapters, from);
    const booking = {
      ...freshBooking(aBookingOf('confirmed')),
      reference: freshReference(from),
      slot: aSlot(from.plus(Duration.ofDays(3))),
      postShootAddOns: [
        { addOnId: freshUuid(), nameEn: 'Album', nameFr: undefined, unitPriceRwf: 700, quantity: 3 },
        { addOnId: freshUuid(), nameEn: 'Prints', nameFr: undefined, unitPriceRwf: 0, quantity: 99 },
      ],
    } as unknown as ReturnType<typeof aBookingOf<'confirmed'>>;
    await addBookings(adapters, { ...booking, link: { ...booking.link, digest: freshToken() } });
    expect(added(before, await read(adapters, from))['owed']).toEqual({
      count: 1,
      totalRwf: booking.sold.totalRwf + 2100,
      ids: [booking.id],
    });
  });

  /** specification.md#unproven-count */
  test('deliveries that were not verified are counted from the start of yesterday in Kigali', async (adapters) => {
    const today = startOfDate(dateOf(freshMonths().from).plusDays(30));
    const at = (hours: number) => today.plus(Duration.ofHours(hours));
    const come = (receivedAt: Instant, why = 'proof_wrong') =>
      adapters.deliveryInbox.keepUnverified({
        provider: 'gateway',
        why,
        body: new Uint8Array(),
        receivedAt,
      });
    const counted = async (now: Instant) => (await read(adapters, now)).unprovenSinceYesterday;
    // Other tests may have deliveries that are later than all deliveries of this test.
    const before = await counted(at(10));
    for (const receivedAt of [at(-24).minusMillis(1), at(-24), at(-1), at(9)]) await come(receivedAt);
    // A notice without proof is not counted, because some companies never send a proof.
    await come(at(9), 'notice');
    expect((await counted(at(10))) - before).toBe(3);
    expect((await counted(at(34))) - before).toBe(1);
    expect((await counted(at(58))) - before).toBe(0);
  });
};
