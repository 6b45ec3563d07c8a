import { at, cancel, rescheduleOwn, page, statusCounts } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed, type Managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { startsOf } from '../../support/kigali-starts.ts';
import type { Office } from '../../support/office.ts';
import { shootOf } from '../../support/prompted.ts';
import { refusal } from '../../support/refusal.ts';
import { ADMIN_EMAIL, type World, type WorldOptions } from '../../support/world.ts';

const WEDNESDAY_NOON = '2030-01-16T12:00:00+02:00';

const allow = ({ admin }: Office, clientReschedule: object) =>
  admin.ask('PATCH', '/policies', { body: { clientReschedule } });

const codeOf = async (world: World, booking: Managed, startsAt: string) => {
  const { status, body } = await rescheduleOwn(world, booking, startsAt);
  return status === 200 ? 200 : [status, at(body, 'error')];
};

/**
 * specification.md#client-reschedule specification.md#can-reschedule
 * specification.md#list-own-starts specification.md#reschedule-own-booking
 */
describe('rescheduling by the client', () => {
  const { open } = offices;

  /** Opens a studio that lets clients reschedule, with a booking for Tuesday noon. */
  const opened = async (policy: object = {}, options: WorldOptions = {}) => {
    const office = await open(options);
    await allow(office, { enabled: true, ...policy });
    return { ...office, office, booking: await managed(office.world) };
  };

  it('to an offered start frees the old slot, and emails the client and the photographer', async () => {
    const { world, booking } = await opened();
    const before = await page(world, booking);
    expect(before).toMatchObject({ canReschedule: true });
    world.clock.advance(Duration.ofHours(1));
    const answer = await rescheduleOwn(world, booking, WEDNESDAY_NOON);
    const slot = { startsAt: '2030-01-16T10:00:00.000Z', endsAt: '2030-01-16T11:00:00.000Z' };
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toEqual({
      booking: {
        ...Object(before),
        ...slot,
        originalStartsAt: '2030-01-15T10:00:00.000Z',
        canReschedule: false,
      },
    });
    expect(await startsOf(world, world.studio.classic.id, '2030-01-15')).toContain(
      '2030-01-15T10:00:00.000Z',
    );
    const times = { startsAt: '2030-01-16T10:00:00Z', endsAt: '2030-01-16T11:00:00Z' };
    expect(await world.emails('booking_rescheduled')).toEqual([
      {
        cause: 'booking_rescheduled',
        to: 'aline.uwase@example.rw',
        locale: 'en',
        shoot: { ...shootOf(booking), ...times },
        previousStartsAt: '2030-01-15T10:00:00Z',
        calendar: { sequence: 1, revisedAt: '2030-01-07T08:00:00Z' },
        movedBy: 'client',
      },
    ]);
    const alerts = await world.emails('booking_alert');
    expect(alerts.filter((email) => 'event' in email && email.event.kind !== 'confirmed')).toMatchObject([
      {
        to: ADMIN_EMAIL,
        event: { kind: 'moved_by_client', previousStartsAt: '2030-01-15T10:00:00Z' },
        shoot: times,
      },
    ]);
  });

  it('returns 404 while the policy is off, as does the list of possible starts', async () => {
    const { world, office, booking } = await opened();
    await allow(office, { enabled: false });
    expect(await page(world, booking)).toMatchObject({ canReschedule: false });
    for (const answer of [
      await rescheduleOwn(world, booking, WEDNESDAY_NOON),
      await rescheduleOwn(world, booking, '2029-01-01T12:00:00+02:00'),
      await world.ask('GET', `${booking.link}/availability?month=2030-01`),
    ])
      expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
  });

  /** specification.md#conflict-order specification.md#conflict-carries-booking */
  it('returns the documented first error if the request breaks several rules', async () => {
    const { world, office, booking } = await opened({ times: 1 });
    const present = '2030-01-15T12:00:00+02:00';
    const other = await managed(world, { startsAt: WEDNESDAY_NOON });
    const taken = await rescheduleOwn(world, booking, WEDNESDAY_NOON);
    expect([taken.status, taken.body]).toEqual([
      409,
      { ...refusal('slot_taken'), booking: await page(world, booking) },
    ]);
    expect(await codeOf(world, booking, present)).toEqual([409, 'slot_unchanged']);
    expect(await codeOf(world, booking, '2030-01-15T12:15:00+02:00')).toEqual([422, 'validation_failed']);
    expect(await codeOf(world, booking, '2030-01-20T12:00:00+02:00')).toEqual([422, 'validation_failed']);
    expect(await codeOf(world, booking, '2030-01-15T14:00:00+02:00')).toBe(200);
    expect(await codeOf(world, booking, '2030-01-15T14:00:00+02:00')).toEqual([409, 'moves_used_up']);
    await allow(office, { untilMinutesBefore: 525_600 });
    expect(await codeOf(world, booking, WEDNESDAY_NOON)).toEqual([409, 'too_late']);
    await cancel(world, booking);
    expect(await codeOf(world, booking, WEDNESDAY_NOON)).toEqual([409, 'wrong_status']);
    expect(await codeOf(world, booking, '2029-01-15T12:00:00+02:00')).toEqual([422, 'validation_failed']);
    expect(await page(world, other)).toMatchObject({ startsAt: '2030-01-16T10:00:00.000Z' });
  });

  /** specification.md#address-limits */
  it('returns 429 for the eleventh request in a minute from one network address', async () => {
    const { world, booking } = await opened();
    const path = `${booking.link}/reschedule`;
    const sent = { from: '203.0.113.9', body: { startsAt: '2030-01-15T12:00:00+02:00' } };
    const answers = await Promise.all(Array.from({ length: 11 }, () => world.ask('POST', path, sent)));
    expect(statusCounts(answers)).toEqual({ 409: 10, 429: 1 });
  });
});
