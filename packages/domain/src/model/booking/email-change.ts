import { Duration, type Instant } from '@js-joda/core';
import { ok, type Result, refused } from '../result.ts';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';
import { secondsUntilFewer } from '../time/seconds-until-fewer.ts';
import type { Booking, EmailChange, LinkedBooking } from './booking.ts';
import type { EmailAddress } from './contact.ts';

/** specification.md#email-change-link: how long the link to a new address works. */
export const EMAIL_CHANGE_HOURS = 24;

/** specification.md#email-change-limit: the most requests of a booking in any 24 hours. */
export const MOST_EMAIL_CHANGES = 3;
const WINDOW = Duration.ofHours(24);

/**
 * The new address replaces any pending one and waits until its link is followed, at most until a fresh link ends the one
 * by which it was asked for. Possible in any status. Refused `too_many_requests` over three requests in 24 hours; a
 * refused one is not counted. specification.md#email-change specification.md#email-change-limit
 * specification.md#find-booking-link
 */
export const requestEmailChange = (
  booking: LinkedBooking,
  email: EmailAddress,
  digest: string,
  now: Instant,
  linkEndsAt?: Instant,
): Result<LinkedBooking & { readonly emailChange: EmailChange }> => {
  const asked = withRequest(booking.emailChangesAskedAt, now);
  if (!asked.ok) return asked;
  const dayLater = now.plus(Duration.ofHours(EMAIL_CHANGE_HOURS));
  return ok({
    ...booking,
    emailChange: {
      email,
      digest,
      expiresAt: linkEndsAt?.isBefore(dayLater) === true ? linkEndsAt : dayLater,
    },
    emailChangesAskedAt: asked.value,
  });
};

/** The requests that still count, and one more now. Refused `too_many_requests` over three in 24 hours. */
export const withRequest = (askedAt: readonly Instant[], now: Instant): Result<readonly Instant[]> => {
  const counting = askedAt.filter((one) => counts(one, now));
  const retryAfterSeconds = secondsUntilFewer(
    counting.map((one) => one.plus(WINDOW)),
    MOST_EMAIL_CHANGES,
    now,
  );
  return retryAfterSeconds === undefined
    ? ok([...counting, now].toSorted((one, other) => one.compareTo(other)))
    : refused({ code: 'too_many_requests', retryAfterSeconds });
};

/** A request further ahead than clocks differ was made before the clock was put back, and does not count. */
const counts = (askedAt: Instant, now: Instant): boolean =>
  askedAt.isAfter(now.minus(WINDOW)) && !askedAt.isAfter(now.plusSeconds(CLOCKS_APART_SECONDS));

/** The address that waits to be confirmed, while its link still works. */
export const openEmailChange = (booking: Booking, now: Instant): EmailChange | undefined =>
  'emailChange' in booking && booking.emailChange !== undefined && now.isBefore(booking.emailChange.expiresAt)
    ? booking.emailChange
    : undefined;

/**
 * The link was followed: the waiting address is the booking's own from now on, and the link is used up.
 * specification.md#find-booking-links: fresh links that wait in the mailbox before end.
 */
export const confirmEmailChange = (booking: LinkedBooking, { email }: EmailChange): LinkedBooking => ({
  ...booking,
  email,
  emailChange: undefined,
  freshLinks: [],
});

/** specification.md#masked-email: its first character, then a mask of one length for all, then the domain. */
export const maskedEmail = (email: EmailAddress): string => {
  const at = email.indexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
};
