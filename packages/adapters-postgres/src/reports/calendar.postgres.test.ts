import { blockedPeriod, LAST_INSTANT, occupiedPeriod, periodMsOf } from '@booky/domain';
import { aBooking, anAllDayBlock, aSlot, freshUuid, MONDAY_MORNING } from '@booky/testkit';
import { LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { seed } from '../../test/seed.ts';
import { useAdapters } from '../../test/use-adapters.ts';

describe('the calendar at the last supported date', () => {
  const opened = useAdapters();

  it('can be read for a period that ends after 9999-12-31', async () => {
    const lastDate = LocalDate.of(9999, 12, 31);
    const block = anAllDayBlock({ startDate: lastDate, endDate: lastDate });
    await seed(opened.database.sql, { blocks: [block] });
    const booking = aBooking({ slot: aSlot(LAST_INSTANT.minusSeconds(90 * 60).minusNanos(999_999)) });
    await opened.adapters.unitOfWork.run(({ bookings }) => bookings.add(booking));

    await opened.database.sql`update settings set buffer_minutes = 2147483647`;
    const { busy } = await opened.adapters.calendarReader.startsOffer(
      freshUuid(),
      lastDate,
      lastDate,
      MONDAY_MORNING,
    );
    expect(busy).toEqual([occupiedPeriod(booking.slot), blockedPeriod(block)].map(periodMsOf));
  });
});
