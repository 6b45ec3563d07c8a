import { act, done, page, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, idOf, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { startsOf } from '../../support/kigali-starts.ts';
import { shootOf } from '../../support/prompted.ts';
import { book } from '../../support/visitor.ts';

const WEDNESDAY_NOON = { startsAt: '2030-01-16T12:00:00+02:00' };

/**
 * specification.md#reschedule specification.md#reschedule-keeps specification.md#reschedule-refusals
 * specification.md#original-start
 */
describe('rescheduling a booking', () => {
  const { open } = offices;

  /** specification.md#reschedule-booking */
  it('frees the old slot, changes nothing but the time, and emails the client', async () => {
    const { world, admin } = await open();
    const booking = await managed(world, {}, { headers: { 'accept-language': 'fr' } });
    const before = await view(admin, booking.id);
    const clientsBefore = await page(world, booking);
    world.clock.advance(Duration.ofHours(1));
    const moved = await done(admin, booking.id, 'reschedule', { startsAt: '2030-01-16T09:15:00+02:00' });
    const slot = {
      startsAt: '2030-01-16T07:15:00.000Z',
      endsAt: '2030-01-16T08:15:00.000Z',
      originalStartsAt: '2030-01-15T10:00:00.000Z',
    };
    expect(moved).toEqual({
      ...before,
      ...slot,
      bufferEndsAt: '2030-01-16T08:45:00.000Z',
      linkLastUsedAt: expect.any(String),
    });
    expect(await page(world, booking)).toEqual({ ...Object(clientsBefore), ...slot });
    const { id } = world.studio.classic;
    expect(await startsOf(world, id, '2030-01-15')).toContain('2030-01-15T10:00:00.000Z');
    expect(await startsOf(world, id, '2030-01-16')).not.toContain('2030-01-16T08:30:00.000Z');
    expect(await startsOf(world, id, '2030-01-16')).toContain('2030-01-16T09:00:00.000Z');
    expect(await world.emails('booking_rescheduled')).toEqual([
      {
        cause: 'booking_rescheduled',
        to: 'aline.uwase@example.rw',
        locale: 'fr',
        shoot: {
          ...shootOf(booking),
          startsAt: '2030-01-16T07:15:00Z',
          endsAt: '2030-01-16T08:15:00Z',
        },
        previousStartsAt: '2030-01-15T10:00:00Z',
        calendar: { sequence: 1, revisedAt: '2030-01-07T08:00:00Z' },
      },
    ]);
  });

  it('returns 409 if the new slot overlaps another slot by even a millisecond', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const { id } = await managed(world);
    await managed(world, WEDNESDAY_NOON);
    const held = await book(world, { startsAt: '2030-01-17T12:00:00+02:00' });
    for (const startsAt of [
      '2030-01-16T12:00:00+02:00',
      '2030-01-16T10:30:00.001+02:00',
      '2030-01-16T13:29:59.999+02:00',
      '2030-01-17T12:30:00+02:00',
    ]) {
      await expectConflict(admin, id, await act(admin, id, 'reschedule', { startsAt }), 'slot_taken');
    }
    expect(await view(admin, id)).toMatchObject({ startsAt: '2030-01-15T10:00:00.000Z' });
    expect(await world.emails('booking_rescheduled')).toEqual([]);
    // The times directly before and after the occupied slot are free.
    await done(admin, id, 'reschedule', { startsAt: '2030-01-16T10:30:00+02:00' });
    await done(admin, id, 'reschedule', { startsAt: '2030-01-16T13:30:00+02:00' });
    // A hold that has lapsed occupies no time.
    world.clock.advance(Duration.ofMinutes(15));
    await done(admin, id, 'reschedule', { startsAt: '2030-01-17T12:30:00+02:00' });
    expect(await view(admin, await idOf(world, held))).toMatchObject({ status: 'expired' });
  });
});
