import { pay, poll, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it, vi } from 'vitest';
import { attempt } from '../../support/attempt.ts';
import { worlds } from '../../support/journey.ts';
import { book } from '../../support/visitor.ts';
import { FRONTEND_ORIGIN } from '../../support/world.ts';

/**
 * The payer pays by card on the provider's own page. specification.md#payment-prompts
 * specification.md#answerable-prompt specification.md#card-in-flight
 */
describe('paying by card', () => {
  const { open } = worlds;

  it("redirects to the provider's page, and confirms the booking once it is paid", async () => {
    const world = await open({ provider: 'gateway' });
    const held = await book(world);
    const answer = await pay(world, held, { method: 'card' });
    expect([answer.status, answer.body]).toEqual([
      201,
      attempt({
        method: 'card',
        redirectUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pay\/chg_/),
      }),
    ]);
    const [ourRef, redirectUrl] = [
      textAt(answer.body, 'payment', 'ourRef'),
      textAt(answer.body, 'payment', 'redirectUrl'),
    ];
    // The page is valid for an hour, which is longer than the hold.
    world.clock.advance(Duration.ofMinutes(14));
    const again = await pay(world, held, { method: 'card' });
    expect([again.status, again.text]).toEqual([200, answer.text]);
    expect((await fetch(redirectUrl)).status).toBe(200);
    const approved = await fetch(`${redirectUrl}/approve`, { method: 'POST', redirect: 'manual' });
    expect(approved.headers.get('location')).toBe(`${FRONTEND_ORIGIN}/payments/${ourRef}`);
    expect(await poll(world, ourRef)).toMatchObject({
      payment: { method: 'card', status: 'succeeded', redirectUrl },
      booking: { status: 'confirmed' },
    });
  });

  it('opens another page if the caller never received the address of the first one', async () => {
    const world = await open({ provider: 'gateway' });
    const held = await book(world);
    world.payer.scriptNext({ submit: 'timeout' });
    const asking = pay(world, held, { method: 'card' });
    await vi.waitUntil(() => world.payer.charges().length > 0, { timeout: 60_000, interval: 5 });
    // A second click gets the same attempt for as long as the provider may still report a result.
    const clicked = await pay(world, held, { method: 'card' });
    expect([clicked.status, clicked.body]).toEqual([200, attempt({ method: 'card' })]);
    world.clock.advance(Duration.ofSeconds(15));
    const later = await pay(world, held, { method: 'card' });
    expect([later.status, later.body]).toEqual([
      201,
      attempt({
        method: 'card',
        redirectUrl: expect.stringMatching(/\/pay\/chg_/),
        createdAt: '2030-01-07T07:00:15.000Z',
      }),
    ]);
    await world.payer.stop();
    expect((await asking).status).toBe(201);
  });
});
