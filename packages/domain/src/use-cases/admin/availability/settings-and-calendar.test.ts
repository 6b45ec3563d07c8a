import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addBookings } from '@booky/testkit/contracts';
import { aBookingOf, anAllDayBlock, aSlot, openTestedService, type TestedService } from '@booky/testkit';
import { rateOf } from '../../../model/money/rate.ts';
import { invalid } from '../../../model/refusal.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../model/settings.ts';
import { dateOf, type KigaliDate, startOfDate } from '../../../model/time/kigali.ts';

let studio: TestedService;
let today: KigaliDate;

beforeEach(async () => {
  studio = await openTestedService(createMemoryAdapters());
  today = dateOf(studio.clock.now());
});

/** specification.md#change-settings specification.md#calendar-range specification.md#calendar-content */
describe('the settings', () => {
  it('keep every value that a change does not mention', async () => {
    const { useCases } = studio;
    expect(await useCases.viewSettings()).toEqual(DEFAULT_SETTINGS);
    expect(await useCases.changeSettings({})).toEqual(DEFAULT_SETTINGS);
    expect(await useCases.changeSettings({ holdMinutes: 20 })).toEqual({
      ...DEFAULT_SETTINGS,
      holdMinutes: 20,
    });
    const changed = { ...DEFAULT_SETTINGS, holdMinutes: 20, bufferMinutes: 0 };
    expect(await useCases.changeSettings({ bufferMinutes: 0 })).toEqual(changed);
    expect(await useCases.viewSettings()).toEqual(changed);
  });

  it('keep all changes when several are made simultaneously', async () => {
    const rate = rateOf(0.5);
    if (rate === undefined) throw new Error('0.5 is not a rate');
    const wanted: Settings = {
      bookingFeeRate: rate,
      minLeadTimeMinutes: 1,
      holdMinutes: 2,
      bufferMinutes: 3,
      deliveryExpiryDays: 4,
    };
    const changes = Object.entries(wanted).map(([name, value]) => ({ [name]: value }));
    await Promise.all(changes.map((change) => studio.useCases.changeSettings(change)));
    expect(await studio.useCases.viewSettings()).toEqual(wanted);
  });
});

describe('the calendar', () => {
  it('reaches at most 62 days beyond its first date', async () => {
    const { useCases } = studio;
    await expect(useCases.viewCalendar(today, today.minusDays(1))).rejects.toMatchObject({
      refusal: invalid('to', 'order'),
    });
    await expect(useCases.viewCalendar(today, today.plusDays(63))).rejects.toMatchObject({
      refusal: invalid('to', 'too_large'),
    });
    for (const days of [0, 62])
      expect(await useCases.viewCalendar(today, today.plusDays(days))).toMatchObject({
        bookings: [],
        blocks: [],
      });
  });

  it('shows when the studio is occupied, including buffers, sorted by start', async () => {
    const { useCases, adapters } = studio;
    const [from, to] = [today.plusDays(3), today.plusDays(4)];
    const midnight = startOfDate(from);
    const end = startOfDate(to.plusDays(1));
    const minute = Duration.ofMinutes(1);
    const shootAt = (startsAt: typeof end) => aBookingOf('confirmed', { slot: aSlot(startsAt) });
    const bufferIn = shootAt(midnight.minus(Duration.ofMinutes(89)));
    const last = shootAt(end.minus(minute));
    await addBookings(adapters, last, bufferIn, shootAt(end.plus(Duration.ofHours(2))));
    await addBookings(adapters, shootAt(midnight.minus(Duration.ofMinutes(180))));
    const blocks = [from.minusDays(1), from, to.plusDays(1)].map((date) =>
      anAllDayBlock({ startDate: date, endDate: date }),
    );
    await adapters.seed({ blocks });
    const calendar = await useCases.viewCalendar(from, to);
    expect(calendar.bookings.map(({ id }) => id)).toEqual([bufferIn.id, last.id]);
    expect(calendar.blocks).toEqual([blocks[1]]);
  });
});
