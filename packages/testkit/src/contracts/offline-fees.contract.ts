import { STUDIO_CALENDAR } from '@booky/domain';
import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import type { OfflineChoice, PendingBooking } from '@booky/domain';
import { aBooking, aBookingOf, freshMonths, freshToken, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, loadBooking, saveBooking } from './rows-in-store.ts';

const chosen = (given: Partial<OfflineChoice> = {}, booking: Partial<PendingBooking> = {}): PendingBooking =>
  freshBooking(
    aBooking({
      ...booking,
      offlineFee: {
        chosenAt: MONDAY_MORNING,
        chosenFrom: freshToken(),
        instructionsSent: [],
        ...given,
      },
    }),
  );

/** Returns the instant that is this many minutes after Monday morning. */
const at = (minutes: number) => MONDAY_MORNING.plus(Duration.ofMinutes(minutes));

const moved = <Kind extends { readonly slot: PendingBooking['slot'] }>(
  booking: Kind,
  start: Instant,
  bufferMinutes = 30,
): Kind => {
  const endsAt = start.plus(Duration.ofHours(1));
  const bufferEndsAt = endsAt.plus(Duration.ofMinutes(bufferMinutes));
  return { ...booking, slot: { startsAt: start, endsAt, bufferEndsAt } };
};

/** Returns the live holds whose clients chose, from one of these network addresses, to pay without a provider. */
const holdsOf = async ({ unitOfWork }: ContractAdapters, now: Instant, from: readonly string[]) => {
  const holds = await unitOfWork.run(async ({ bookings }) => {
    await bookings.serialiseClaims(STUDIO_CALENDAR);
    return bookings.offlineHolds(now);
  });
  return holds.filter(({ chosenFrom }) => from.includes(chosenFrom));
};

/** The limits on booking fees that clients pay without a provider. */
export const offlineFeesContract: ContractSuite = (test) => {
  /** specification.md#choose-offline specification.md#owner-offline */
  test('live holds of clients who pay without a provider are counted', async (adapters) => {
    const now = MONDAY_MORNING.plus(Duration.ofHours(1));
    const [live, over, owners] = [
      chosen({}, { holdExpiresAt: now.plusMillis(1) }),
      chosen({}, { holdExpiresAt: now }),
      chosen({ chosenFrom: undefined }, { holdExpiresAt: now.plusSeconds(60) }),
    ];
    const from = [live, over].map(({ offlineFee }) => offlineFee?.chosenFrom ?? '');
    const [here = ''] = from;
    const confirmed = freshBooking(aBookingOf('confirmed', { offlineFee: live.offlineFee }));
    await addBookings(adapters, live, over, owners, confirmed);
    expect(await holdsOf(adapters, now, from)).toEqual([
      { chosenFrom: here, holdExpiresAt: live.holdExpiresAt },
    ]);
    const longer = { ...live, holdExpiresAt: now.plus(Duration.ofHours(9)) };
    await saveBooking(adapters, longer);
    expect(await loadBooking(adapters, live.id)).toEqual(longer);
    expect(await holdsOf(adapters, now, from)).toEqual([
      { chosenFrom: here, holdExpiresAt: longer.holdExpiresAt },
    ]);
    expect(await holdsOf(adapters, longer.holdExpiresAt, from)).toEqual([]);
  });

  /** specification.md#instructions-limit */
  test('emails with payment instructions to one address are counted across all bookings', async (adapters) => {
    const [to, other] = [freshToken(), freshToken()];
    await addBookings(
      adapters,
      chosen({ instructionsSent: [{ to, at: at(1) }] }),
      chosen({
        instructionsSent: [
          { to: other, at: at(2) },
          { to, at: at(3) },
          { to, at: at(4) },
        ],
      }),
      freshBooking(aBooking()),
    );
    const sent = (digest: string, since: number) =>
      adapters.unitOfWork.run(({ bookings }) => bookings.instructionsSentTo(digest, at(since)));
    expect(await Promise.all([0, 1, 3, 4].map((since) => sent(to, since)))).toEqual([3, 2, 1, 0]);
    expect([await sent(other, 0), await sent(freshToken(), 0)]).toEqual([1, 0]);
  });

  /** specification.md#record-fee */
  test('a slot is free if no other booking occupies any part of it', async (adapters) => {
    const { from: startsAt } = freshMonths();
    const now = startsAt.minus(Duration.ofDays(1));
    const own = moved(freshBooking(aBookingOf('expired')), startsAt);
    const lapsed = moved(freshBooking(aBooking({ holdExpiresAt: now })), startsAt.plusSeconds(60), 0);
    const after = moved(freshBooking(aBookingOf('confirmed')), own.slot.bufferEndsAt);
    await addBookings(adapters, own, lapsed, after);
    const { bookingReader } = adapters;
    expect(await bookingReader.isSlotFree(own.id, now)).toBe(true);
    expect(await bookingReader.isSlotFree(own.id, now.minusMillis(1))).toBe(false);
    expect(await bookingReader.isSlotFree(freshBooking(aBooking()).id, now)).toBe(true);
    await adapters.unitOfWork.run(async (transaction) => {
      expect(await transaction.bookingReader.isSlotFree(own.id, now)).toBe(true);
    });
  });
};
