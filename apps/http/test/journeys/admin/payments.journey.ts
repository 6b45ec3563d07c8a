import { at, done, listAt, type Photographer, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { everyPayment } from '../../support/every-payment.ts';
import { refused } from '../../support/refusal.ts';

const listed = async (admin: Photographer, query = '') => {
  const answer = await admin.ask('GET', `/payments${query}`);
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([
    200,
    ['payments', 'totals', 'total', 'page', 'pageSize', 'pageCount'],
  ]);
  return answer;
};

const amountsOf = (body: unknown): readonly number[] =>
  listAt(body, 'payments').map((row) => Number(at(row, 'payment', 'amountRwf')));

const sorted = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other);

const NO_TOTALS = { succeededRwf: 0, refundDueRwf: 0, refundedRwf: 0, cashRwf: 0 };

/** specification.md#list-payments specification.md#list-payments-order specification.md#payment-totals */
describe('the list of payments', () => {
  const { open } = offices;

  /** specification.md#payment-row-object */
  it('shows each payment with the same fields as in its booking, and a summary of the booking', async () => {
    const { world, admin } = await open();
    const booking = await managed(world);
    world.clock.advance(Duration.ofMinutes(5));
    await done(admin, booking.id, 'cash-payments', { amountRwf: 6000, note: 'At the shoot.' });
    const { body } = await listed(admin);
    const shown = listAt(await view(admin, booking.id), 'payments');
    expect(at(body, 'payments')).toEqual(
      shown.toReversed().map((payment) => ({
        payment,
        booking: {
          id: booking.id,
          reference: booking.reference,
          status: 'confirmed',
          fullName: 'Aline Uwase',
          phone: '0788 123 456',
          startsAt: '2030-01-15T10:00:00.000Z',
        },
      })),
    );
    expect(at(body, 'totals')).toEqual({ ...NO_TOTALS, succeededRwf: 30_000, cashRwf: 6000 });
  });

  it('has only the payments that match every filter, and their totals', async () => {
    const office = await open({ areLimitsLifted: true });
    const { admin } = office;
    const { cancelled } = await everyPayment(office);
    for (const [query, amounts, totals] of [
      [
        '',
        [24_000, 24_000, 7000, 500, 24_000, 10_000, 24_000, 56_000, 24_000],
        { succeededRwf: 111_000, refundDueRwf: 24_000, refundedRwf: 10_000, cashRwf: 7000 },
      ],
      ['?status=succeeded', [7000, 24_000, 56_000, 24_000], { succeededRwf: 111_000, cashRwf: 7000 }],
      ['?status=refunded&status=failed', [24_000, 10_000], { refundedRwf: 10_000 }],
      ['?method=cash', [7000, 500, 10_000], { succeededRwf: 7000, refundedRwf: 10_000, cashRwf: 7000 }],
      ['?method=momo_alpha&purpose=session_fee', [56_000], { succeededRwf: 56_000 }],
      ['?from=2030-01-08&to=2030-01-08', [56_000], { succeededRwf: 56_000 }],
      ['?search=ingabire', [56_000, 24_000], { succeededRwf: 80_000 }],
      [`?search=${cancelled.reference.toLowerCase()}&method=cash`, [10_000], { refundedRwf: 10_000 }],
    ] as const) {
      const { body } = await listed(admin, query);
      expect([query, sorted(amountsOf(body))]).toEqual([query, sorted(amounts)]);
      expect([query, at(body, 'totals')]).toEqual([query, { ...NO_TOTALS, ...totals }]);
      expect(at(body, 'total')).toBe(amounts.length);
    }
    const times = listAt((await listed(admin)).body, 'payments').map((row) =>
      String(at(row, 'payment', 'createdAt')),
    );
    expect(times).toEqual(times.toSorted().toReversed());
  });

  /** specification.md#page-links */
  it('has the totals of all matches on every page, and shows the last page if the page number is too high', async () => {
    const office = await open({ areLimitsLifted: true });
    const { admin } = office;
    await everyPayment(office);
    const all = (await listed(admin)).body;
    const first = await listed(admin, '?pageSize=3');
    expect(at(first.body, 'payments')).toEqual(listAt(all, 'payments').slice(0, 3));
    expect(at(first.body, 'totals')).toEqual(at(all, 'totals'));
    expect(first.headers['link']).toContain('/api/admin/payments?pageSize=3&page=2>; rel="next"');
    const past = (await listed(admin, '?pageSize=3&page=2147483647')).body;
    expect(past).toMatchObject({ page: 3, pageCount: 3, pageSize: 3, total: 9 });
    expect(at(past, 'payments')).toEqual(listAt(all, 'payments').slice(6));
  });

  it('returns 422 if its last date is before its first, even for a CSV file', async () => {
    const { admin } = await open();
    for (const headers of [{}, { accept: 'text/csv' }]) {
      const answer = await admin.ask('GET', '/payments?from=2030-01-16&to=2030-01-15', { headers });
      expect([answer.status, answer.body]).toEqual(refused(422, 'to'));
    }
  });
});
