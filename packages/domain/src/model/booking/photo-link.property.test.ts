import { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  arbitraryBooking,
  arbitraryBookingOf,
  arbitraryHttpsUrl,
  arbitraryInstant,
  arbitraryKigaliDate,
  arbitraryParagraph,
  orUndefined,
} from '@booky/testkit';
import type { PhotoLink } from './booking.ts';
import { invalid, invalidNow } from '../refusal.ts';
import { dateOf, LAST_INSTANT } from '../time/kigali.ts';
import {
  expiryAfter,
  expiryFromToday,
  hasPhotoLinkExpired,
  isPhotoLinkLive,
  photoLinkOf,
  savePhotoLink,
  sendPhotos,
} from './photo-link.ts';

const MILLISECONDS_A_DAY = 86_400_000;
const KIGALI_OFFSET_MILLISECONDS = 7_200_000;

/** The first millisecond after a date in Kigali, computed without the code under test. */
const endOf = (date: { toEpochDay(): number }): Instant =>
  Instant.ofEpochMilli((date.toEpochDay() + 1) * MILLISECONDS_A_DAY - KIGALI_OFFSET_MILLISECONDS);

const link: fc.Arbitrary<Omit<PhotoLink, 'sentAt'>> = fc.record({
  url: arbitraryHttpsUrl(),
  expiresOn: arbitraryKigaliDate(),
  note: orUndefined(arbitraryParagraph()),
});
const around = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -200_000_000, max: 200_000_000 }));

/**
 * specification.md#photo-delivery specification.md#photo-link-lifetime specification.md#photo-link-expiry
 * specification.md#photos-sent specification.md#stage-closed
 */
describe('a photo link', () => {
  test.prop([link, around])('works until the end of its expiry day in Kigali', (given, milliseconds) => {
    const delivery = { ...given, sentAt: undefined };
    const now = endOf(given.expiresOn).plusMillis(milliseconds);
    expect(isPhotoLinkLive(delivery, now)).toBe(milliseconds < 0);
  });

  test.prop([arbitraryBooking(), arbitraryInstant()])(
    'exists only for a completed booking, and closes the booking when it expires',
    (booking, now) => {
      const delivery = booking.status === 'completed' ? booking.photoLink : undefined;
      expect(photoLinkOf(booking)).toBe(delivery);
      expect(hasPhotoLinkExpired(booking, now)).toBe(
        delivery !== undefined && now.compareTo(endOf(delivery.expiresOn)) >= 0,
      );
    },
  );

  test.prop([arbitraryKigaliDate(), arbitraryInstant()])(
    'is rejected, naming the field expiresOn, if it would expire before today',
    (date, now) => {
      const isPast = date.toEpochDay() < dateOf(now).toEpochDay();
      expect(expiryFromToday(date, now)).toEqual(
        isPast ? { ok: false, refusal: invalid('expiresOn', 'in_the_past') } : { ok: true, value: date },
      );
      expect(expiryFromToday(dateOf(now), now).ok).toBe(true);
    },
  );

  test.prop([arbitraryInstant(), fc.integer({ min: 1, max: 10_000 })])(
    'expires deliveryExpiryDays after today if no date is chosen',
    (now, days) => {
      const expiry = expiryAfter(days, now);
      expect(expiry.ok && expiry.value.toEpochDay()).toBe(dateOf(now).toEpochDay() + days);
    },
  );

  it('is rejected, naming the field expiresOn, if it would expire after 9999-12-31', () => {
    const dayBefore = LAST_INSTANT.minusMillis(MILLISECONDS_A_DAY);
    expect(expiryAfter(1, dayBefore)).toMatchObject({ ok: true });
    for (const days of [2, 2_147_483_647])
      expect(expiryAfter(days, dayBefore)).toEqual({
        ok: false,
        refusal: invalidNow('expiresOn', 'too_large'),
      });
  });
});

describe('saving a photo link', () => {
  test.prop([arbitraryBooking(), link])('removes sentAt if the URL has changed', (booking, given) => {
    const saved = savePhotoLink(booking, given);
    if (booking.status !== 'completed') {
      expect(saved).toEqual({ ok: false, refusal: { code: 'wrong_status', bookingId: booking.id } });
      return;
    }
    expect(saved).toStrictEqual({
      ok: true,
      value: { ...booking, photoLink: { ...given, sentAt: undefined } },
    });
  });

  test.prop([arbitraryBookingOf('completed'), link, arbitraryInstant(), link])(
    'keeps sentAt if the URL has not changed',
    (booking, before, sentAt, given) => {
      const sent = { ...booking, photoLink: { ...before, sentAt } };
      const again = { ...given, url: before.url };
      expect(savePhotoLink(sent, again)).toStrictEqual({
        ok: true,
        value: { ...booking, photoLink: { ...again, sentAt } },
      });
    },
  );
});

describe('sending the photos', () => {
  test.prop([arbitraryBooking(), orUndefined(link), around], { numRuns: 300 })(
    'is refused first for a wrong status, then for a link that is missing or has expired',
    (booking, given, milliseconds) => {
      const delivery = given && { ...given, sentAt: undefined };
      const about = booking.status === 'completed' ? { ...booking, photoLink: delivery } : booking;
      const now = (given ? endOf(given.expiresOn) : booking.createdAt).plusMillis(milliseconds);
      const sent = sendPhotos(about, now);
      if (about.status !== 'completed')
        expect(sent).toEqual({ ok: false, refusal: { code: 'wrong_status', bookingId: about.id } });
      else if (delivery === undefined || milliseconds >= 0)
        expect(sent).toEqual({ ok: false, refusal: { code: 'no_delivery', bookingId: about.id } });
      else
        expect(sent).toStrictEqual({
          ok: true,
          value: { ...about, photoLink: { ...delivery, sentAt: now } },
        });
    },
  );
});
