import { at, heldBooking, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book, bookingForm } from '../../support/visitor.ts';

const onJanuary = (day: number) => ({ startsAt: `2030-01-${day}T12:00:00+02:00` });

/** The header as a proxy extends it: the caller's forgery first, then its real address. */
const forwardedFor = (caller: string) => ({ 'x-forwarded-for': `192.0.2.66, ${caller}` });

/**
 * specification.md#live-hold-limit specification.md#address-limits specification.md#refused-requests-count
 * specification.md#trusted-hops
 */
describe('limits of creating bookings', () => {
  const { open } = worlds;

  describe('limits of one network address', () => {
    const from = '203.0.113.40';

    it('it has at most five live holds', async () => {
      const world = await open();
      for (const day of [14, 15, 16, 17, 18]) await book(world, onJanuary(day), { from });
      const sixth = await world.ask('POST', '/api/bookings', {
        body: bookingForm(world, onJanuary(21)),
        from,
      });
      expect([sixth.status, sixth.body, sixth.headers['retry-after']]).toEqual([
        429,
        refusal('too_many_requests'),
        '60',
      ]);
      await book(world, onJanuary(21), { from: '203.0.113.41' });
      world.clock.advance(Duration.ofMinutes(15));
      await book(world, onJanuary(22), { from });
    });

    it('an IPv6 /64 counts as one address', async () => {
      const world = await open();
      for (const [index, day] of [14, 15, 16, 17, 18].entries())
        await book(world, onJanuary(day), { from: `2001:db8:7:1::${index}` });
      const sent = { body: bookingForm(world, onJanuary(21)) };
      expect(
        (await world.ask('POST', '/api/bookings', { ...sent, from: '2001:db8:7:1:ffff::9' })).status,
      ).toBe(429);
      expect((await world.ask('POST', '/api/bookings', { ...sent, from: '2001:db8:7:2::1' })).status).toBe(
        201,
      );
    });

    it('it gets ten creations a minute, refused ones included', async () => {
      const world = await open();
      const statuses: number[] = [];
      for (let count = 0; count < 10; count += 1)
        statuses.push((await world.ask('POST', '/api/bookings', { body: {}, from })).status);
      expect(new Set(statuses)).toEqual(new Set([400]));
      world.clock.advance(Duration.ofMillis(12_345));
      const eleventh = await world.ask('POST', '/api/bookings', { body: bookingForm(world), from });
      expect([eleventh.status, eleventh.body, eleventh.headers['retry-after']]).toEqual([
        429,
        refusal('too_many_requests'),
        '48',
      ]);
      await book(world, onJanuary(14), { from: '203.0.113.41' });
      world.clock.advance(Duration.ofSeconds(48));
      await book(world, onJanuary(15), { from });
    });

    it('a forwarding header is ignored without a trusted proxy', async () => {
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
        'A forwarding header arrived though TRUSTED_PROXY_HOPS is 0: it is not believed.',
      ]);
    });

    it('behind trusted proxies each caller counts by its own address', async () => {
      const world = await open({ trustedProxyHops: 1 });
      for (let count = 0; count < 10; count += 1)
        await world.ask('POST', '/api/bookings', { body: {}, headers: forwardedFor('198.51.100.1') });
      const body = bookingForm(world);
      const same = await world.ask('POST', '/api/bookings', { body, headers: forwardedFor('198.51.100.1') });
      expect(same.status).toBe(429);
      const other = await world.ask('POST', '/api/bookings', { body, headers: forwardedFor('198.51.100.2') });
      expect(heldBooking(other).reference).toBe(at(other.body, 'booking', 'reference'));
    });
  });
});
