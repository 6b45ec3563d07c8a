import { at, poll } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { callBack, chargeCompleted, RECEIVED, sendWebhook, successReport } from '../../support/deliveries.ts';
import { offices, worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { waitForPayer } from '../../support/waiting-payment.ts';
import type { World } from '../../support/world.ts';

const WRONG_PROOF = 'A'.repeat(43);
const STRANGER = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';

const named = (id: string) => ({ headers: { 'x-request-id': id } });

/**
 * Each network address may send a limited number of unverified provider deliveries. Verified deliveries are not
 * limited. specification.md#address-limits specification.md#verified-deliveries-unlimited
 */
describe('unverified provider deliveries', () => {
  const { open } = worlds;

  it('are limited to sixty a minute for each network address', async () => {
    const world = await open();
    const payment = await waitForPayer(world);
    const { ourRef } = payment;
    const from = '203.0.113.66';
    const forged = { proof: WRONG_PROOF, from };
    const tried = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0
          ? callBack(world, STRANGER, successReport(STRANGER), forged)
          : sendWebhook(world, chargeCompleted(STRANGER), forged),
      ),
    );
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([200]));
    const over = await callBack(world, STRANGER, successReport(STRANGER), forged);
    expect([over.status, over.body, over.headers['retry-after']]).toEqual([
      429,
      refusal('too_many_requests'),
      '60',
    ]);
    expect(
      (await callBack(world, STRANGER, successReport(STRANGER), { ...forged, from: '203.0.113.67' })).status,
    ).toBe(200);
    // A company calls from few addresses, so deliveries that name a pending payment are not limited.
    expect((await callBack(world, ourRef, successReport(ourRef), forged)).status).toBe(200);
    expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'pending' } });
    expect((await callBack(world, ourRef, successReport(ourRef), { from })).body).toEqual(RECEIVED);
    expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'succeeded' } });
    expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed', 'payment_alert']);
  });

  /** specification.md#ask-soon */
  it('make the worker ask the provider about a pending payment, but at most every 30 seconds', async () => {
    const world = await open({ adoptsPaidAnswersOf: ['mobile-money'] });
    const { ourRef } = await waitForPayer(world);
    const forge = () => callBack(world, ourRef, successReport(ourRef), { proof: WRONG_PROOF });
    expect(await world.useCases.askProvider()).toBe(0);
    await forge();
    expect(await world.useCases.askProvider()).toBe(1);
    await forge();
    expect(await world.useCases.askProvider()).toBe(0);
    await world.payer.settle(ourRef, { status: 'succeeded', callback: 'none' });
    expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'pending' } });
    world.clock.advance(Duration.ofSeconds(30));
    expect(await world.useCases.askProvider()).toBe(1);
    expect(await poll(world, ourRef)).toMatchObject({
      payment: { status: 'succeeded' },
      booking: { status: 'confirmed' },
    });
  });

  /** specification.md#unproven-alert specification.md#unproven-count */
  it.each(['mobile-money', 'gateway'] as const)(
    'from %s cause only one alert about a pending payment, even if two processes receive them',
    async (provider) => {
      const { world, admin } = await offices.open({ provider });
      const payment = await waitForPayer(world);
      const other = await world.another();
      const forge = (instance: Pick<World, 'ask'>, ourRef: string) =>
        provider === 'gateway'
          ? sendWebhook(instance, chargeCompleted(ourRef), { proof: WRONG_PROOF })
          : callBack(instance, ourRef, successReport(ourRef), { proof: WRONG_PROOF });
      for (const instance of [world, other]) await forge(instance, STRANGER);
      expect(await world.emails()).toEqual([]);
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => forge(index % 2 === 0 ? world : other, payment.ourRef)),
      );
      expect(await world.emails()).toMatchObject([
        {
          cause: 'payment_alert',
          reason: 'unproven_delivery',
          provider,
          why: 'proof_wrong',
          ourRef: payment.ourRef,
          reference: payment.reference,
        },
      ]);
      const counted = async () =>
        at((await admin.ask('GET', '/today')).body, 'unprovenDeliveries', 'sinceYesterday');
      expect(await counted()).toBe(22);
      world.clock.advance(Duration.ofHours(24));
      expect(await counted()).toBe(22);
      await Promise.all([world, other].map((instance) => forge(instance, payment.ourRef)));
      expect(await causesOf(world)).toEqual(['payment_alert', 'payment_alert']);
    },
  );

  /** specification.md#request-id specification.md#unverified-kept */
  it('are stored with the id of the request that brought them', async () => {
    const kept: (string | undefined)[] = [];
    const world = await open({
      adapt: (adapters) => {
        const { deliveryInbox } = adapters.ports;
        const watched: typeof deliveryInbox = {
          ...deliveryInbox,
          storeOnce: (delivery, retryAt) => {
            kept.push(delivery.requestId);
            return deliveryInbox.storeOnce(delivery, retryAt);
          },
          keepUnverified: (delivery) => {
            kept.push(delivery.requestId);
            return deliveryInbox.keepUnverified(delivery);
          },
        };
        return { ...adapters, ports: { ...adapters.ports, deliveryInbox: watched } };
      },
    });
    const { ourRef } = await waitForPayer(world);
    await callBack(world, ourRef, successReport(ourRef), { ...named('forged'), proof: WRONG_PROOF });
    await callBack(world, ourRef, successReport(ourRef), named('proven'));
    expect(kept).toEqual(['forged', 'proven']);
  });
});
