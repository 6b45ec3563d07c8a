import { at, pay, poll, startPaying } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

const release = (world: World, { checkout }: { readonly checkout: string }, headers = {}) =>
  world.ask('POST', `${checkout}/release`, { headers });

/** specification.md#release-checkout specification.md#post-release-checkout */
describe('releasing a hold with its checkout token', () => {
  const { open } = worlds;

  it('frees the slot and closes the checkout at once', async () => {
    const world = await open();
    const held = await book(world);
    const released = await release(world, held);
    expect([released.status, released.body]).toEqual([204, undefined]);
    expect((await world.ask('GET', held.checkout)).status).toBe(404);
    const again = await release(world, held);
    expect([again.status, again.body]).toEqual([404, refusal('not_found')]);
    expect(await world.emails()).toEqual([]);
    await book(world);
  });

  it('returns 204 again if it is repeated under the same Idempotency-Key', async () => {
    const world = await open();
    const held = await book(world);
    const headers = { 'idempotency-key': 'back' };
    expect((await release(world, held, headers)).status).toBe(204);
    const again = await release(world, held, headers);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([204, 'true']);
  });

  it('returns 409 with the payment attempt while the payer can still answer a prompt', async () => {
    const world = await open();
    const held = await book(world);
    const ourRef = await startPaying(world, held);
    const refused = await release(world, held);
    expect([refused.status, refused.body]).toEqual([
      409,
      { ...refusal('payment_in_flight'), ...Object(await poll(world, ourRef)) },
    ]);
    world.clock.advance(Duration.ofMinutes(5));
    expect((await release(world, held)).status).toBe(204);
    await world.payer.settle(ourRef, { status: 'succeeded' });
    expect(at(await poll(world, ourRef), 'booking', 'status')).toBe('confirmed');
  });

  it('returns 404 if the token is wrong, and after the hold has lapsed', async () => {
    const world = await open();
    const held = await book(world);
    expect((await release(world, { checkout: `${held.checkout}x` })).status).toBe(404);
    world.clock.advance(Duration.ofMinutes(15));
    expect((await release(world, held)).status).toBe(404);
    expect((await pay(world, held)).status).toBe(404);
  });
});
