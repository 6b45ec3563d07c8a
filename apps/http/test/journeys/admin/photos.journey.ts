import { act, at, done, page, type Photographer, view } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { completed, expectConflict } from '../../support/admin-booking.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import { CONFIRMATION, shootOf } from '../../support/prompted.ts';
import { refused } from '../../support/refusal.ts';

const PHOTOS = { url: 'https://photos.example/uwase?key=a%20b' };

const save = ({ ask }: Photographer, id: string, given: object = {}) =>
  ask('PUT', `/bookings/${id}/delivery`, { body: { ...PHOTOS, ...given } });

const saved = async (admin: Photographer, id: string, given: object = {}): Promise<unknown> => {
  const answer = await save(admin, id, given);
  expect(answer.status).toBe(200);
  return at(answer.body, 'booking', 'delivery');
};

/**
 * specification.md#photo-delivery specification.md#photo-link-lifetime specification.md#photo-link-expiry
 * specification.md#photos-sent specification.md#stage-closed specification.md#client-photo-link
 */
describe('delivering the photos', () => {
  const { open } = offices;

  /** specification.md#save-photo-delivery */
  describe('the photo link', () => {
    it('works until its last day ends in Kigali; then the booking is closed', async () => {
      const office = await open();
      const { world, admin } = office;
      const booking = await completed(office);
      const { id } = booking;
      expect(await view(admin, id)).toMatchObject({ stage: 'completed', delivery: null });
      // It is now 14:00 on 15 January in Kigali.
      const delivery = { ...PHOTOS, expiresOn: '2030-01-17', note: 'Enjoy!\nAline' };
      expect(await saved(admin, id, delivery)).toEqual({ ...delivery, live: true, sentAt: null });
      world.clock.set(Instant.parse('2030-01-17T21:59:59.999Z'));
      expect(await page(world, booking)).toMatchObject({ stage: 'completed', delivery });
      expect(await view(admin, id)).toMatchObject({ stage: 'completed', delivery: { live: true } });
      await done(admin, id, 'delivery/send');
      world.clock.advance(Duration.ofMillis(1));
      expect(await page(world, booking)).toMatchObject({
        status: 'completed',
        stage: 'closed',
        delivery: null,
      });
      expect(await view(admin, id)).toMatchObject({
        status: 'completed',
        stage: 'closed',
        delivery: { ...delivery, live: false, sentAt: '2030-01-17T21:59:59.999Z' },
      });
      await expectConflict(admin, id, await act(admin, id, 'delivery/send'), 'no_delivery');
      // Moving the last day to a later date makes the link live again.
      expect(await saved(admin, id, { expiresOn: '2030-01-18' })).toMatchObject({ live: true, note: null });
      expect(await page(world, booking)).toMatchObject({ stage: 'completed', delivery: { note: null } });
      expect(await causesOf(world, booking.reference)).toEqual([...CONFIRMATION, 'photos_ready']);
    });
  });

  /** specification.md#send-photos */
  describe('sending the photos', () => {
    it('emails the photo link to the client, or to another recipient if one is named', async () => {
      const office = await open();
      const { world, admin } = office;
      const booking = await completed(office);
      const { id } = booking;
      await saved(admin, id, { expiresOn: '2030-01-31', note: 'Enjoy!' });
      world.clock.advance(Duration.ofMinutes(1));
      const sent = await done(admin, id, 'delivery/send');
      expect(sent).toMatchObject({ delivery: { sentAt: '2030-01-15T12:01:00.000Z' } });
      world.clock.advance(Duration.ofMinutes(1));
      const again = await done(admin, id, 'delivery/send', { recipient: ' Granny@Example.ORG ' });
      expect(again).toMatchObject({
        email: 'aline.uwase@example.rw',
        pendingEmail: null,
        delivery: { sentAt: '2030-01-15T12:02:00.000Z' },
      });
      await done(admin, id, 'delivery/send', {});
      const email = {
        cause: 'photos_ready',
        locale: 'en',
        shoot: shootOf(booking),
        ...PHOTOS,
        expiresOn: '2030-01-31',
        note: 'Enjoy!',
      };
      const emails = await world.emails('photos_ready');
      expect(emails).toHaveLength(3);
      expect(emails).toEqual(
        expect.arrayContaining([
          { ...email, to: 'aline.uwase@example.rw' },
          { ...email, to: 'granny@example.org' },
        ]),
      );
    });
  });

  it('returns 422 for an invalid link and for an expiry in the past', async () => {
    const office = await open();
    const { admin } = office;
    const { id } = await completed(office);
    for (const [given, field] of [
      [{ url: 'http://photos.example/uwase' }, 'url'],
      [{ url: 'https://me:secret@photos.example/' }, 'url'],
      [{ expiresOn: '2030-01-14' }, 'expiresOn'],
    ] as const) {
      const answer = await save(admin, id, given);
      expect([answer.status, answer.body]).toEqual(refused(422, field));
    }
    expect(await view(admin, id)).toMatchObject({ delivery: null });
  });
});
