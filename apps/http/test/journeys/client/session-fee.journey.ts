import { rwf } from '@booky/domain';
import { at, payOwed, poll, startPayingOwed, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { attempt } from '../../support/attempt.ts';
import { worlds } from '../../support/journey.ts';
import { accountOf, ownBooking, payAllOwed } from '../../support/own-booking.ts';

const PROVIDERS = ['mobile-money', 'gateway'] as const;

/** Returns the body of a new attempt to pay the session fee of the classic portrait. */
const sessionFee = (given: Readonly<Record<string, unknown>> = {}): object =>
  attempt({ purpose: 'session_fee', amountRwf: 56_000, ...given });

/**
 * specification.md#session-fee-payment specification.md#amount-owed specification.md#payer-phone-and-method
 */
describe('the session fee', () => {
  const { open } = worlds;

  describe.each(PROVIDERS)('paying the session fee through %s', (provider) => {
    it('prompts the payer for the full amount owed', async () => {
      const world = await open({ provider });
      const booking = await ownBooking(world, { addonIds: [world.studio.album.id] });
      const { id } = (await accountOf(world, booking.reference)).booking;
      await world.useCases.recordCashPayment(id, { amountRwf: rwf(7000), note: undefined });
      const answer = await payOwed(world, booking, { phone: '+250 722-123.456' });
      expect([answer.status, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
        201,
        'no-store',
        'noindex',
      ]);
      expect(answer.body).toEqual(sessionFee({ amountRwf: 70_000 }));
      expect(world.payer.charges()[0]).toEqual({
        ourRef: textAt(answer.body, 'payment', 'ourRef'),
        method: 'momo_alpha',
        phone: '+250722123456',
        amountRwf: 70_000,
        submit: 'accept',
        status: 'pending',
        requestedAt: '2030-01-07T07:00:00.000Z',
        callbacks: [],
      });
      expect(await poll(world, textAt(answer.body, 'payment', 'ourRef'))).toMatchObject({
        ...Object(answer.body),
        booking: { reference: booking.reference, status: 'confirmed' },
      });
    });

    /** specification.md#exclusive-attempt specification.md#conflict-order */
    it('returns 409 if the request has exclusive: true while a prompt is open', async () => {
      const world = await open({ provider });
      const booking = await ownBooking(world);
      const earlier = await startPayingOwed(world, booking);
      const refused = await payOwed(world, booking, { phone: '0722123456', exclusive: true });
      expect([refused.status, refused.body]).toMatchObject([
        409,
        {
          error: 'payment_in_flight',
          booking: { reference: booking.reference, owedRwf: 56_000 },
          payment: { ourRef: earlier, status: 'pending', purpose: 'session_fee' },
        },
      ]);
      await payAllOwed(world, booking, { phone: '0722123456' });
      const again = await payOwed(world, booking, { phone: '0722123456', exclusive: true });
      expect([again.status, again.body]).toMatchObject([
        409,
        { error: 'payment_in_flight', booking: { owedRwf: 0 }, payment: { ourRef: earlier } },
      ]);
      world.clock.advance(Duration.ofMinutes(5));
      const later = await payOwed(world, booking, { exclusive: true });
      expect([later.status, at(later.body, 'error')]).toEqual([409, 'nothing_owed']);
    });
  });
});
