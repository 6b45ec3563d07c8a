import { UNSET_STUDIO } from '@booky/adapters-mail';
import { renderEmail } from '@booky/adapters-mail/render-email';
import { readCalendar } from '@booky/adapters-mail/testing';
import { cancel, done, textAt } from '@booky/testkit/http';
import { fc, test } from '@fast-check/vitest';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { payAllOwed, SHOOT_STARTS } from '../../support/own-booking.ts';
import { prompted } from '../../support/prompted.ts';
import { refusal } from '../../support/refusal.ts';
import { anotherStart } from '../../support/visitor.ts';
import { FRONTEND_ORIGIN, MAIL_FROM, type World } from '../../support/world.ts';

/** Returns the calendar file that is attached to the only email with this cause. */
const fileInEmail = async (
  { emails }: World,
  cause: 'booking_confirmed' | 'booking_rescheduled' | 'booking_updated',
): Promise<string | undefined> => {
  const [email] = await emails(cause);
  if (email === undefined) throw new Error(`no email with the cause ${cause} is queued`);
  const branding = { from: MAIL_FROM, frontendOrigin: FRONTEND_ORIGIN };
  return renderEmail(email, branding, UNSET_STUDIO).attachments[0]?.content;
};

const STAMPS = /^(?:DTSTAMP|LAST-MODIFIED):.*\r\n/gm;

const WITH_A_PLACE = /^(?:LOCATION|X-).*\r\n/gm;

const unstamped = (text: string): string => text.replaceAll(WITH_A_PLACE, '').replaceAll(STAMPS, '');

type Entry = ReturnType<typeof readCalendar>;

