import { poll, startPaying } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { callBack, RECEIVED, sendWebhook, successReport, chargeCompleted } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { anotherStart, book } from '../../support/visitor.ts';

/** specification.md#several-providers */
describe('a service with mobile money as its first provider and the gateway as its second', () => {
  const { open } = worlds;
  const openBoth = () => open({ provider: ['mobile-money', 'gateway'] });

  it.each([
    ['momo_alpha', 'mobile-money', '0788123456'],
    ['momo_beta', 'gateway', '0722123456'],
    ['card', 'gateway', '+33 7 88 99 88 99'],
  ] as const)(
    'collects %s through %s, and confirms the booking after the callback',
    async (method, provider, phone) => {
      const world = await openBoth();
      const held = await book(world);
      const ourRef = await startPaying(world, held, { method, phone });
      expect(world.payerAt(provider).charges()).toMatchObject([{ ourRef, method }]);
      expect(await world.payerAt(provider).settle(ourRef, { status: 'succeeded' })).toEqual({
        callbacks: [200],
      });
      expect(await poll(world, ourRef)).toMatchObject({
        payment: { status: 'succeeded', method },
        booking: { status: 'confirmed' },
      });
    },
  );

  it('ignores a callback from a company that does not collect the payment', async () => {
    const world = await openBoth();
    const ourRef = await startPaying(world, await book(world), { method: 'momo_alpha' });
    expect((await sendWebhook(world, chargeCompleted(ourRef))).body).toEqual(RECEIVED);
    expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'pending' } });
    expect((await callBack(world, ourRef, successReport(ourRef))).body).toEqual(RECEIVED);
    expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'succeeded' } });
  });

  /** specification.md#pending-attempts-asked */
  it('asks each company only about its own pending payments', async () => {
    const world = await openBoth();
    const pending = async (method: string, phone: string) =>
      startPaying(world, await book(world, { startsAt: anotherStart() }), { method, phone });
    const first = await pending('momo_alpha', '0788123456');
    const second = await pending('momo_beta', '0722123456');
    for (const [provider, ourRef] of [
      ['mobile-money', first],
      ['gateway', second],
    ] as const)
      await world.payerAt(provider).settle(ourRef, { status: 'failed', callback: 'none' });
    world.clock.advance(Duration.ofMinutes(1));
    expect(await world.useCases.askProvider()).toBe(2);
    for (const ourRef of [first, second])
      expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'failed' } });
  });
});
