import { startPayingOwed } from '@booky/testkit/http';
import { Duration, type Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { accountOf, ownBooking, type OwnBooking, SHOOT_STARTS } from '../../support/own-booking.ts';
import { shootOf } from '../../support/prompted.ts';
import type { World } from '../../support/world.ts';

const DAY_BEFORE = SHOOT_STARTS.minus(Duration.ofDays(1));

const remindHoursBefore = (world: World, reminderHoursBefore: number | undefined) =>
  world.useCases.changePolicies({ emails: { reminderHoursBefore } });

/** Runs the worker's reminder task as if it were this instant. Returns the number of reminders that it queued. */
const remindAt = async (world: World, now: Instant): Promise<number> => {
  world.clock.set(now);
  return world.useCases.remindOfShoots();
};

const idOf = async (world: World, { reference }: OwnBooking): Promise<string> =>
  (await accountOf(world, reference)).booking.id;

/**
 * specification.md#shoot-reminder specification.md#one-reminder-a-start
 * specification.md#change-policies
 */
describe('the reminder before a shoot', () => {
  const { open } = worlds;

  /** Creates a booking that gets a reminder 24 hours before its shoot. */
  const withReminder = async (given: Readonly<Record<string, unknown>> = {}) => {
    const world = await open();
    await remindHoursBefore(world, 24);
    return { world, booking: await ownBooking(world, given) };
  };

  it('is sent once, at the time that the policy sets', async () => {
    const { world, booking } = await withReminder({ locale: 'fr' });
    expect(await remindAt(world, DAY_BEFORE.minusMillis(1))).toBe(0);
    expect(await remindAt(world, DAY_BEFORE)).toBe(1);
    expect(await world.emails('shoot_reminder')).toEqual([
      {
        cause: 'shoot_reminder',
        to: 'aline.uwase@example.rw',
        locale: 'fr',
        shoot: shootOf(booking),
        bookingId: await idOf(world, booking),
        owedRwf: 56_000,
      },
    ]);
    expect(await world.useCases.remindOfShoots()).toBe(0);
    expect(await remindAt(world, SHOOT_STARTS.minusMillis(1))).toBe(0);
  });

  it('reaches the client when a worker is running', async () => {
    const world = await open({ runsWorker: true });
    await remindHoursBefore(world, 24);
    await ownBooking(world);
    await remindAt(world, DAY_BEFORE);
    await expect
      .poll(() => world.mailer.accepted.filter(({ cause }) => cause === 'shoot_reminder'))
      .toHaveLength(1);
  });
});

/** specification.md#payment-receipt */
describe('the receipt that is emailed for a session fee', () => {
  const { open } = worlds;

  const withReceipts = async (options: Parameters<typeof open>[0] = {}) => {
    const world = await open(options);
    await world.useCases.changePolicies({ emails: { receipts: true } });
    return world;
  };

  it.each(['mobile-money', 'gateway'] as const)(
    'that was paid through %s has the amount, the method, the time and the amount still owed',
    async (provider) => {
      const world = await withReceipts({ provider });
      const booking = await ownBooking(world, { locale: 'fr' });
      expect(await world.emails('payment_receipt')).toEqual([]);
      world.clock.advance(Duration.ofHours(1));
      const ourRef = await startPayingOwed(world, booking);
      world.clock.advance(Duration.ofMinutes(2));
      for (const callbacks of [[200], [200, 200]])
        expect(
          await world.payer.settle(ourRef, {
            status: 'succeeded',
            callback: callbacks.length === 1 ? 'send' : 'twice',
          }),
        ).toEqual({ callbacks });
      expect(await world.emails('payment_receipt')).toEqual([
        {
          cause: 'payment_receipt',
          to: 'aline.uwase@example.rw',
          locale: 'fr',
          shoot: shootOf(booking),
          amountRwf: 56_000,
          method: 'momo_alpha',
          paidAt: '2030-01-07T08:02:00Z',
          owedRwf: 0,
        },
      ]);
    },
  );
});
