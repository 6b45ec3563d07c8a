import { UNSET_STUDIO } from '@booky/adapters-mail';
import { renderEmail } from '@booky/adapters-mail/render-email';
import { cancel, done } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { payAllOwed, SHOOT_STARTS } from '../../support/own-booking.ts';
import { prompted } from '../../support/prompted.ts';
import { refusal } from '../../support/refusal.ts';
import { anotherStart } from '../../support/visitor.ts';
import { FRONTEND_ORIGIN, MAIL_FROM, type World } from '../../support/world.ts';

/** The calendar file of the only email of a cause. */
const fileInEmail = async (
  { emails }: World,
  cause: 'booking_confirmed' | 'booking_rescheduled',
): Promise<string | undefined> => {
  const [email] = await emails(cause);
  if (email === undefined) throw new Error(`no email ${cause} is queued`);
  const branding = { from: MAIL_FROM, frontendOrigin: FRONTEND_ORIGIN };
  return renderEmail(email, branding, UNSET_STUDIO).attachments[0]?.content;
};

const WITH_A_PLACE = /^(?:LOCATION|X-).*\r\n/gm;

const download = (world: World, path: string, method = 'GET') => world.ask(method, `${path}/calendar.ics`);

/**
 * specification.md#get-own-calendar specification.md#get-payment-calendar specification.md#calendar-download
 * specification.md#calendar-entry
 */
describe('the shoot as a calendar file', () => {
  const { open, share } = offices;

  it.each([{ locale: 'en' }, { locale: 'fr' }])(
    'of a confirmed booking is that of its email: %j',
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

  it('of a moved booking has the new time and the SEQUENCE of the email about it', async () => {
    const { world, admin } = await open();
    const booking = await managed(world);
    world.clock.advance(Duration.ofHours(1));
    await done(admin, booking.id, 'reschedule', { startsAt: '2030-01-16T12:00:00+02:00' });
    const { text } = await download(world, booking.link);
    expect(text).toBe(await fileInEmail(world, 'booking_rescheduled'));
    expect(text).toContain('SEQUENCE:1\r\n');
  });

  it('by its payment names neither the client nor the place', async () => {
    const { world } = await open();
    const booking = await managed(world, { fullName: 'Aline Uwase', location: 'Kimihurura' });
    const answer = await download(world, `/api/payments/${booking.feeRef}`);
    const { text: own } = await download(world, booking.link);
    expect([answer.status, answer.text]).toEqual([200, own.replaceAll(WITH_A_PLACE, '')]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking.ics"',
      'cache-control': 'no-store',
    });
    for (const personal of ['Aline', 'Uwase', 'Kimihurura', 'LOCATION'])
      expect(answer.text).not.toContain(personal);
  });

  describe('a booking in another status', () => {
    const office = share({ areLimitsLifted: true });
    const statusesOf = async (booking: { readonly link: string; readonly feeRef: string }) => {
      const { world } = await office();
      const own = await download(world, booking.link);
      const byPayment = await download(world, `/api/payments/${booking.feeRef}`);
      return [own.status, byPayment.status];
    };

    it('before its confirmation: 404 by its payment', async () => {
      const { world } = await office();
      const { ourRef } = await prompted(world, { startsAt: anotherStart() });
      const answer = await download(world, `/api/payments/${ourRef}`);
      expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
    });

    it('cancelled by either side: 404', async () => {
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

    it('completed: 200, and marked as a no-show: 404', async () => {
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

  it.each([
    ['an unknown token', '/api/booking/unknownUnknownUnknown', 404],
    ['a malformed token', '/api/booking/x', 404],
    ['an unknown payment', '/api/payments/7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11', 404],
    ['a malformed payment', '/api/payments/nonsense', 400],
  ])('of %s: is refused', async (_, path, status) => {
    const { world } = await open();
    expect((await download(world, path)).status).toBe(status);
  });
});
