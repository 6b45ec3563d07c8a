import { listAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { found, listed } from '../../support/booking-list.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import { adminOf } from '../../support/office.ts';
import { CONFIRMATION } from '../../support/prompted.ts';
import { runWeek } from '../../support/photographer-week.ts';

describe('a simulated week', () => {
  const { open } = offices;

  it('ends with every booking in its expected state and every email sent once', async () => {
    const office = await open();
    const { world } = office;
    const week = await runWeek(office);
    const admin = adminOf(world, 'another password for another week');
    expect(
      await found(admin, { stage: ['completed', 'no_show', 'cancelled_by_admin', 'confirmed'] }),
    ).toEqual([week.stillToCome, expect.any(String), week.cancelledByAdmin, week.noShow, week.delivered]);
    expect(await found(admin, { status: 'cancelled_by_client' })).toEqual([week.cancelledByClient]);
    expect(listAt(await listed(admin, { search: 'SUNDAY' }), 'bookings')).toMatchObject([
      { fullName: 'Sunday Child', totalRwf: 200_000, owedRwf: 100_000, packageNameEn: 'First days' },
    ]);
    for (const [reference, causes] of [
      [week.delivered, ['payment_receipt', 'photos_ready', 'photos_ready', 'session_fee_requested']],
      [week.noShow, []],
      [week.cancelledByAdmin, ['booking_cancelled']],
      [
        week.cancelledByClient,
        ['booking_alert', 'booking_rescheduled', 'client_note', 'fresh_link', 'payment_receipt'],
      ],
      [week.stillToCome, []],
    ] as const) {
      expect(await causesOf(world, reference)).toEqual([...CONFIRMATION, ...causes].toSorted());
    }
    expect((await world.emails()).filter(({ cause }) => cause === 'password_reset')).toHaveLength(1);
    world.clock.advance(Duration.ofDays(40));
    expect(await found(admin, { stage: 'closed' })).toEqual([week.delivered]);
    expect(await found(admin, { stage: 'needs_review' })).toEqual([week.stillToCome]);
  });
});
