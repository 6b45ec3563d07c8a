import { at, listAt, view } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { adminOf } from '../../support/office.ts';
import { runRestOfMonth } from '../../support/photographer-month.ts';
import { runWeek } from '../../support/photographer-week.ts';
import { download, rowsOf } from '../../support/read-csv.ts';

type Row = Readonly<Record<string, string>>;

const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

const sumsBy = (
  rows: readonly Row[],
  key: (row: Row) => string | undefined,
): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const name = key(row) ?? '';
    sums[name] = (sums[name] ?? 0) + Number(row['payment.amountRwf']);
  }
  return sums;
};

/** specification.md#csv-files specification.md#payment-totals specification.md#money-of-a-month */
describe('a month', () => {
  const { open } = offices;

  it('ends with files whose sums are those of the bookings, the totals and the month', {
    timeout: 60_000,
  }, async () => {
    const office = await open({ areLimitsLifted: true });
    const { world } = office;
    await runWeek(office);
    const admin = adminOf(world, 'another password for another week');
    await runRestOfMonth({ world, admin });

    const payments = rowsOf((await download(world, admin, '/payments')).file);
    const bookings = rowsOf((await download(world, admin, '/bookings')).file);
    expect([payments.length, bookings.length]).toEqual([41, 22]);
    const kept = payments.filter((row) => row['payment.status'] === 'succeeded');
    const paid = sumsBy(kept, (row) => row['booking.id']);
    for (const booking of bookings) {
      const id = booking['id'] ?? '';
      const shown = await view(admin, id);
      expect([id, paid[id] ?? 0]).toEqual([id, at(shown, 'paidRwf')]);
      expect(booking).toMatchObject({
        totalRwf: String(at(shown, 'totalRwf')),
        owedRwf: String(at(shown, 'owedRwf')),
      });
    }

    const byStatus = sumsBy(payments, (row) => row['payment.status']);
    expect((await admin.ask('GET', '/payments')).body).toMatchObject({
      totals: {
        succeededRwf: byStatus['succeeded'],
        refundDueRwf: byStatus['refund_due'],
        refundedRwf: byStatus['refunded'],
        cashRwf: sumOf(
          kept.filter((row) => row['payment.method'] === 'cash'),
          'payment.amountRwf',
        ),
      },
    });
    expect(Object.keys(byStatus).toSorted()).toEqual(['refund_due', 'refunded', 'succeeded', 'voided']);

    const [january] = listAt((await admin.ask('GET', '/money?months=1')).body, 'months');
    expect(january).toMatchObject({
      month: '2030-01',
      paidRwf: byStatus['succeeded'],
      refundedRwf: byStatus['refunded'],
      owedRwf: sumOf(bookings, 'owedRwf'),
    });
    expect(payments.filter((row) => row['booking.fullName'] === 'Erased')).toHaveLength(2);
  });
});
