import { at, done, listAt, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { managed } from './admin-booking.ts';
import type { Office } from './office.ts';
import { payAllOwed } from './own-booking.ts';
import { prompted } from './prompted.ts';

/** Returns noon on this day of February. The studio must be open on that day. */
const noonOf = (day: string): string => `2030-02-${day}T12:00:00+02:00`;

/**
 * Makes payments of every kind, one day apart. The first booking has a paid booking fee and a paid session fee. The
 * second has refunded cash and a fee that must be refunded. The third has a fee, cash and voided cash. Another payment
 * failed, and one more is pending.
 */
export const everyPayment = async ({ world, admin }: Office) => {
  const later = () => world.clock.advance(Duration.ofDays(1));
  const paid = await managed(world, { startsAt: noonOf('05'), fullName: 'Béatrice Ingabire' });
  later();
  await payAllOwed(world, paid);
  later();
  const cancelled = await managed(world, { startsAt: noonOf('06') });
  await done(admin, cancelled.id, 'cash-payments', { amountRwf: 10_000, note: '=1+1, "cash"' });
  await done(admin, cancelled.id, 'cancel');
  const payments = listAt(await view(admin, cancelled.id), 'payments');
  const cash = payments.find((payment) => at(payment, 'method') === 'cash');
  await admin.ask('POST', `/payments/${textAt(cash, 'id')}/refund`, { body: { reference: 'MP-1' } });
  later();
  const byHand = await managed(world, { startsAt: noonOf('07') });
  const wrong = await done(admin, byHand.id, 'cash-payments', { amountRwf: 500 });
  const voided = listAt(wrong, 'payments').find((payment) => at(payment, 'method') === 'cash');
  await admin.ask('POST', `/payments/${textAt(voided, 'id')}/void`, { body: { reason: 'A mistake.' } });
  await done(admin, byHand.id, 'cash-payments', { amountRwf: 7000 });
  later();
  const failed = await prompted(world, { startsAt: noonOf('08') });
  await world.payer.settle(failed.ourRef, { status: 'failed' });
  later();
  const waiting = await prompted(world, { startsAt: noonOf('11') });
  return { paid, cancelled, byHand, failed, waiting };
};
