import { Duration, type Instant } from '@js-joda/core';
import { ok, type Result, refused } from '../result.ts';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';
import { secondsUntilFewer } from '../time/seconds-until-fewer.ts';
import type { Booking, EmailChange, LinkedBooking } from './booking.ts';
import type { EmailAddress } from './contact.ts';

/** For how many hours the link to a new address works. specification.md#email-change-link */
export const EMAIL_CHANGE_HOURS = 24;

/** A booking accepts at most this many requests for a new address in 24 hours. specification.md#email-change-limit */
export const MOST_EMAIL_CHANGES = 3;
const WINDOW = Duration.ofHours(24);

/**
 * Makes a new address pending, whatever the booking's status. The new address replaces an earlier pending address.
 * `linkEndsAt` is the end of the link through which the client requested the change; the link to the new address ends
 * no later. Refuses a fourth request within 24 hours with `too_many_requests`. Refused requests do not count.
 * specification.md#email-change specification.md#email-change-limit specification.md#find-booking-link
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

/**
 * Returns the times of the requests that still count, with `now` added. Refuses a fourth request within 24 hours with
 * `too_many_requests`.
 */
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

/**
 * True for a request within the last 24 hours. False for a request dated more than {@link CLOCKS_APART_SECONDS} in the
 * future: it was made before the clock was set back.
 */
const counts = (askedAt: Instant, now: Instant): boolean =>
  askedAt.isAfter(now.minus(WINDOW)) && !askedAt.isAfter(now.plusSeconds(CLOCKS_APART_SECONDS));

/** Returns the pending address while its link works. */
export const openEmailChange = (booking: Booking, now: Instant): EmailChange | undefined =>
  'emailChange' in booking && booking.emailChange !== undefined && now.isBefore(booking.emailChange.expiresAt)
    ? booking.emailChange
    : undefined;

/**
 * Gives the booking its pending address, and ends the link that was sent to this address. Also ends the fresh links,
 * which were sent to the old address. specification.md#find-booking-links
 */
export const confirmEmailChange = (booking: LinkedBooking, { email }: EmailChange): LinkedBooking => ({
  ...booking,
  email,
  emailChange: undefined,
  freshLinks: [],
});

/** Returns the first character of the address, a mask of fixed length, and the domain. specification.md#masked-email */
export const maskedEmail = (email: EmailAddress): string => {
  const at = email.indexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
};