const anyChange = fc
  .record({
    laterMs: fc.constantFrom(0, 1, 999, 1000, 3_600_000),
    change: fc.oneof(
      fc.record({
        method: fc.constant('PATCH'),
        path: fc.constant('contact'),
        body: fc.record(
          {
            location: fc.constantFrom('Kimihurura', 'Nyamirambo'),
            fullName: fc.constantFrom('Aline Uwase', 'Keza Aline', 'Aline Keza'),
            phone: fc.constant('0788 000 222'),
            notify: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
      }),
      fc.record({
        method: fc.constant('POST'),
        path: fc.constant('reschedule'),
        body: fc.record({
          startsAt: fc.constantFrom('2030-01-16T12:00:00+02:00', '2030-01-17T09:00:00+02:00'),
        }),
      }),
      fc.record({ method: fc.constant('POST'), path: fc.constant('cancel'), body: fc.constant({}) }),
    ),
  })
  .map(({ laterMs, change }) => ({ laterMs, ...change }));

const download = (world: World, path: string, method = 'GET') => world.ask(method, `${path}/calendar.ics`);

/**
 * specification.md#get-own-calendar specification.md#get-payment-calendar specification.md#calendar-download
 * specification.md#calendar-entry
 */
describe('the calendar file of a shoot', () => {
  const { open, share } = offices;

  it.each([{ locale: 'en' }, { locale: 'fr' }])(
    'is the same as in the confirmation email if the request to book had %j',
    async (given) => {
      const { world } = await open();
      const booking = await managed(world, given);
      world.clock.advance(Duration.ofHours(1));
      const answer = await download(world, booking.link);
      expect([answer.status, answer.text]).toEqual([200, await fileInEmail(world, 'booking_confirmed')]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="booking.ics"',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      const head = await download(world, booking.link, 'HEAD');
      expect([head.status, head.text, head.headers['content-type']]).toEqual([
        200,
        '',
        'text/calendar; charset=utf-8',
      ]);
    },
  );

  it('has the new place after an edit, and is the same as in the email about the edit', async () => {
    const { world, admin } = await open();
    const booking = await managed(world);
    const { text: before } = await download(world, booking.link);
    world.clock.advance(Duration.ofHours(1));
    const body = { location: 'Nyamirambo', notify: true };
    await admin.ask('PATCH', `/bookings/${booking.id}/contact`, { body });
    const { text } = await download(world, booking.link);
    expect(text).toBe(await fileInEmail(world, 'booking_updated'));
    const [old, edited] = [readCalendar(before), readCalendar(text)];
    expect(edited).toMatchObject({ uid: old.uid, sequence: 1, location: 'Nyamirambo' });
    expect([edited.stamp, edited.modified].every((at) => at > old.stamp)).toBe(true);
  });

  it("omits the client and the place if it is requested through the payment's address", async () => {
    const { world } = await open();
    const booking = await managed(world, { fullName: 'Aline Uwase', location: 'Kimihurura' });
    const answer = await download(world, `/api/payments/${booking.feeRef}`);
    const { text: own } = await download(world, booking.link);
    expect([answer.status, unstamped(answer.text)]).toEqual([200, unstamped(own)]);
    expect(readCalendar(answer.text).stamp < readCalendar(own).stamp).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking.ics"',
      'cache-control': 'no-store',
    });
    for (const personal of ['Aline', 'Uwase', 'Kimihurura', 'LOCATION'])
      expect(answer.text).not.toContain(personal);
  });

  test.prop([fc.array(anyChange, { maxLength: 6 })], { numRuns: 15 })(
    'has a new revision after every change',
    async (changes) => {
      const { world, admin } = await open();
      const booking = await managed(world);
      const { body: feed } = await admin.ask('POST', '/calendar-feed');
      const read = async (path: string): Promise<Entry | undefined> => {
        const { status, text } = await world.ask('GET', path);
        return status === 200 && text.includes('BEGIN:VEVENT') ? readCalendar(text) : undefined;
      };
      const files: { readonly kind: string; readonly entry: Entry }[] = [];
      for (const change of [undefined, ...changes]) {
        if (change !== undefined) {
          world.clock.advance(Duration.ofMillis(change.laterMs));
          const { method, path, body } = change;
          await admin.ask(method, `/bookings/${booking.id}/${path}`, { body });
        }
        for (const [kind, path] of [
          ['own', `${booking.link}/calendar.ics`],
          ['payment', `/api/payments/${booking.feeRef}/calendar.ics`],
          ['feed', new URL(textAt(feed, 'url')).pathname],
        ] as const) {
          const entry = await read(path);
          if (entry !== undefined) files.push({ kind, entry });
        }
      }
      const branding = { from: MAIL_FROM, frontendOrigin: FRONTEND_ORIGIN };
      for (const email of await world.emails())
        for (const { content } of renderEmail(email, branding, UNSET_STUDIO).attachments)
          files.push({ kind: 'own', entry: readCalendar(content) });

      const shown = new Map<string, string>();
      const isShownAlike = (key: string, facts: readonly string[]): void => {
        expect(shown.get(key) ?? String(facts)).toBe(String(facts));
        shown.set(key, String(facts));
      };
      for (const { kind, entry } of files) {
        const { uid, stamp, start, end, location, status, summary } = entry;
        const revision = `${uid} ${String(entry.sequence)} ${stamp}`;
        isShownAlike(revision, [start, end, location, status]);
        // The summary in the feed names the client; the summary in the client's own file names the service.
        isShownAlike(`${kind} ${revision}`, [summary]);
      }
      for (const wanted of ['own', 'payment', 'feed']) {
        const ofKind = files.filter(({ kind }) => kind === wanted).map(({ entry }) => entry);
        for (const { sequence, start, end, location, status, summary } of ofKind)
          isShownAlike(`${wanted} ${String(sequence)}`, [start, end, location, status, summary]);
      }
    },
  );

  describe('a request for the file', () => {
    const office = share({ areLimitsLifted: true });
    const statusesOf = async (booking: { readonly link: string; readonly feeRef: string }) => {
      const { world } = await office();
      const own = await download(world, booking.link);
      const byPayment = await download(world, `/api/payments/${booking.feeRef}`);
      return [own.status, byPayment.status];
    };

    it("through the payment's address returns 404 before the booking is confirmed", async () => {
      const { world } = await office();
      const { ourRef } = await prompted(world, { startsAt: anotherStart() });
      const answer = await download(world, `/api/payments/${ourRef}`);
      expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
    });

    it('returns 404 after the client or the photographer cancels', async () => {
      const { world, admin } = await office();
      const [one, other] = [
        await managed(world, { startsAt: anotherStart() }),
        await managed(world, { startsAt: anotherStart() }),
      ];
      await cancel(world, one);
      await done(admin, other.id, 'cancel');
      expect([await statusesOf(one), await statusesOf(other)]).toEqual([
        [404, 404],
        [404, 404],
      ]);
    });

    it('returns 200 after the shoot is completed, and 404 after a no-show', async () => {
      const { world, admin } = await office();
      const [came, missed] = [
        await managed(world),
        await managed(world, { startsAt: '2030-01-15T14:00:00+02:00' }),
      ];
      world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(1)));
      await payAllOwed(world, came);
      await done(admin, missed.id, 'no-show');
      expect([await statusesOf(came), await statusesOf(missed)]).toEqual([
        [200, 200],
        [404, 404],
      ]);
    });
  });
});
