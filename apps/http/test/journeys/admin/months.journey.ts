import { at, listAt, view } from '@booky/testkit/http';
import { moneyOfMonths } from '@booky/testkit/reference';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { everyPayment } from '../../support/every-payment.ts';
import { offices } from '../../support/journey.ts';
import { accountOf } from '../../support/own-booking.ts';
import { datedBookingOf } from '@booky/testkit/snapshots';

const NOTHING = { bookedRwf: 0, paidRwf: 0, owedRwf: 0, refundedRwf: 0 };

/** specification.md#money-by-month specification.md#money-of-a-month */
describe('the money totals by month', () => {
  const { open } = offices;

  it('cover each of the last twelve months', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const { paid, cancelled, byHand, failed, waiting } = await everyPayment(office);
    const { body } = await admin.ask('GET', '/money');
    const months = listAt(body, 'months');
    expect(months.map((month) => at(month, 'month'))).toEqual(
      '2029-02 2029-03 2029-04 2029-05 2029-06 2029-07 2029-08 2029-09 2029-10 2029-11 2029-12 2030-01'.split(
        ' ',
      ),
    );
    expect(months.slice(0, 11)).toEqual(
      months.slice(0, 11).map((month) => ({ month: at(month, 'month'), ...NOTHING })),
    );
    // Two bookings are active. The studio has kept two booking fees, a session fee and cash. The shoots and the
    // amounts owed are in February.
    expect(months[11]).toEqual({
      month: '2030-01',
      bookedRwf: 160_000,
      paidRwf: 111_000,
      owedRwf: 0,
      refundedRwf: 10_000,
    });
    world.clock.advance(Duration.ofDays(90));
    const later = listAt((await admin.ask('GET', '/money?months=36')).body, 'months');
    const accounts = await Promise.all(
      [paid, cancelled, byHand, failed, waiting].map(({ reference }) => accountOf(world, reference)),
    );
    expect(later).toEqual(
      moneyOfMonths(
        accounts.map(datedBookingOf),
        later.map((month) => String(at(month, 'month'))),
      ),
    );
    const owed = later.reduce<number>((sum, month) => sum + Number(at(month, 'owedRwf')), 0);
    expect([later.length, owed]).toEqual([36, at(await view(admin, byHand.id), 'owedRwf')]);
  });

  it('end with the current month in Kigali', async () => {
    const { world, admin } = await open();
    const lastMonth = async () => at((await admin.ask('GET', '/money?months=1')).body, 'months', 0, 'month');
    world.clock.set(
      world.clock.now().plus(Duration.ofDays(24)).plus(Duration.ofHours(14)).plus(Duration.ofMinutes(59)),
    );
    expect(world.clock.now().toString()).toBe('2030-01-31T21:59:00Z');
    expect(await lastMonth()).toBe('2030-01');
    world.clock.advance(Duration.ofMinutes(1));
    expect(await lastMonth()).toBe('2030-02');
  });
});
