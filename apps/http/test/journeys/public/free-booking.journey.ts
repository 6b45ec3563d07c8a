import { type EmailMessage, rateOf } from '@booky/domain';
import { heldBooking, page, pay, sendBooking } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { linkFromEmail } from '../../support/own-booking.ts';
import { refusal } from '../../support/refusal.ts';
import { bookingForm } from '../../support/visitor.ts';
import { ADMIN_EMAIL, type WorldOptions } from '../../support/world.ts';

const nothing = rateOf(0);
if (nothing === undefined) throw new RangeError('0 is not a valid rate');
const WITHOUT_FEE: WorldOptions = { settings: { bookingFeeRate: nothing } };

const localesOf = (emails: readonly EmailMessage[]) => emails.map(({ locale }) => locale);

/** specification.md#free-booking-confirms specification.md#admin-recipients */
describe('free bookings', () => {
  const { open } = worlds;

  describe('a booking without a booking fee', () => {
    it('gets a checkout token, but the checkout returns 404', async () => {
      const world = await open(WITHOUT_FEE);
      const held = heldBooking(await world.ask('POST', '/api/bookings', { body: bookingForm(world) }));
      const view = await world.ask('GET', held.checkout);
      expect([view.status, view.body]).toEqual([404, refusal('not_found')]);
      const paying = await pay(world, held);
      expect([paying.status, paying.body]).toEqual([404, refusal('not_found')]);
      expect(world.payer.charges()).toEqual([]);
    });

    it('leads to the usual confirmation emails, with its text fields trimmed', async () => {
      const world = await open(WITHOUT_FEE);
      const { reference } = heldBooking(
        await world.ask('POST', '/api/bookings', {
          body: bookingForm(world, {
            addonIds: [world.studio.album.id],
            fullName: '  Aline  Uwase\n',
            email: ' Aline.Uwase@Example.RW ',
            phone: ' 0788 123 456 ',
            location: '\tStudio, Kacyiru ',
            partySize: 4,
            specialRequests: ' Roses.\nNo lilies. ',
          }),
        }),
      );
      const shoot = {
        reference,
        fullName: 'Aline  Uwase',
        serviceNameEn: 'Portraits',
        serviceNameFr: 'Portraits',
        packageNameEn: 'Classic portrait',
        packageNameFr: 'Portrait classique',
        startsAt: '2030-01-15T10:00:00Z',
        endsAt: '2030-01-15T11:00:00Z',
        location: 'Studio, Kacyiru',
        totalRwf: 110_000,
        bookingFeeRwf: 0,
        sessionFeeRwf: 110_000,
      };
      expect(await world.emails('booking_confirmed')).toEqual([
        {
          cause: 'booking_confirmed',
          to: 'aline.uwase@example.rw',
          locale: 'en',
          shoot,
          accessToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          calendar: { sequence: 0, revisedAt: '2030-01-07T07:00:00Z' },
        },
      ]);
      expect(await world.emails('booking_alert')).toEqual([
        {
          cause: 'booking_alert',
          to: ADMIN_EMAIL,
          locale: 'en',
          event: { kind: 'confirmed' },
          shoot,
          clientEmail: 'aline.uwase@example.rw',
          clientPhone: '0788 123 456',
          partySize: 4,
          specialRequests: 'Roses.\nNo lilies.',
          bookingId: expect.any(String),
        },
      ]);
      expect(await world.emails()).toHaveLength(2);
    });

    /** specification.md#booking-locale */
    it.each([
      ['fr', 'en'],
      ['en', 'fr'],
    ])('leads to emails in the chosen language %s, even if Accept-Language is %s', async (locale, other) => {
      const world = await open(WITHOUT_FEE);
      const sent = { headers: { 'accept-language': other } };
      const { reference } = heldBooking(await sendBooking(world, bookingForm(world, { locale }), sent));
      expect(localesOf(await world.emails('booking_confirmed'))).toEqual([locale]);
      expect(await page(world, await linkFromEmail(world, reference))).toMatchObject({ locale });
    });

    it('leads to a warning in the log if there is no admin to alert', async () => {
      const world = await open({ ...WITHOUT_FEE, rows: () => ({ admins: [] }) });
      heldBooking(await world.ask('POST', '/api/bookings', { body: bookingForm(world) }));
      expect((await world.emails()).map(({ cause }) => cause)).toEqual(['booking_confirmed']);
      const warnings = world.log.lines.filter((line) => line.includes('"level":"warn"'));
      expect(warnings).toHaveLength(1);
      expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ cause: 'booking_alert' });
    });
  });
});
