import { type Answer, type Given, type HeldBooking, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book, bookingForm } from '../../support/visitor.ts';
import { ADMIN_EMAIL, type World } from '../../support/world.ts';

/** Returns the package and the start of a shoot of eight hours on a day of January 2030. */
const wholeDay = ({ studio }: World, day: number) => ({
  packageId: studio.wholeDay.id,
  startsAt: `2030-01-${day}T08:00:00+02:00`,
});

const ask = (world: World, given: Given, from: string): Promise<Answer> =>
  world.ask('POST', '/api/bookings', { body: bookingForm(world, given), from });

const expectRefused = ({ status, body, headers }: Answer, seconds: number): void =>
  expect([status, body, headers['retry-after']]).toEqual([429, refusal('too_many_requests'), `${seconds}`]);

/**
 * specification.md#live-hold-limit specification.md#held-hours specification.md#address-limits
 * specification.md#refused-requests-count specification.md#retry-after
 * specification.md#trusted-hops
 */
describe('the limits on new bookings', () => {
  const { open } = worlds;

  describe('the limits for one network address', () => {
    const from = '203.0.113.40';

    it('allow live holds for up to sixteen hours of shoots in total', async () => {
      const world = await open();
      await book(world, wholeDay(world, 14), { from });
      world.clock.advance(Duration.ofMillis(60_500));
      await book(world, wholeDay(world, 15), { from });
      expectRefused(await ask(world, wholeDay(world, 16), from), 840);
      await book(world, wholeDay(world, 16), { from: '203.0.113.41' });
      world.clock.advance(Duration.ofSeconds(839));
      expectRefused(await ask(world, wholeDay(world, 17), from), 1);
      world.clock.advance(Duration.ofSeconds(1));
      await book(world, wholeDay(world, 17), { from });
    });

    /** specification.md#many-lapsed-holds */
    it('make the service alert the photographer about many lapsed holds, but at most once an hour', async () => {
      const world = await open();
      const other = await world.another();
      const sweep = async (): Promise<number> => {
        await Promise.all([world.useCases.expireLapsedHolds(), other.useCases.expireLapsedHolds()]);
        return (await world.emails('booking_alert')).length;
      };
      const hold = async (count: number): Promise<readonly HeldBooking[]> => {
        const held: HeldBooking[] = [];
        for (let hour = 8; hour < 8 + count; hour += 1)
          held.push(
            await book(
              world,
              {
                startsAt: `2030-01-14T${`${hour}`.padStart(2, '0')}:00:00+02:00`,
                packageId: world.studio.express.id,
              },
              { from },
            ),
          );
        return held;
      };
      const [released = { checkout: '' }] = await hold(10);
      await world.ask('POST', `${released.checkout}/release`, { from });
      world.clock.advance(Duration.ofMinutes(15));
      expect(await sweep()).toBe(0);
      await hold(1);
      world.clock.advance(Duration.ofMinutes(15));
      expect(await sweep()).toBe(1);
      expect(await world.emails('booking_alert')).toEqual([
        { cause: 'booking_alert', to: ADMIN_EMAIL, locale: 'en', reason: 'many_lapsed_holds', count: 10 },
      ]);
      await hold(10);
      world.clock.advance(Duration.ofMinutes(59));
      expect(await sweep()).toBe(1);
      world.clock.advance(Duration.ofMinutes(1));
      expect(await sweep()).toBe(2);
    });

    it('ignore the forwarded address if no proxy is trusted', async () => {
      const world = await open();
      for (let count = 0; count < 10; count += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${count}` };
        await world.ask('POST', '/api/bookings', { body: {}, headers, from });
      }
      const headers = { 'x-forwarded-for': '198.51.100.99' };
      const sent = { body: bookingForm(world), headers, from };
      expect((await world.ask('POST', '/api/bookings', sent)).status).toBe(429);
      const warnings = world.log.lines.filter((line) => line.includes('"level":"warn"'));
      expect(warnings.map((line) => textAt(JSON.parse(line), 'msg'))).toEqual([
        'A forwarding header arrived, but TRUSTED_PROXY_HOPS is 0: the header is ignored.',
      ]);
    });
  });
});
