import {
  ADD_ON_LIMITS,
  ADMIN_BOOKING_LIMITS,
  BLOCK_LIMITS,
  BOOKING_LIMITS,
  CANCELLATION_LIMITS,
  CASH_LIMITS,
  FEE_LIMITS,
  type FieldLimits,
  NOTE_LIMITS,
  PACKAGE_LIMITS,
  PHOTO_LINK_LIMITS,
  POLICY_LIMITS,
  POST_SHOOT_LIMITS,
  REFUND_LIMITS,
  SERVICE_LIMITS,
  SETTINGS_LIMITS,
  STUDIO_LIMITS,
  VOID_LIMITS,
  WORKING_HOURS_LIMITS,
} from '@booky/domain';
import { arbitraryOutside } from '@booky/testkit';
import { at } from '@booky/testkit/http';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { bookingForm } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

const ID = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';

/** An operation that stores its input: a valid body, and the limits of its fields. */
interface Door {
  readonly path: string;
  readonly method?: 'PATCH' | 'PUT';
  readonly body: object;
  readonly limits: Readonly<Record<string, FieldLimits>>;
  /** The field that contains the limited ones. */
  readonly inside?: string;
}

const doorsOf = (world: World): readonly Door[] => {
  const form = bookingForm(world);
  const names = { nameEn: 'Album', priceRwf: 1000 };
  return [
    { path: '/api/bookings', body: form, limits: BOOKING_LIMITS },
    { path: '/bookings', body: { ...form, payment: 'online' }, limits: ADMIN_BOOKING_LIMITS },
    { path: `/bookings/${ID}/contact`, method: 'PATCH', body: {}, limits: BOOKING_LIMITS },
    { path: `/bookings/${ID}/cancel`, body: {}, limits: CANCELLATION_LIMITS },
    { path: `/bookings/${ID}/addons`, body: { addonId: ID }, limits: POST_SHOOT_LIMITS },
    { path: `/bookings/${ID}/cash-payments`, body: { amountRwf: 1 }, limits: CASH_LIMITS },
    { path: `/bookings/${ID}/fee`, body: { means: 'bank' }, limits: FEE_LIMITS },
    { path: `/payments/${ID}/refund`, body: { reference: 'MP1' }, limits: REFUND_LIMITS },
    { path: `/payments/${ID}/void`, body: { reason: 'A mistake.' }, limits: VOID_LIMITS },
    {
      path: `/bookings/${ID}/delivery`,
      method: 'PUT',
      body: { url: 'https://photos.example/1' },
      limits: PHOTO_LINK_LIMITS,
    },
    { path: `/bookings/${ID}/notes`, body: { body: 'Wear something warm.' }, limits: NOTE_LIMITS },
    { path: '/services', body: { slug: 'album', nameEn: 'Album' }, limits: SERVICE_LIMITS },
    { path: `/services/${ID}`, method: 'PATCH', body: {}, limits: SERVICE_LIMITS },
    {
      path: '/packages',
      body: { serviceId: ID, ...names, photoCount: 1, durationMinutes: 60 },
      limits: PACKAGE_LIMITS,
    },
    { path: `/packages/${ID}`, method: 'PATCH', body: {}, limits: PACKAGE_LIMITS },
    { path: '/addons', body: names, limits: ADD_ON_LIMITS },
    { path: `/addons/${ID}`, method: 'PATCH', body: {}, limits: ADD_ON_LIMITS },
    {
      path: '/working-hours',
      body: { weekday: 1, opensMinute: 540, closesMinute: 600 },
      limits: WORKING_HOURS_LIMITS,
    },
    {
      path: '/blocks',
      body: { isAllDay: true, startDate: '2030-03-01', endDate: '2030-03-02' },
      limits: BLOCK_LIMITS,
    },
    { path: '/settings', method: 'PATCH', body: {}, limits: SETTINGS_LIMITS },
    { path: '/studio', method: 'PATCH', body: {}, limits: STUDIO_LIMITS },
    ...Object.entries(POLICY_LIMITS).map(
      ([inside, limits]): Door => ({ path: '/policies', method: 'PATCH', body: {}, limits, inside }),
    ),
  ];
};

/** specification.md#broken-rule specification.md#text-trimmed specification.md#unstorable-text */
describe('every operation that stores input', () => {
  const { open } = offices;

  it('refuses a value outside the limits of its field, and names the field', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const hostile = fc.constantFrom(...doorsOf(world)).chain((door) =>
      fc
        .constantFrom(...Object.entries(door.limits).filter(([, { kind }]) => kind !== 'rate'))
        .chain(([field, limits]) =>
          arbitraryOutside(limits)
            // JSON turns these numbers into null, which may be valid.
            .filter((value) => typeof value !== 'number' || Number.isFinite(value))
            .map((value) => ({ door, field, value })),
        ),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async ({ door, field, value }) => {
        const { path, method = 'POST', body, inside } = door;
        const given = { [field]: value };
        const sent = { body: { ...body, ...(inside === undefined ? given : { [inside]: given }) } };
        const answer = path.startsWith('/api/')
          ? await world.ask(method, path, sent)
          : await admin.ask(method, path, sent);
        expect([path, [400, 422].includes(answer.status)]).toEqual([path, true]);
        expect(at(answer.body, 'fields')).toEqual([inside ?? field]);
      }),
      { numRuns: 300 },
    );
  });
});
