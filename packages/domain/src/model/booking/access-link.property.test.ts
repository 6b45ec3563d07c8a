import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  aBookingOf,
  anAddress,
  arbitraryBooking,
  arbitraryInstant,
  arbitraryToken,
  MONDAY_MORNING,
} from '@booky/testkit';
import { accessLink, isLinked, openedBy, renewLink, requestFreshLink } from './access-link.ts';
import type { Booking, LinkedBooking } from './booking.ts';
import { confirmEmailChange } from './email-change.ts';

const isOnceConfirmed = ({ status }: Booking): boolean =>
  status !== 'pending_payment' && status !== 'expired';

/** specification.md#client-access-link specification.md#resend-link specification.md#resend-ends-email-change */
describe("a client's link", () => {
  test.prop([arbitraryInstant()])('works for 365 days', (now) => {
    expect(accessLink('digest', now)).toEqual({
      digest: 'digest',
      expiresAt: now.plus(Duration.ofDays(365)),
    });
  });

  test.prop([arbitraryBooking()])('exists once a booking was confirmed, in every later status', (booking) => {
    expect(isLinked(booking)).toBe(isOnceConfirmed(booking));
  });

  test.prop([
    arbitraryBooking(),
    fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -100_000_000, max: 100_000_000 })),
  ])('opens the booking strictly before it expires, in every status', (booking, milliseconds) => {
    const link = 'link' in booking ? booking.link : { digest: 'digest', expiresAt: booking.createdAt };
    const opened = openedBy(booking, link.digest, link.expiresAt.plusMillis(milliseconds));
    expect(opened).toBe(isOnceConfirmed(booking) && milliseconds < 0 ? booking : undefined);
  });

  it('opens nothing where there is no booking, and nothing from 365 days after it was made', () => {
    expect(openedBy(undefined, 'digest', MONDAY_MORNING)).toBeUndefined();
    const booking = aBookingOf('completed', { link: accessLink('digest', MONDAY_MORNING) });
    const yearLater = MONDAY_MORNING.plus(Duration.ofDays(365));
    expect(openedBy(booking, 'digest', yearLater.minusMillis(1))).toBe(booking);
    expect(openedBy(booking, 'digest', yearLater)).toBeUndefined();
    expect(openedBy(booking, 'another digest', MONDAY_MORNING)).toBeUndefined();
  });

  test.prop([arbitraryBooking(), arbitraryToken(), arbitraryInstant()])(
    'when renewed replaces the old one and ends its change of email; it can not be renewed before the confirmation',
    (booking, digest, now) => {
      const link = accessLink(digest, now);
      if (isOnceConfirmed(booking))
        expect(renewLink(booking, link)).toStrictEqual({
          ok: true,
          value: { ...booking, link, freshLinks: [], emailChange: undefined },
        });
      else
        expect(renewLink(booking, link)).toEqual({
          ok: false,
          refusal: { code: 'no_link', bookingId: booking.id },
        });
    },
  );
});

/** Asks for links of these digests, a minute after one another. */
const asking = (booking: LinkedBooking, digests: readonly string[]): LinkedBooking =>
  digests.reduce((before, digest, index) => {
    const at = MONDAY_MORNING.plus(Duration.ofMinutes(index));
    const asked = requestFreshLink(before, accessLink(digest, at), at);
    return asked.ok ? asked.value : before;
  }, booking);

const LATER = MONDAY_MORNING.plus(Duration.ofHours(1));

const opens = (booking: LinkedBooking, digest: string) => openedBy(booking, digest, LATER);

/** specification.md#find-booking-link specification.md#find-booking-links specification.md#find-booking-limit */
describe('links that a client asks for', () => {
  const own = aBookingOf('confirmed', { link: accessLink('own', MONDAY_MORNING) });

  test.prop([fc.shuffledSubarray(['own', 'first', 'second', 'third'], { minLength: 1 })])(
    'all work beside the one there is until one is opened, which then is the only one',
    (used) => {
      const asked = asking(own, ['first', 'second', 'third']);
      const [winner] = used.filter((digest) => digest !== 'own');
      let now: LinkedBooking = asked;
      for (const digest of used) now = opens(now, digest) ?? now;
      for (const digest of ['own', 'first', 'second', 'third'])
        expect(opens(now, digest) !== undefined).toBe(winner === undefined || digest === winner);
      expect(now.link.digest).toBe(winner ?? 'own');
    },
  );

  it('are refused over three in 24 hours, and one by one possible again', () => {
    const asked = asking(own, ['first', 'second', 'third', 'fourth']);
    expect(asked.freshLinks.map(({ digest }) => digest)).toEqual(['first', 'second', 'third']);
    const dayLater = MONDAY_MORNING.plus(Duration.ofDays(1));
    const refused = requestFreshLink(asked, accessLink('early', dayLater), dayLater.minusMillis(1));
    expect(refused).toEqual({ ok: false, refusal: { code: 'too_many_requests', retryAfterSeconds: 1 } });
    const again = requestFreshLink(asked, accessLink('fourth', dayLater), dayLater);
    const waiting = again.ok ? again.value.freshLinks.map(({ digest }) => digest) : [];
    expect(waiting).toEqual(['second', 'third', 'fourth']);
  });

  it('end a pending change of email when one is opened, and end themselves by a new address', () => {
    const emailChange = {
      email: anAddress('new@example.rw'),
      digest: 'change',
      expiresAt: LATER.plusSeconds(1),
    };
    const asked = { ...asking(own, ['first']), emailChange };
    expect(openedBy(asked, 'own', LATER)?.emailChange).toEqual(emailChange);
    expect(openedBy(asked, 'first', LATER)?.emailChange).toBeUndefined();
    expect(openedBy(confirmEmailChange(asked, emailChange), 'first', LATER)).toBeUndefined();
  });

  it('open nothing from 365 days after they were asked for', () => {
    const asked = asking(own, ['first']);
    const yearLater = MONDAY_MORNING.plus(Duration.ofDays(365));
    expect(openedBy(asked, 'first', yearLater.minusMillis(1))?.link.digest).toBe('first');
    expect(openedBy(asked, 'first', yearLater)).toBeUndefined();
  });
});
