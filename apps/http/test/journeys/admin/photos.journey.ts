import { act, at, done, page, type Photographer, view } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { completed, expectConflict, managed } from '../../support/admin-booking.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';
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
 * specification.md#photos-sent specification.md#stage-closed
 */
describe('the photos', () => {
  const { open, share } = offices;

  /** specification.md#save-photo-delivery */
  describe('the link to the photos', () => {
    it('is live until the end of its last day in Kigali; then the booking is closed', async () => {
      const office = await open();
      const { world, admin } = office;
      const booking = await completed(office);
      const { id } = booking;
      expect(await view(admin, id)).toMatchObject({ stage: 'completed', delivery: null });
      // It is 15 January, 14:00 in Kigali.
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
      // Saved again, the link is live again.
      expect(await saved(admin, id, { expiresOn: '2030-01-18' })).toMatchObject({ live: true, note: null });
      expect(await page(world, booking)).toMatchObject({ stage: 'completed', delivery: { note: null } });
      expect(await causesOf(world, booking.reference)).toEqual([...CONFIRMATION, 'photos_ready']);
    });

    it('expires the configured number of days after today in Kigali when it has no date', async () => {
      const office = await open();
      const { world, admin } = office;
      const { id } = await completed(office);
      expect(await saved(admin, id)).toMatchObject({ expiresOn: '2030-02-14', note: null });
      // Just after midnight in Kigali, and before midnight in UTC.
      world.clock.set(Instant.parse('2030-01-15T22:00:00Z'));
      await admin.ask('PATCH', '/settings', { body: { deliveryExpiryDays: 1 } });
      expect(await saved(admin, id, { note: '  ' })).toMatchObject({ expiresOn: '2030-01-17', note: null });
      for (const [expiresOn, status] of [
        ['2030-01-15', 422],
        ['2030-01-16', 200],
        ['9999-12-31', 200],
      ] as const) {
        expect((await save(admin, id, { expiresOn })).status).toBe(status);
      }
      await admin.ask('PATCH', '/settings', { body: { deliveryExpiryDays: 2_147_483_647 } });
      const never = await save(admin, id);
      expect([never.status, never.body]).toEqual(refused(422, 'expiresOn'));
      expect(await saved(admin, id, { expiresOn: '2030-01-16' })).toMatchObject({ live: true });
    });

    it('is 409 for a booking that is not completed', async () => {
      const office = await open({ areLimitsLifted: true });
      const { world, admin } = office;
      const confirmed = await managed(world);
      const cancelled = await managed(world, { startsAt: '2030-01-16T12:00:00+02:00' });
      await done(admin, cancelled.id, 'cancel');
      world.clock.set(SHOOT_STARTS);
      for (const { id } of [confirmed, cancelled]) {
        await expectConflict(admin, id, await save(admin, id), 'wrong_status');
        await expectConflict(admin, id, await act(admin, id, 'delivery/send'), 'wrong_status');
      }
      const { id } = await completed(office, { startsAt: '2030-01-22T12:00:00+02:00' });
      await expectConflict(admin, id, await act(admin, id, 'delivery/send'), 'no_delivery');
      expect(await world.emails('photos_ready')).toEqual([]);
    });
  });

  /** specification.md#send-photos */
  describe('sending the photos', () => {
    it('emails the link to the client, or once to another recipient, any number of times', async () => {
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

  describe('a request about a photo link', () => {
    const office = share({ areLimitsLifted: true });
    let id: string | undefined;
    const booking = async (): Promise<string> => {
      const there = await office();
      id ??= (await completed(there)).id;
      return id;
    };

    it.each([
      [{ url: 'http://photos.example/uwase' }, 422, ['url']],
      [{ url: 'ftp://photos.example/uwase' }, 422, ['url']],
      [{ url: 'photos.example/uwase' }, 422, ['url']],
      [{ url: 'https://' }, 422, ['url']],
      [{ url: 'https://me:secret@photos.example/' }, 422, ['url']],
      [{ url: 'javascript:alert(1)' }, 422, ['url']],
      [{ url: '' }, 422, ['url']],
      [{ url: `https://photos.example/${'a'.repeat(1978)}` }, 422, ['url']],
      [{ note: 'a'.repeat(2001) }, 422, ['note']],
      [{ expiresOn: '2030-01-14' }, 422, ['expiresOn']],
      [{ url: '', note: 'a'.repeat(2001) }, 422, ['url', 'note']],
      [{ url: undefined }, 400, ['url']],
      [{ url: null }, 400, ['url']],
      [{ url: 7 }, 400, ['url']],
      [{ expiresOn: '2030-02-30' }, 400, ['expiresOn']],
      [{ expiresOn: '2030-01-31T00:00:00Z' }, 400, ['expiresOn']],
      [{ expiresOn: null }, 400, ['expiresOn']],
      [{ note: 7 }, 400, ['note']],
      [{ url: '', sentAt: null }, 400, ['sentAt']],
    ] as const)('that stores %j is refused', async (given, status, fields) => {
      const { admin } = await office();
      const answer = await save(admin, await booking(), given);
      expect([answer.status, answer.body]).toEqual(refused(status, ...fields));
      expect(await view(admin, await booking())).toMatchObject({ delivery: null });
    });

    it.each([
      [{ recipient: 'granny' }, 422, ['recipient']],
      [{ recipient: 'granny@home' }, 422, ['recipient']],
      [{ recipient: '' }, 422, ['recipient']],
      [{ recipient: `${'a'.repeat(243)}@example.org` }, 422, ['recipient']],
      [{ recipient: 7 }, 400, ['recipient']],
      [{ recipient: null }, 400, ['recipient']],
      [{ recipient: 'granny', to: 'granny@example.org' }, 400, ['to']],
    ] as const)(
      'that sends it with %j is refused before the booking is checked',
      async (given, status, fields) => {
        const { admin, world } = await office();
        const answer = await act(admin, await booking(), 'delivery/send', given);
        expect([answer.status, answer.body]).toEqual(refused(status, ...fields));
        expect(await world.emails('photos_ready')).toEqual([]);
      },
    );

    it.each([
      [{ url: `  https://photos.example/${'a'.repeat(1977)}  ` }, {}],
      [
        { url: 'https://Photos.Example/Uwase?size=5&of=%C3%A9#top' },
        { url: 'https://Photos.Example/Uwase?size=5&of=%C3%A9#top' },
      ],
      [{ url: 'Https://Photos.Example/Uwase' }, { url: 'https://Photos.Example/Uwase' }],
      [{ note: '\u{1F4F7}'.repeat(2000) }, { note: '\u{1F4F7}'.repeat(2000) }],
      [{ expiresOn: '2030-01-15' }, { expiresOn: '2030-01-15', live: true }],
    ])('that stores %j is accepted', async (given, shown) => {
      const { admin } = await office();
      expect(await saved(admin, await booking(), given)).toMatchObject(shown);
    });

    it('that sends it to a recipient of 254 characters is accepted', async () => {
      const { admin } = await office();
      const recipient = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.rw`;
      expect(recipient.length).toBe(254);
      await done(admin, await booking(), 'delivery/send', { recipient });
    });
  });
});
