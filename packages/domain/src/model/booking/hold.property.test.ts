import { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { aSlot, arbitraryBooking, arbitraryBookingOf, arbitraryInstant } from '@booky/testkit';
import { invalidNow } from '../refusal.ts';
import type { Booking } from './booking.ts';
import { accessLink } from './access-link.ts';
import { confirm, expireHold, holdUntil, isHoldLive, isOccupying, NOT_REMINDED } from './hold.ts';
import { occupiedPeriod, slotFrom } from './slot.ts';

const pending = arbitraryBookingOf('pending_payment');
const around = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -100_000_000, max: 100_000_000 }));

const withoutHold = (booking: Booking): object =>
  Object.fromEntries(
    Object.entries(booking).filter(([name]) => name !== 'holdExpiresAt' && name !== 'expiredAt'),
  );

/**
 * specification.md#hold-window specification.md#hold-live specification.md#hold-lapses specification.md#confirmation
 * specification.md#slot
 */
describe('a hold', () => {
  test.prop([pending, around])('is live and occupies the slot until it expires', (booking, milliseconds) => {
    const now = booking.holdExpiresAt.plusMillis(milliseconds);
    expect(isHoldLive(booking, now)).toBe(milliseconds < 0);
    expect(isOccupying(booking, now)).toBe(milliseconds < 0);
  });

  test.prop([pending])('is live until the last nanosecond before it expires', (booking) => {
    expect(isHoldLive(booking, booking.holdExpiresAt.minusNanos(1))).toBe(true);
  });

  const minutes = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 2_147_483_647 }));
  test.prop([arbitraryInstant(), minutes, minutes])(
    'lasts holdMinutes, but not past the start of its slot',
    (now, holdMinutes, minutesAhead) => {
      const slot = aSlot(now.plusSeconds(minutesAhead * 60));
      expect(holdUntil(now, holdMinutes, slot)).toEqual(
        now.plusSeconds(Math.min(holdMinutes, minutesAhead) * 60),
      );
    },
  );

  test.prop([pending])('makes the booking expired, as of holdExpiresAt, when it lapses', (booking) => {
    const expired = expireHold(booking);
    expect(expired).toEqual({
      ...withoutHold(booking),
      status: 'expired',
      expiredAt: booking.holdExpiresAt,
    });
    expect('holdExpiresAt' in expired).toBe(false);
  });

  test.prop([fc.oneof(pending, arbitraryBookingOf('expired')), arbitraryInstant()])(
    'ends when the booking is confirmed, which stores confirmedAt and the link',
    (booking, now) => {
      const link = accessLink('digest', now);
      const confirmed = confirm(booking, link, now);
      expect(confirmed).toStrictEqual({
        ...withoutHold(booking),
        status: 'confirmed',
        confirmedAt: now,
        link,
        emailChange: undefined,
        freshLinks: [],
        freshLinksAskedAt: [],
        emailChangesAskedAt: [],
        postShootAddOns: [],
        timesEdited: 0,
        editedAt: undefined,
        remindedOf: NOT_REMINDED,
        sessionFeeRequest: undefined,
      });
    },
  );
});

describe('the slot of a booking', () => {
  test.prop([arbitraryBooking(), arbitraryInstant()])(
    'without a hold, is occupied only while the booking is confirmed, completed or no_show',
    (booking, now) => {
      fc.pre(booking.status !== 'pending_payment');
      expect(isOccupying(booking, now)).toBe(['confirmed', 'completed', 'no_show'].includes(booking.status));
    },
  );

  test.prop([arbitraryInstant(), fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 0, max: 5000 })])(
    'lasts as long as the shoot, and is followed by the buffer',
    (startsAt, durationMinutes, bufferMinutes) => {
      const slot = slotFrom(startsAt, durationMinutes, bufferMinutes);
      if (!slot.ok) throw new Error('a slot in this century was rejected');
      expect(slot.value.endsAt).toEqual(startsAt.plusSeconds(durationMinutes * 60));
      expect(occupiedPeriod(slot.value)).toEqual({
        from: startsAt,
        to: startsAt.plusSeconds((durationMinutes + bufferMinutes) * 60),
      });
    },
  );

  it('is rejected, naming the field startsAt, if the buffer would end after the year 9999', () => {
    const startsAt = Instant.parse('9999-12-31T20:00:00Z');
    expect(slotFrom(startsAt, 90, 29).ok).toBe(true);
    expect(slotFrom(startsAt, 90, 30)).toEqual({ ok: false, refusal: invalidNow('startsAt', 'too_large') });
    expect(slotFrom(startsAt, 120, 0)).toEqual({ ok: false, refusal: invalidNow('startsAt', 'too_large') });
    expect(slotFrom(Instant.parse('2026-03-14T08:00:00Z'), 2_147_483_647, 2_147_483_647).ok).toBe(false);
  });
});
