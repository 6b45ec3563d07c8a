import { at, type Photographer, textAt, view } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { halfHours, starts, startsOf } from '../../support/kigali-starts.ts';
import { NOT_FOUND, refusal, refused } from '../../support/refusal.ts';
import { bookingForm } from '../../support/visitor.ts';

const block = ({ ask }: Photographer, body: object) => ask('POST', '/blocks', { body });

/** Returns the body of a block between two times of day in Kigali, on the day of the usual shoot. */
const between = (from: string, to: string, given: object = {}): object => ({
  isAllDay: false,
  startsAt: `2030-01-15T${from}:00+02:00`,
  endsAt: `2030-01-15T${to}:00+02:00`,
  ...given,
});

const THAT_DAY = { isAllDay: true, startDate: '2030-01-15', endDate: '2030-01-15' };

/** specification.md#block specification.md#block-over-bookings specification.md#start-free */
describe('blocks', () => {
  const { open } = offices;

  describe('a block', () => {
    /**
     * specification.md#add-block specification.md#list-blocks specification.md#delete-block
     * specification.md#block-object
     */
    it('closes whole days in every process until it is deleted', async () => {
      const { world, admin } = await open();
      const other = { ...world, ask: (await world.another()).ask };
      const { id } = world.studio.classic;
      const made = await block(admin, { isAllDay: true, startDate: '2030-01-15', endDate: '2030-01-16' });
      const shown = {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        isAllDay: true,
        startDate: '2030-01-15',
        endDate: '2030-01-16',
        startsAt: '2030-01-14T22:00:00.000Z',
        endsAt: '2030-01-16T22:00:00.000Z',
        reason: null,
      };
      expect([made.status, made.body]).toEqual([201, { block: shown }]);
      expect((await admin.ask('GET', '/blocks')).body).toEqual({ blocks: [shown] });
      // specification.md#listed-dates
      for (const [query, blocks] of [
        ['?from=2030-01-16', [shown]],
        ['?from=2030-01-17', []],
        ['?to=2030-01-15', [shown]],
        ['?to=2030-01-14', []],
      ] as const)
        expect((await admin.ask('GET', `/blocks${query}`)).body).toEqual({ blocks });
      for (const query of ['?from=2030-02-30', '?to=tomorrow', '?date=2030-01-15'])
        expect((await admin.ask('GET', `/blocks${query}`)).status).toBe(400);
      for (const [date, offered] of [
        // The day before the block keeps all its starts: the buffer of the last shoot ends at 18:30.
        ['2030-01-14', halfHours('2030-01-14', '08:00', '17:00')],
        ['2030-01-15', []],
        ['2030-01-16', []],
        ['2030-01-17', halfHours('2030-01-17', '08:00', '17:00')],
      ] as const) {
        for (const process of [world, other]) expect(await startsOf(process, id, date)).toEqual(offered);
      }
      const form = bookingForm(world, { startsAt: '2030-01-15T12:00:00+02:00' });
      const refusedStart = await world.ask('POST', '/api/bookings', { body: form });
      expect([refusedStart.status, refusedStart.body]).toEqual(refused(422, 'startsAt'));

      const path = `/blocks/${textAt(made.body, 'block', 'id')}`;
      const deleted = await admin.ask('DELETE', path);
      expect([deleted.status, deleted.text]).toEqual([204, '']);
      expect(await startsOf(other, id, '2030-01-15')).toEqual(halfHours('2030-01-15', '08:00', '17:00'));
      for (const answer of [
        await admin.ask('DELETE', path),
        await admin.ask('PUT', path, { body: THAT_DAY }),
      ]) {
        expect([answer.status, answer.body]).toEqual(NOT_FOUND);
      }
      expect((await admin.ask('GET', '/blocks')).body).toEqual({ blocks: [] });
    });

    /** specification.md#change-block */
    it('can change from whole days to hours, and back', async () => {
      const { world, admin } = await open();
      const made = await block(admin, { ...THAT_DAY, reason: 'Away' });
      const id = textAt(made.body, 'block', 'id');
      const toHours = await admin.ask('PUT', `/blocks/${id}`, { body: between('08:00', '16:00') });
      expect([toHours.status, toHours.body]).toEqual([
        200,
        {
          block: {
            id,
            isAllDay: false,
            startDate: '2030-01-15',
            endDate: '2030-01-15',
            startsAt: '2030-01-15T06:00:00.000Z',
            endsAt: '2030-01-15T14:00:00.000Z',
            reason: null,
          },
        },
      ]);
      expect(await startsOf(world, world.studio.classic.id, '2030-01-15')).toEqual(
        starts('2030-01-15', '16:00', '16:30', '17:00'),
      );
      const toDays = await admin.ask('PUT', `/blocks/${id.toUpperCase()}`, {
        body: { isAllDay: true, startDate: '2030-01-16', endDate: '2030-01-16' },
      });
      expect(toDays.body).toMatchObject({ block: { id, isAllDay: true, startDate: '2030-01-16' } });
      expect(await startsOf(world, world.studio.classic.id, '2030-01-16')).toEqual([]);
    });
  });

  describe('creating a block', () => {
    it('returns 409 with the overlapping bookings unless the request has confirm: true', async () => {
      const { world, admin } = await open({ areLimitsLifted: true });
      const { id, reference } = await managed(world);
      const later = await managed(world, { startsAt: '2030-01-15T15:00:00+02:00', fullName: 'Jean Bosco' });
      const seen = await view(admin, id);
      const row = {
        id,
        reference,
        status: 'confirmed',
        stage: 'confirmed',
        fullName: 'Aline Uwase',
        email: 'aline.uwase@example.rw',
        phone: '0788 123 456',
        serviceNameEn: 'Portraits',
        packageNameEn: 'Classic portrait',
        startsAt: '2030-01-15T10:00:00.000Z',
        endsAt: '2030-01-15T11:00:00.000Z',
        totalRwf: 80_000,
        owedRwf: 56_000,
        createdAt: '2030-01-07T07:00:00.000Z',
        location: 'Studio, Kacyiru',
        serviceNameFr: 'Portraits',
        packageNameFr: 'Portrait classique',
      };
      for (const [from, to] of [
        ['11:59', '12:01'],
        ['13:29', '14:00'],
        ['12:30', '12:31'],
      ] as const) {
        const answer = await block(admin, between(from, to));
        expect([answer.status, answer.body]).toEqual([
          409,
          { ...refusal('block_overlaps_bookings'), bookings: [row] },
        ]);
      }
      const both = await block(admin, THAT_DAY);
      expect(both.body).toMatchObject({ bookings: [{ id }, { id: later.id, fullName: 'Jean Bosco' }] });
      expect((await admin.ask('GET', '/blocks')).body).toEqual({ blocks: [] });

      // The photographer can block the time directly before and directly after the bookings.
      for (const [from, to] of [
        ['11:00', '12:00'],
        ['13:30', '15:00'],
      ] as const) {
        expect((await block(admin, between(from, to))).status).toBe(201);
      }
      expect((await block(admin, { ...THAT_DAY, confirm: false })).status).toBe(409);
      const confirmed = await block(admin, { ...THAT_DAY, confirm: true });
      expect([confirmed.status, Object.keys(Object(at(confirmed.body, 'block')))]).toEqual([
        201,
        expect.not.arrayContaining(['confirm']),
      ]);
      expect(await view(admin, id)).toEqual(seen);
      const changed = await admin.ask('PUT', `/blocks/${textAt(confirmed.body, 'block', 'id')}`, {
        body: between('12:00', '13:00'),
      });
      expect([changed.status, at(changed.body, 'bookings')]).toEqual([409, [row]]);
    });
  });
});
