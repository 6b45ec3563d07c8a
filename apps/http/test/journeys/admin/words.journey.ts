import { act, at, cancel, done, page, type Photographer, textAt, view } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { completed, expectConflict, idOf, managed } from '../../support/admin-booking.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';
import { CONFIRMATION, shootOf } from '../../support/prompted.ts';
import { NOT_FOUND, refused } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

/** The paths of the emailed fresh links to a booking, in any order. */
const freshLinks = async (world: World): Promise<readonly string[]> =>
  (await world.emails('fresh_link')).flatMap((email) =>
    email.cause === 'fresh_link' ? [`/api/booking/${email.accessToken}`] : [],
  );

const opens = async ({ ask }: World, link: string): Promise<boolean> =>
  (await ask('GET', link)).status === 200;

const removeNote = ({ ask }: Photographer, id: string, noteId: string) =>
  ask('DELETE', `/bookings/${id}/notes/${noteId}`);

/** specification.md#resend-link specification.md#notes specification.md#emails-with-links */
describe('words to the client', () => {
  const { open, share } = offices;

  /** specification.md#resend-booking-link */
  describe('a fresh link', () => {
    it('is emailed to the client and opens the booking; the old link is 404', async () => {
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
      // It is valid for 365 days from now.
      world.clock.advance(Duration.ofDays(365).minusMillis(1));
      expect(await opens(world, link)).toBe(true);
      world.clock.advance(Duration.ofMillis(1));
      expect(await opens(world, link)).toBe(false);
    });

    it('can be sent for every booking that was ever confirmed, and for no other', async () => {
      const office = await open({ areLimitsLifted: true });
      const { world, admin } = office;
      const held = await idOf(world, await book(world, { startsAt: '2030-01-14T12:00:00+02:00' }));
      await expectConflict(admin, held, await act(admin, held, 'resend-link'), 'no_link');
      world.clock.advance(Duration.ofMinutes(15));
      await expectConflict(admin, held, await act(admin, held, 'resend-link'), 'no_link');
      await world.useCases.expireLapsedHolds();
      await expectConflict(admin, held, await act(admin, held, 'resend-link'), 'no_link');

      const byAdmin = await managed(world, { startsAt: anotherStart() });
      await done(admin, byAdmin.id, 'cancel');
      const byClient = await managed(world, { startsAt: anotherStart() });
      await cancel(world, byClient);
      const whole = await completed(office);
      const noShow = await managed(world, { startsAt: '2030-01-22T12:00:00+02:00' });
      world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(7)));
      await done(admin, noShow.id, 'no-show');
      for (const { id, link } of [byAdmin, byClient, whole, noShow]) {
        await done(admin, id, 'resend-link', {});
        expect(await opens(world, link)).toBe(false);
      }
      const links = await freshLinks(world);
      expect(links).toHaveLength(4);
      for (const link of links) expect(await opens(world, link)).toBe(true);
    });
  });

  describe('a note', () => {
    /** specification.md#add-note specification.md#delete-note */
    it('is shown to the client, and emailed once unless email is false', async () => {
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

    it('is deleted once, only through its own booking', async () => {
      const { world, admin } = await open({ areLimitsLifted: true });
      const one = await managed(world);
      const other = await managed(world, { startsAt: anotherStart() });
      const noted = await done(admin, one.id, 'notes', { body: 'Mine', email: false });
      const noteId = textAt(noted, 'notes', 0, 'id');
      for (const [id, note] of [
        [other.id, noteId],
        [one.id, UNKNOWN_ID],
        [UNKNOWN_ID, noteId],
      ] as const) {
        const answer = await removeNote(admin, id, note);
        expect([answer.status, answer.body]).toEqual(NOT_FOUND);
      }
      expect((await removeNote(admin, one.id, noteId)).status).toBe(200);
      expect((await removeNote(admin, one.id, noteId)).status).toBe(404);
      const malformed = await removeNote(admin, 'one', 'note');
      expect([malformed.status, malformed.body]).toEqual(refused(400, 'id', 'noteId'));
    });

    it('can be added to and deleted from a booking in any status', async () => {
      const office = await open({ areLimitsLifted: true });
      const { world, admin } = office;
      const held = await idOf(world, await book(world, { startsAt: '2030-01-14T12:00:00+02:00' }));
      const cancelled = await managed(world, { startsAt: anotherStart() });
      await done(admin, cancelled.id, 'cancel');
      const { id: whole } = await completed(office);
      await world.useCases.expireLapsedHolds();
      for (const id of [held, cancelled.id, whole]) {
        const noted = await done(admin, id, 'notes', { body: 'Remember' });
        expect(noted['actions']).toContain('delete_note');
        const answer = await removeNote(admin, id, textAt(noted, 'notes', 0, 'id'));
        expect(answer.status).toBe(200);
        expect(at(answer.body, 'booking', 'actions')).not.toContain('delete_note');
      }
      expect(await world.emails('client_note')).toHaveLength(3);
    });

    it('mentions the private link in its email only if the client was sent a link', async () => {
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

  describe('the words of a note', () => {
    const office = share({ areLimitsLifted: true });

    it.each([
      [{ body: '' }, 422, ['body']],
      [{ body: ' \n\t ' }, 422, ['body']],
      [{ body: 'a'.repeat(1001) }, 422, ['body']],
      [{ body: 'bell \u0007' }, 422, ['body']],
      [{}, 400, ['body']],
      [{ body: null }, 400, ['body']],
      [{ body: 7 }, 400, ['body']],
      [{ body: 'NUL \u0000' }, 400, ['body']],
      [{ body: 'a', email: 'no' }, 400, ['email']],
      [{ body: 'a', email: null }, 400, ['email']],
      [{ body: '', to: 'me' }, 400, ['to']],
    ] as const)('are refused in %j', async (body, status, fields) => {
      const { world, admin } = await office();
      const { id } = await managed(world, { startsAt: anotherStart() });
      const answer = await act(admin, id, 'notes', body);
      expect([answer.status, answer.body]).toEqual(refused(status, ...fields));
      expect(at(await view(admin, id), 'notes')).toEqual([]);
    });

    it('are at most a thousand code points', async () => {
      const { world, admin } = await office();
      const { id } = await managed(world, { startsAt: anotherStart() });
      const body = '\u{1F4F7}'.repeat(1000);
      expect(await done(admin, id, 'notes', { body })).toMatchObject({ notes: [{ body }] });
    });
  });
});
