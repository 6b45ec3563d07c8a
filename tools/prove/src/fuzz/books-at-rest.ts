import { isJson, type Json } from '@booky/http/testing';
import { ask } from '../ground/ask.ts';
import { listOf, member } from './operations.ts';
import type { Target } from './target.ts';

/**
 * Reads every booking as the photographer sees it, and looks for a broken promise: no slot sold twice, no franc lost or
 * counted twice. A sentence for each.
 */
export const faultsOfBooks = async (target: Target, token: string): Promise<readonly string[]> => {
  const bookings = await everyBooking(target, token);
  return [...bookings.flatMap(faultsOfBooking), ...sharedTimes(bookings, target.now().toEpochMilli())];
};

const everyBooking = async ({ url }: Target, token: string): Promise<readonly Json[]> => {
  const headers = { authorization: `Bearer ${token}` };
  const found: Json[] = [];
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const list = await ask({
      method: 'GET',
      url: `${url}/api/admin/bookings?pageSize=100&page=${page}`,
      headers,
    });
    pages = Number(member(list.body, 'pageCount') ?? 0);
    if (list.status !== 200) throw new Error(`the list of bookings was answered ${list.status}`);
    for (const row of listOf(member(list.body, 'bookings'))) {
      const { body } = await ask({
        method: 'GET',
        url: `${url}/api/admin/bookings/${String(member(row, 'id'))}`,
        headers,
      });
      const booking = member(body, 'booking');
      if (!isJson(booking)) throw new Error('a booking of the list is not there');
      found.push(booking);
    }
  }
  return found;
};

const NEVER_CONFIRMED = ['pending_payment', 'expired'];

const faultsOfBooking = (booking: Json): readonly string[] => {
  const number = (key: string): number => Number(booking[key]);
  const payments = listOf(booking['payments']);
  const succeeded = payments.filter((payment) => member(payment, 'status') === 'succeeded');
  const fees = succeeded.filter((payment) => member(payment, 'purpose') === 'booking_fee');
  const wasConfirmed = !NEVER_CONFIRMED.includes(String(booking['status']));
  const bill = number('totalRwf') + sumOf(listOf(booking['postShootAddons']), 'totalRwf');
  const paid = sumOf(succeeded, 'amountRwf');
  const amounts = ['totalRwf', 'bookingFeeRwf', 'sessionFeeRwf', 'paidRwf', 'owedRwf'].map(number);
  const checks: readonly (readonly [boolean, string])[] = [
    [amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0), 'has an amount that is none'],
    [
      number('bookingFeeRwf') + number('sessionFeeRwf') === number('totalRwf'),
      'has fees that are not its total',
    ],
    [number('paidRwf') === paid, `says that ${number('paidRwf')} were paid of ${paid}`],
    [paid <= bill, `was paid ${paid} of ${bill}`],
    [fees.length <= 1, `keeps ${fees.length} booking fees`],
    [succeeded.length === 0 || wasConfirmed, 'keeps money and never was confirmed'],
    [(booking['confirmedAt'] !== null) === wasConfirmed, 'is confirmed and is not'],
    [(booking['holdExpiresAt'] !== null) === (booking['status'] === 'pending_payment'), 'is held and is not'],
    [String(booking['startsAt']) < String(booking['endsAt']), 'ends before it starts'],
  ];
  return checks
    .filter(([holds]) => !holds)
    .map(([, sentence]) => `${String(booking['reference'])}, ${String(booking['status'])}, ${sentence}`);
};

const sumOf = (rows: readonly unknown[], key: string): number =>
  rows.reduce((sum: number, row) => sum + Number(member(row, key)), 0);

const KEEPING = ['confirmed', 'completed', 'no_show'];

const ms = (booking: Json, key: string): number => Date.parse(String(booking[key]));

/** specification.md#slots-never-overlap */
const sharedTimes = (bookings: readonly Json[], nowMs: number): readonly string[] => {
  const keeping = bookings
    .filter(
      (booking) =>
        KEEPING.includes(String(booking['status'])) ||
        (booking['status'] === 'pending_payment' && ms(booking, 'holdExpiresAt') > nowMs),
    )
    .toSorted((one, other) => ms(one, 'startsAt') - ms(other, 'startsAt'));
  return keeping.flatMap((one, index) =>
    keeping
      .slice(index + 1)
      .filter((other) => ms(other, 'startsAt') < ms(one, 'bufferEndsAt'))
      .map((other) => `${String(one['reference'])} and ${String(other['reference'])} share time`),
  );
};
