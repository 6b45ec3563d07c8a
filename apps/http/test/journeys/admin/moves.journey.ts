import { act, at, done, page, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, idOf, managed, onShootDay } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { startsOf } from '../../support/kigali-starts.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';
import { shootOf } from '../../support/prompted.ts';
import { refused } from '../../support/refusal.ts';
import { anotherStart, book, bookingForm } from '../../support/visitor.ts';

const WEDNESDAY_NOON = { startsAt: '2030-01-16T12:00:00+02:00' };

/**
 * specification.md#reschedule specification.md#reschedule-keeps specification.md#reschedule-refusals
 * specification.md#original-start
 */
describe('rescheduling a booking', () => {
  const { open, share } = offices;

  describe('a reschedule', () => {
    /** specification.md#reschedule-booking */
    it('changes the time, frees the old slot, keeps everything else and emails the client', async () => {
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

    it('keeps the first start as the original after several changes, and uses the current buffer', async () => {
      const { world, admin } = await open();
      const { id } = await managed(world);
      await done(admin, id, 'reschedule', WEDNESDAY_NOON);
      await admin.ask('PATCH', '/settings', { body: { bufferMinutes: 45 } });
      const moved = await done(admin, id, 'reschedule', { startsAt: '2030-01-17T12:00:00+02:00' });
      expect(moved).toMatchObject({
        originalStartsAt: '2030-01-15T10:00:00.000Z',
        bufferEndsAt: '2030-01-17T11:45:00.000Z',
      });
      const back = await done(admin, id, 'reschedule', onShootDay('12:00'));
      expect(back).toMatchObject({
        startsAt: '2030-01-15T10:00:00.000Z',
        originalStartsAt: '2030-01-15T10:00:00.000Z',
        bufferEndsAt: '2030-01-15T11:45:00.000Z',
      });
      const sequences = (await world.emails('booking_rescheduled')).map((email) =>
        email.cause === 'booking_rescheduled' ? email.calendar.sequence : 0,
      );
      expect(new Set(sequences)).toEqual(new Set([1, 2, 3]));
    });

    it("may ignore working hours, lead time and blocks, and overlap the booking's own old slot", async () => {
      const { world, admin } = await open();
      const { id } = await managed(world);
      await admin.ask('POST', '/blocks', {
        body: { isAllDay: true, startDate: '2030-01-18', endDate: '2030-01-18' },
      });
      for (const startsAt of [
        '2030-01-20T03:07:00+02:00',
        '2030-01-18T12:00:00+02:00',
        '2030-01-18T12:30:00+02:00',
        '2030-01-18T11:30:00.001+02:00',
        '2030-01-07T09:01:00+02:00',
        '9999-12-31T22:00:00+02:00',
      ]) {
        const moved = await done(admin, id, 'reschedule', { startsAt });
        expect(Date.parse(String(moved['startsAt']))).toBe(Date.parse(startsAt));
      }
    });

    it('works after the start of the shoot of a confirmed booking, which is then upcoming again', async () => {
      const { world, admin } = await open();
      const { id } = await managed(world);
      world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(2)));
      expect(await view(admin, id)).toMatchObject({ stage: 'needs_review' });
      const moved = await done(admin, id, 'reschedule', { startsAt: '2030-01-18T12:00:00+02:00' });
      expect(moved).toMatchObject({ stage: 'confirmed', canCancel: true });
      await expectConflict(admin, id, await act(admin, id, 'no-show'), 'shoot_not_started');
    });

    it('returns 409 with the unchanged booking for an occupied time, even for one millisecond of overlap', async () => {
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
      // The time before and after the occupied slot is free.
      await done(admin, id, 'reschedule', { startsAt: '2030-01-16T10:30:00+02:00' });
      await done(admin, id, 'reschedule', { startsAt: '2030-01-16T13:30:00+02:00' });
      // A lapsed hold occupies nothing.
      world.clock.advance(Duration.ofMinutes(15));
      await done(admin, id, 'reschedule', { startsAt: '2030-01-17T12:30:00+02:00' });
      expect(await view(admin, await idOf(world, held))).toMatchObject({ status: 'expired' });
    });

    it('returns 409 for the present start, in any offset', async () => {
      const { world, admin } = await open();
      const { id } = await managed(world);
      for (const startsAt of [
        '2030-01-15T12:00:00+02:00',
        '2030-01-15T10:00:00.000Z',
        '2030-01-15T10:00:00.0004Z',
      ]) {
        await expectConflict(admin, id, await act(admin, id, 'reschedule', { startsAt }), 'slot_unchanged');
      }
      expect(await view(admin, id)).toMatchObject({ originalStartsAt: null });
    });

    it('gives a slot to one of three simultaneous requests', async () => {
      const { world, admin } = await open({ areLimitsLifted: true });
      const other = await world.another();
      for (let round = 0; round < 5; round += 1) {
        const [one, two] = [
          await managed(world, { startsAt: anotherStart() }),
          await managed(world, { startsAt: anotherStart() }),
        ];
        const startsAt = anotherStart();
        const [first, second, third] = await Promise.all([
          act(admin, one.id, 'reschedule', { startsAt }),
          admin.at(other)('POST', `/bookings/${two.id}/reschedule`, { body: { startsAt } }),
          world.ask('POST', '/api/bookings', { body: bookingForm(world, { startsAt }) }),
        ]);
        const statuses = [first.status, second.status, third.status].map((status) => status < 300);
        expect(statuses.filter(Boolean)).toHaveLength(1);
        for (const [{ id }, answer] of [
          [one, first],
          [two, second],
        ] as const) {
          if (answer.status !== 200) await expectConflict(admin, id, answer, 'slot_taken');
        }
      }
    });
  });

  describe('a time', () => {
    const office = share({ areLimitsLifted: true });
    const unmoved = async (startsAt: unknown) => {
      const { world, admin } = await office();
      const { id } = await managed(world, { startsAt: anotherStart() });
      const before = await view(admin, id);
      const answer = await act(admin, id, 'reschedule', { startsAt });
      expect(await view(admin, id)).toEqual(before);
      return [answer.status, answer.body];
    };

    it.each([
      ['that has passed', '2030-01-07T08:59:59.999+02:00', 422],
      ['of the year 100', '0100-01-02T00:00:00Z', 422],
      ['whose slot would end after the last date', '9999-12-31T23:30:00+02:00', 422],
      ['without an offset', '2030-01-16T12:00:00', 400],
      ['that is a date', '2030-01-16', 400],
      ['that is impossible', '2030-02-30T12:00:00+02:00', 400],
      ['that is a number', 1_894_000_000_000, 400],
      ['that is null', null, 400],
      ['that is missing', undefined, 400],
    ] as const)('%s is refused', async (_, startsAt, status) => {
      expect(await unmoved(startsAt)).toEqual(refused(status, 'startsAt'));
    });

    it('with an unknown key next to it returns 400', async () => {
      const { world, admin } = await office();
      const { id } = await managed(world, { startsAt: anotherStart() });
      const answer = await act(admin, id, 'reschedule', { ...WEDNESDAY_NOON, quiet: true });
      expect([answer.status, answer.body]).toEqual(refused(400, 'quiet'));
      expect(at(await view(admin, id), 'originalStartsAt')).toBeNull();
    });
  });
});
