import { type Answer, type HeldBooking, pay, startPaying, statusCounts } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

const payFrom = (world: World, { checkout }: HeldBooking, from: string): Promise<Answer> =>
  world.ask('POST', `${checkout}/payments`, { body: { method: 'momo_alpha', phone: '0788123456' }, from });

const expectRefused = ({ status, body, headers }: Answer, seconds: number): void =>
  expect([status, body, headers['retry-after']]).toEqual([429, refusal('too_many_requests'), `${seconds}`]);

/**
 * specification.md#attempts-in-flight specification.md#prompts-per-phone specification.md#address-limits
 * specification.md#refused-requests-count specification.md#retry-after
 */
describe('a payment attempt', () => {
  const { open } = worlds;
  it('returns 429 while the booking has five attempts in flight', async () => {
    const world = await open();
    const held = await book(world);
    for (const last of [1, 2, 3, 4, 5]) await startPaying(world, held, { phone: `078812345${last}` });
    world.clock.advance(Duration.ofSeconds(90));
    const sixth = await pay(world, held, { phone: '0788123456' });
    expect([sixth.status, sixth.body, sixth.headers['retry-after']]).toEqual([
      429,
      refusal('too_many_requests'),
      String(24 * 3600 - 90),
    ]);
    // Repeating the same request still succeeds. Once an attempt is settled, another one is possible.
    expect((await pay(world, held, { phone: '0788123451' })).status).toBe(200);
    await world.payer.settle(world.payer.charges()[0]?.ourRef ?? '', { status: 'failed' });
    await startPaying(world, held, { phone: '0788123456' });
    expect(world.payer.charges()).toHaveLength(6);
  });

  it('is rejected if it would send one phone a fourth prompt in ten minutes from one network address', async () => {
    const world = await open();
    const held = await book(world);
    for (let count = 0; count < 2; count += 1) {
      const ourRef = await startPaying(world, held);
      await world.payer.settle(ourRef, { status: 'failed' });
      world.clock.advance(Duration.ofSeconds(30));
    }
    const other = await book(world, { startsAt: '2030-01-16T12:00:00+02:00' });
    await startPaying(world, other, { phone: '+250 788 123 456' });
    const third = await book(world, { startsAt: '2030-01-17T12:00:00+02:00' });
    // A prompt counts for ten minutes, and the first prompt was sent a minute ago.
    for (const booking of [held, third]) expectRefused(await pay(world, booking), 540);
    await startPaying(world, third, { phone: '0788123457' });
    // This request comes from the phone's owner, who has another network address.
    expect((await payFrom(world, held, '203.0.113.22')).status).toBe(201);
    world.clock.advance(Duration.ofSeconds(539));
    expectRefused(await pay(world, third), 1);
    world.clock.advance(Duration.ofSeconds(1));
    await startPaying(world, third);
  });

  it('by card is accepted for a phone that has already had three prompts', async () => {
    const world = await open({ provider: 'gateway' });
    const held = await book(world);
    for (let count = 0; count < 3; count += 1)
      await world.payer.settle(await startPaying(world, held), { status: 'failed' });
    expect((await pay(world, held)).status).toBe(429);
    await startPaying(world, held, { method: 'card' });
  });

  it('is rejected if it would send one phone a fourth prompt, even if eight attempts are simultaneous', async () => {
    const world = await open();
    const bookings = [];
    for (const [index, day] of [14, 15, 16, 17, 18, 21, 22, 23].entries()) {
      const startsAt = `2030-01-${day}T12:00:00+02:00`;
      bookings.push(await book(world, { startsAt }, { from: `203.0.113.${index}` }));
    }
    const answers = await Promise.all(bookings.map((booking) => pay(world, booking)));
    expect(statusCounts(answers)).toEqual({ 201: 3, 429: 5 });
    expect(world.payer.charges()).toHaveLength(3);
  });
});
