import { changeEmail, page, pay, payOwed, poll, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { worlds } from '../../support/journey.ts';
import { starts, startsOf } from '../../support/kigali-starts.ts';
import {
  confirmationLinks,
  linkFromEmail,
  payAllOwed,
  SHOOT_ENDS,
  SHOOT_STARTS,
} from '../../support/own-booking.ts';
import { CONFIRMATION } from '../../support/prompted.ts';
import { book } from '../../support/visitor.ts';

/**
 * Everything that a client does, from looking at the calendar to the last payment. The test uses only the client's
 * pages and emails (specification.md#status-moves).
 */
describe('a client', () => {
  const { open } = worlds;

  it.each([
    [
      'before the shoot, so that the booking stays confirmed',
      SHOOT_STARTS.minus(Duration.ofHours(1)),
      'confirmed',
    ],
    ['during the shoot, which completes the booking', SHOOT_STARTS.plus(Duration.ofMinutes(30)), 'completed'],
    ['a week after the shoot, which completes the booking', SHOOT_ENDS.plus(Duration.ofDays(7)), 'completed'],
  ] as const)(
    'books, pays the fee, opens the link, changes the address and pays the rest %s',
    async (_, paidAt, status) => {
      const world = await open({ provider: 'gateway' });
      const noon = starts('2030-01-15', '12:00');
      expect(await startsOf(world, world.studio.classic.id, '2030-01-15')).toEqual(
        expect.arrayContaining([...noon]),
      );
      const held = await book(world);
      world.clock.advance(Duration.ofMinutes(3));
      const fee = await pay(world, held, { method: 'momo_beta', phone: '0738123456' });
      const feeRef = textAt(fee.body, 'payment', 'ourRef');
      expect(await poll(world, feeRef)).toMatchObject({ booking: { stage: 'awaiting_payment' } });
      world.clock.advance(Duration.ofSeconds(40));
      await world.payer.settle(feeRef, { status: 'succeeded' });
      expect(await poll(world, feeRef)).toMatchObject({ booking: { stage: 'confirmed' } });

      const own = await linkFromEmail(world, held.reference);
      expect(await page(world, own)).toMatchObject({
        reference: held.reference,
        stage: 'confirmed',
        owedRwf: 56_000,
        canCancel: true,
        canPay: true,
      });

      world.clock.advance(Duration.ofDays(2));
      await changeEmail(world, own, 'aline@new.example');
      world.clock.advance(Duration.ofHours(3));
      const [link = ''] = await confirmationLinks(world);
      expect((await world.ask('POST', link)).body).toEqual({ confirmed: true });
      expect(await page(world, own)).toMatchObject({ email: 'a***@new.example', pendingEmail: null });

      world.clock.set(paidAt);
      const declined = await payOwed(world, own, { method: 'card' });
      await world.payer.settle(textAt(declined.body, 'payment', 'ourRef'), {
        status: 'failed',
        reason: 'card_declined',
      });
      world.clock.advance(Duration.ofMinutes(1));
      const restRef = await payAllOwed(world, own);
      expect(await poll(world, restRef)).toMatchObject({
        payment: { status: 'succeeded' },
        booking: { status },
      });
      expect(await page(world, own)).toMatchObject({
        status,
        paidRwf: 80_000,
        owedRwf: 0,
        canCancel: status === 'confirmed',
        canPay: false,
        payments: [
          { ourRef: feeRef, method: 'momo_beta', status: 'succeeded', settledAt: '2030-01-07T07:03:40.000Z' },
          { method: 'card', status: 'failed', failureReason: 'card_declined' },
          { ourRef: restRef, method: 'momo_alpha', status: 'succeeded' },
        ],
      });
      expect(await causesOf(world, held.reference)).toEqual([
        ...CONFIRMATION,
        'email_change',
        'email_changed',
      ]);
    },
  );
});
