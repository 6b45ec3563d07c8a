import { Duration, type Instant } from '@js-joda/core';
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
import {
  accessLink,
  changedThrough,
  isLinked,
  linksChangeAt,
  openedBy,
  renewLink,
  requestFreshLink,
  withOpening,
} from './access-link.ts';
import type { Booking, LinkedBooking } from './booking.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';

const isOnceConfirmed = ({ status }: Booking): boolean =>
  status !== 'pending_payment' && status !== 'expired';

/** specification.md#client-access-link specification.md#resend-link specification.md#resend-ends-email-change */
describe("a client's booking link", () => {
  test.prop([arbitraryInstant()])('works for 365 days', (now) => {
    expect(accessLink('digest', now)).toEqual({
      digest: 'digest',
      expiresAt: now.plus(Duration.ofDays(365)),
      openedAt: undefined,
    });
  });

  test.prop([arbitraryBooking()])('exists only for a booking that has been confirmed', (booking) => {
    expect(isLinked(booking)).toBe(isOnceConfirmed(booking));
  });

  test.prop([
    arbitraryBooking(),
    fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -100_000_000, max: 100_000_000 })),
  ])('opens the booking from its confirmation until the link expires', (booking, milliseconds) => {
    const link = 'link' in booking ? booking.link : { digest: 'digest', expiresAt: booking.createdAt };
    const opened = openedBy(booking, link.digest, link.expiresAt.plusMillis(milliseconds));
    expect(opened).toBe(isOnceConfirmed(booking) && milliseconds < 0 ? booking : undefined);
  });

  it('opens nothing if there is no booking, or after 365 days', () => {
    expect(openedBy(undefined, 'digest', MONDAY_MORNING)).toBeUndefined();
    const booking = aBookingOf('completed', { link: accessLink('digest', MONDAY_MORNING) });
    const yearLater = MONDAY_MORNING.plus(Duration.ofDays(365));
    expect(openedBy(booking, 'digest', yearLater.minusMillis(1))).toBe(booking);
    expect(openedBy(booking, 'digest', yearLater)).toBeUndefined();
    expect(openedBy(booking, 'another digest', MONDAY_MORNING)).toBeUndefined();
  });

  test.prop([arbitraryBooking(), arbitraryToken(), arbitraryInstant()])(
    'when renewed, ends the old link and cancels a pending email change',
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

/** Requests a link for each digest, one minute after the other. */
const asking = (booking: LinkedBooking, digests: readonly string[]): LinkedBooking =>
  digests.reduce((before, digest, index) => {
    const at = MONDAY_MORNING.plus(Duration.ofMinutes(index));
    const asked = requestFreshLink(before, accessLink(digest, at), at);
    return asked.ok ? asked.value : before;
  }, booking);

const LATER = MONDAY_MORNING.plus(Duration.ofHours(1));

const LINKS = ['own', 'first', 'second', 'third'] as const;

const at = (minutes: number): Instant => LATER.plus(Duration.ofMinutes(minutes));

const workingIn = (booking: LinkedBooking, now: Instant): readonly string[] =>
  LINKS.filter((digest) => openedBy(booking, digest, now) !== undefined);

/** specification.md#find-booking-link specification.md#find-booking-links specification.md#find-booking-limit */
describe('links that a client requests', () => {
  const own = aBookingOf('confirmed', { link: accessLink('own', MONDAY_MORNING) });

  test.prop([fc.array(fc.constantFrom(...LINKS), { minLength: 1, maxLength: 6 })])(
    'all work until the client uses one of them to make a change',
    (used) => {
      const asked = asking(own, LINKS.slice(1));
      for (const digest of used) expect(openedBy(asked, digest, LATER)).toBe(asked);
      expect(workingIn(asked, LATER)).toEqual(LINKS);
      let now: LinkedBooking = asked;
      for (const digest of used) now = changedThrough(now, digest, LATER) ?? now;
      const winner = used.find((digest) => digest !== 'own');
      expect(workingIn(now, LATER)).toEqual(winner === undefined ? LINKS : [winner]);
    },
  );

  test.prop([fc.array(fc.tuple(fc.constantFrom(...LINKS), fc.nat(1439)), { maxLength: 8 }), fc.nat(8000)])(
    'end all other links 24 hours after one of them is first opened',
    (openings, lookMinutes) => {
      const asked = asking(own, LINKS.slice(1));
      const inOrder = openings.toSorted(([, one], [, other]) => one - other);
      const opened = inOrder.reduce<LinkedBooking>(
        (before, [digest, minutes]) => withOpening(before, digest, at(minutes)) ?? before,
        asked,
      );
      const [winner] = inOrder.filter(([digest]) => digest !== 'own');
      const isOver = winner !== undefined && lookMinutes >= winner[1] + 1440;
      expect(workingIn(opened, at(lookMinutes))).toEqual(isOver ? [winner[0]] : LINKS);
    },
  );

  it('remain valid if they were requested after another requested link was opened', () => {
    const opened = withOpening(asking(own, ['first']), 'first', LATER) ?? own;
    const asked = requestFreshLink(opened, accessLink('second', LATER.plusSeconds(1)), LATER.plusSeconds(1));
    const dayLater = LATER.plus(Duration.ofHours(24));
    const links = asked.ok
      ? [workingIn(asked.value, dayLater.minusMillis(1)), workingIn(asked.value, dayLater)]
      : [];
    expect(links).toEqual([
      ['own', 'first', 'second'],
      ['first', 'second'],
    ]);
  });

  it('remain valid once they are opened, even if the client requests further links', () => {
    let booking = withOpening(asking(own, ['first']), 'first', LATER) ?? own;
    for (const [index, digest] of ['a', 'b', 'second', 'third'].entries()) {
      const now = at(600 * (index + 1));
      const asked = requestFreshLink(booking, accessLink(digest, now), now);
      booking = asked.ok ? asked.value : booking;
    }
    expect(workingIn(booking, at(2400))).toEqual(['first', 'second', 'third']);
  });

  it('are limited to three in any 24 hours', () => {
    const asked = asking(own, ['first', 'second', 'third', 'fourth']);
    expect(asked.freshLinks.map(({ digest }) => digest)).toEqual(['first', 'second', 'third']);
    const dayLater = MONDAY_MORNING.plus(Duration.ofDays(1));
    const refused = requestFreshLink(asked, accessLink('early', dayLater), dayLater.minusMillis(1));
    expect(refused).toEqual({ ok: false, refusal: { code: 'too_many_requests', retryAfterSeconds: 1 } });
    const again = requestFreshLink(asked, accessLink('fourth', dayLater), dayLater);
    const waiting = again.ok ? again.value.freshLinks.map(({ digest }) => digest) : [];
    expect(waiting).toEqual(['second', 'third', 'fourth']);
  });

  it('cancel a pending email change if the client uses them to make another change', () => {
    const emailChange = {
      email: anAddress('new@example.rw'),
      digest: 'change',
      expiresAt: LATER.plusSeconds(1),
    };
    const asked = { ...asking(own, ['first']), emailChange };
    expect(openedBy(asked, 'first', LATER)?.emailChange).toEqual(emailChange);
    expect(changedThrough(asked, 'own', LATER)?.emailChange).toEqual(emailChange);
    expect(changedThrough(asked, 'first', LATER)?.emailChange).toBeUndefined();
    expect(openedBy(confirmEmailChange(asked, emailChange), 'first', LATER)).toBeUndefined();
  });

  it('end an email change requested through an older link, 24 hours after they are first opened', () => {
    const opened = withOpening(asking(own, ['first']), 'first', LATER) ?? own;
    const email = anAddress('thief@example.rw');
    const asked = requestEmailChange(opened, email, 'change', at(1200), linksChangeAt(opened));
    expect(asked.ok && asked.value.emailChange.expiresAt).toEqual(LATER.plus(Duration.ofHours(24)));
  });

  it('stop working 365 days after they were requested', () => {
    const asked = asking(own, ['first']);
    const yearLater = MONDAY_MORNING.plus(Duration.ofDays(365));
    expect(openedBy(asked, 'first', yearLater.minusMillis(1))).toBe(asked);
    expect(openedBy(asked, 'first', yearLater)).toBeUndefined();
  });
});
