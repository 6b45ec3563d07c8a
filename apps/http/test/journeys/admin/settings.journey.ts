import { at, type Photographer, view } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { halfHours, starts, startsOf } from '../../support/kigali-starts.ts';
import { bookingForm } from '../../support/visitor.ts';

const DEFAULTS = {
  bookingFeeRate: 0.3,
  minLeadTimeMinutes: 1440,
  holdMinutes: 15,
  bufferMinutes: 30,
  deliveryExpiryDays: 30,
};

const settings = async ({ ask }: Photographer): Promise<unknown> => {
  const answer = await ask('GET', '/settings');
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([200, ['settings']]);
  return at(answer.body, 'settings');
};

const change = ({ ask }: Photographer, body: object) => ask('PATCH', '/settings', { body });

/** specification.md#settings-values specification.md#change-settings specification.md#sold-copy */
describe('settings', () => {
  const { open } = offices;

  /** specification.md#get-settings */
  it('start with the documented defaults, and a change affects only the keys that it contains', async () => {
    const { world, admin } = await open();
    const other = await world.another();
    expect(await settings(admin)).toEqual(DEFAULTS);
    const changed = await change(admin, { bufferMinutes: 45, bookingFeeRate: 0.123456 });
    const now = { ...DEFAULTS, bufferMinutes: 45, bookingFeeRate: 0.123456 };
    expect([changed.status, changed.body]).toEqual([200, { settings: now }]);
    for (const sent of [{}, { body: {} }]) {
      const same = await admin.ask('PATCH', '/settings', sent);
      expect([same.status, same.body]).toEqual([200, { settings: now }]);
    }
    expect((await admin.at(other)('GET', '/settings')).body).toEqual({ settings: now });
  });

  it('apply to new offers and bookings at once, in every process', async () => {
    const { world, admin } = await open();
    const other = { ...world, ask: (await world.another()).ask };
    const { id } = world.studio.classic;
    const before = await managed(world);
    const seen = await view(admin, before.id);
    const changes = {
      bookingFeeRate: 0.5,
      minLeadTimeMinutes: 60,
      holdMinutes: 20,
      bufferMinutes: 90,
    };
    expect((await change(admin, changes)).status).toBe(200);

    // It is now 9:00 on Monday in Kigali.
    expect(await startsOf(other, id, '2030-01-07')).toEqual(halfHours('2030-01-07', '10:00', '17:00'));
    // The next week's Tuesday has a booking at 12:00. A shoot and its buffer take two and a half hours, so the last
    // start before that booking is 9:30.
    expect(await startsOf(other, id, '2030-01-15')).toEqual([
      ...halfHours('2030-01-15', '08:00', '09:30'),
      ...halfHours('2030-01-15', '13:30', '17:00'),
    ]);
    const quote = await other.ask('POST', '/api/quote', { body: { packageId: id } });
    expect(at(quote.body, 'quote')).toMatchObject({ bookingFeeRate: 0.5, bookingFeeRwf: 40_000 });
    const booked = await other.ask('POST', '/api/bookings', {
      body: bookingForm(world, { startsAt: '2030-01-16T12:00:00+02:00' }),
    });
    expect(at(booked.body, 'booking')).toMatchObject({
      bookingFeeRwf: 40_000,
      holdExpiresAt: '2030-01-07T07:20:00.000Z',
    });
    expect(await startsOf(other, id, '2030-01-16')).toEqual([
      ...halfHours('2030-01-16', '08:00', '09:30'),
      ...starts('2030-01-16', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'),
    ]);
    // Bookings made before the change stay as they were.
    expect(await view(admin, before.id)).toEqual(seen);
    expect(seen).toMatchObject({ bufferEndsAt: '2030-01-15T11:30:00.000Z', bookingFeeRwf: 24_000 });
  });

  it('produce correct offers even with the largest values', async () => {
    const { world, admin } = await open();
    const { id } = world.studio.classic;
    await change(admin, { minLeadTimeMinutes: 2_147_483_647 });
    expect(await startsOf(world, id, '2030-02-01')).toEqual([]);
    expect(await startsOf(world, id, '9999-12-31')).toEqual(halfHours('9999-12-31', '08:00', '17:00'));
    await change(admin, {
      minLeadTimeMinutes: 0,
      bufferMinutes: 2_147_483_647,
      holdMinutes: 2_147_483_647,
    });
    const booked = await world.ask('POST', '/api/bookings', { body: bookingForm(world) });
    expect(at(booked.body, 'booking', 'holdExpiresAt')).toBe(at(booked.body, 'booking', 'startsAt'));
    // The buffer of this booking lasts four thousand years.
    expect(await startsOf(world, id, '2030-02-01')).toEqual([]);
    const calendar = await admin.ask('GET', '/calendar?from=5000-01-01&to=5000-03-01');
    expect(at(calendar.body, 'bookings')).toHaveLength(1);
  });
});
