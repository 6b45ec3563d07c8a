import { at, done, page, type Photographer, textAt, view } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf, managed } from '../../support/admin-booking.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import { CONFIRMATION, shootOf } from '../../support/prompted.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

/** Returns the paths of all new booking links from the emails, in any order. */
const freshLinks = async (world: World): Promise<readonly string[]> =>
  (await world.emails('fresh_link')).flatMap((email) =>
    email.cause === 'fresh_link' ? [`/api/booking/${email.accessToken}`] : [],
  );

const opens = async ({ ask }: World, link: string): Promise<boolean> =>
  (await ask('GET', link)).status === 200;

const removeNote = ({ ask }: Photographer, id: string, noteId: string) =>
  ask('DELETE', `/bookings/${id}/notes/${noteId}`);

/** specification.md#resend-link specification.md#notes specification.md#emails-with-links */
describe('a message to the client', () => {
  const { open } = offices;

  /** specification.md#resend-booking-link */
  describe('a new link', () => {
    it('is emailed to the client, and opens the booking for 365 days', async () => {
      const { world, admin } = await open();
      const booking = await managed(world, {}, { headers: { 'accept-language': 'fr' } });
      const before = await view(admin, booking.id);
      const clients = await page(world, booking);
      world.clock.set(Instant.parse('2031-01-07T06:59:59.999Z'));
      const resent = await done(admin, booking.id, 'resend-link');
      const ofTheTime = {
        stage: '',
        linkLastUsedAt: '',
        canCancel: '',
        actions: '',
        actionEmails: '',
        ifCancelledForClient: '',
      };
      expect({ ...resent, ...ofTheTime }).toEqual({ ...before, ...ofTheTime });
      expect(await world.emails('fresh_link')).toEqual([
        {
          cause: 'fresh_link',
          to: 'aline.uwase@example.rw',
          locale: 'fr',
          shoot: shootOf(booking),
          accessToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        },
      ]);
      const [link = ''] = await freshLinks(world);
      expect(await opens(world, booking.link)).toBe(false);
      expect(await page(world, { link })).toMatchObject({ reference: at(clients, 'reference') });
      // The link is valid for 365 days.
      world.clock.advance(Duration.ofDays(365).minusMillis(1));
      expect(await opens(world, link)).toBe(true);
      world.clock.advance(Duration.ofMillis(1));
      expect(await opens(world, link)).toBe(false);
    });
  });

  describe('a note', () => {
    /** specification.md#add-note specification.md#delete-note */
    it('is shown to the client until it is deleted, and is emailed once unless email is false', async () => {
      const { world, admin } = await open();
      const booking = await managed(world, {}, { headers: { 'accept-language': 'fr' } });
      const { id } = booking;
      const noted = await done(admin, id, 'notes', { body: '  Bring\nboots. <b>Really</b>  ' });
      const note = { body: 'Bring\nboots. <b>Really</b>', createdAt: '2030-01-07T07:00:00.000Z' };
      expect(noted).toMatchObject({ notes: [{ ...note, id: expect.any(String), emailed: true }] });
      expect(await world.emails('client_note')).toEqual([
        {
          cause: 'client_note',
          to: 'aline.uwase@example.rw',
          locale: 'fr',
          shoot: shootOf(booking),
          body: note.body,
          hasLink: true,
        },
      ]);
      world.clock.advance(Duration.ofMinutes(1));
      await done(admin, id, 'notes', { body: 'And a coat', email: false });
      expect(await causesOf(world, booking.reference)).toEqual([...CONFIRMATION, 'client_note']);
      const shown = await page(world, booking);
      expect(at(shown, 'notes')).toEqual([
        note,
        { body: 'And a coat', createdAt: '2030-01-07T07:01:00.000Z' },
      ]);

      const second = textAt(await view(admin, id), 'notes', 1, 'id');
      const deleted = await removeNote(admin, id, textAt(noted, 'notes', 0, 'id').toUpperCase());
      expect([deleted.status, deleted.body]).toEqual([200, { booking: await view(admin, id) }]);
      expect(deleted.body).toMatchObject({ booking: { notes: [{ id: second, emailed: false }] } });
      expect(at(await page(world, booking), 'notes')).toMatchObject([{ body: 'And a coat' }]);
    });

    it('mentions the private link in its email only if the client has a link', async () => {
      const office = await open({ areLimitsLifted: true });
      const { world, admin } = office;
      const held = await idOf(world, await book(world, { startsAt: '2030-01-14T12:00:00+02:00' }));
      const confirmed = await managed(world, { startsAt: anotherStart() });
      const write = (id: string, body: string) => done(admin, id, 'notes', { body });
      await write(held, 'held');
      await write(confirmed.id, 'confirmed');
      world.clock.advance(Duration.ofMinutes(15));
      await world.useCases.expireLapsedHolds();
      await write(held, 'expired');
      await done(admin, confirmed.id, 'cancel');
      await write(confirmed.id, 'cancelled');
      const mentions = (await world.emails('client_note')).flatMap((email) =>
        email.cause === 'client_note' ? [[email.body, email.hasLink]] : [],
      );
      expect(Object.fromEntries(mentions)).toEqual({
        held: false,
        confirmed: true,
        expired: false,
        cancelled: true,
      });
    });
  });
});
