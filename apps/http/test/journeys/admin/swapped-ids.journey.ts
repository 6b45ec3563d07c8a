import { at, done, textAt, view } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { finished, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';
import { NOT_FOUND } from '../../support/refusal.ts';
import { anotherStart } from '../../support/visitor.ts';

/**
 * The API finds a note or an add-on only through the booking that it belongs to. An operation on one kind of resource
 * does not recognise the id of another kind. specification.md#wrong-shape specification.md#get-booking
 */
describe('an id that belongs to another kind of resource', () => {
  const { open } = offices;

  it('makes every operation return 404', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const later = await managed(world, { startsAt: anotherStart() });
    const paid = await finished(office);
    world.clock.set(SHOOT_STARTS);
    const { album } = world.studio;
    await done(admin, paid.id, 'addons', { addonId: album.id });
    const noted = await done(admin, paid.id, 'notes', { body: 'Bring the blue dress', email: false });
    const block = await admin.ask('POST', '/blocks', {
      body: { isAllDay: true, startDate: '2030-03-01', endDate: '2030-03-01' },
    });
    const ids = {
      booking: paid.id,
      otherBooking: later.id,
      payment: textAt(noted, 'payments', 0, 'id'),
      note: textAt(noted, 'notes', 0, 'id'),
      addOn: album.id,
      block: textAt(block.body, 'block', 'id'),
      hours: textAt((await admin.ask('GET', '/working-hours')).body, 'workingHours', 0, 'id'),
    };
    const before = [await view(admin, paid.id), await view(admin, later.id)];

    const asked = [
      ...[ids.payment, ids.note, ids.addOn, ids.block].flatMap((id) => [
        admin.ask('GET', `/bookings/${id}`),
        admin.ask('POST', `/bookings/${id}/cancel`),
        admin.ask('POST', `/bookings/${id}/notes`, { body: { body: 'For no one' } }),
      ]),
      ...[ids.booking, ids.note, ids.addOn, ids.block].map((id) =>
        admin.ask('POST', `/payments/${id}/refund`, { body: { reference: 'MP-1' } }),
      ),
      admin.ask('DELETE', `/bookings/${ids.otherBooking}/notes/${ids.note}`),
      admin.ask('DELETE', `/bookings/${ids.otherBooking}/addons/${ids.addOn}`),
      ...[ids.booking, ids.payment, ids.block].map((id) =>
        admin.ask('DELETE', `/bookings/${ids.booking}/notes/${id}`),
      ),
      ...[ids.note, ids.payment].map((id) => admin.ask('DELETE', `/bookings/${ids.booking}/addons/${id}`)),
      ...[ids.hours, ids.booking, ids.addOn].map((id) => admin.ask('DELETE', `/blocks/${id}`)),
      ...[ids.block, ids.booking].map((id) => admin.ask('DELETE', `/working-hours/${id}`)),
      ...[ids.addOn, ids.booking].flatMap((id) => [
        admin.ask('DELETE', `/services/${id}`),
        admin.ask('DELETE', `/packages/${id}`),
      ]),
    ];
    for (const { status, body } of await Promise.all(asked)) expect([status, body]).toEqual(NOT_FOUND);

    expect([await view(admin, paid.id), await view(admin, later.id)]).toEqual(before);
    const blocks = await admin.ask('GET', '/blocks');
    expect(at(blocks.body, 'blocks')).toHaveLength(1);
  });
});
