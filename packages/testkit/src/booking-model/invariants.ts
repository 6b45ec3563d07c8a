import { Duration } from '@js-joda/core';
import {
  type Booking,
  type BookingStatus,
  type EmailMessage,
  isOccupying,
  occupiedPeriod,
  overlaps,
  TRANSITIONS,
} from '@booky/domain';
import type { Life } from './history.ts';
import { mispaid } from './money-invariants.ts';
import type { TestedService } from '../drivers/tested-service.ts';
import { unless, type Violations } from './violations.ts';
import { VISITOR } from './visitor.ts';

/** specification.md#client-access-link: days. */
const LINK_DAYS = 365;

const NEVER_CONFIRMED: readonly BookingStatus[] = ['pending_payment', 'expired'];

/** I1, specification.md#slots-never-overlap: no two bookings that keep their slot overlap. */
export const overlapping = (lives: readonly Life[], { clock }: Pick<TestedService, 'clock'>): Violations => {
  const keeping = lives.map(({ booking }) => booking).filter((booking) => isOccupying(booking, clock.now()));
  return keeping.flatMap((one, index) =>
    keeping
      .slice(index + 1)
      .filter((other) => overlaps(occupiedPeriod(one.slot), occupiedPeriod(other.slot)))
      .map((other) => `${one.reference} and ${other.reference} share time`),
  );
};

/** How many booking fees a booking keeps; only the admin's cancellation returns it. */
const feesKeptBy = ({ status, sold }: Booking): number =>
  NEVER_CONFIRMED.includes(status) || status === 'cancelled_by_admin' || sold.bookingFeeRwf === 0 ? 0 : 1;

/** I3, first half: what confirmation adds is there exactly when a booking was confirmed, with money or with nothing due. */
export const misconfirmed = ({ booking, payments }: Life): Violations => {
  const wasConfirmed = !NEVER_CONFIRMED.includes(booking.status);
  const paid = payments.filter(({ status, purpose }) => status === 'succeeded' && purpose === 'booking_fee');
  const due = feesKeptBy(booking);
  return [
    ...unless(
      ('link' in booking && 'confirmedAt' in booking) === wasConfirmed,
      `${booking.reference} is ${booking.status} with or without a link`,
    ),
    ...unless(
      'holdExpiresAt' in booking === (booking.status === 'pending_payment'),
      `${booking.reference} is ${booking.status} with or without a hold`,
    ),
    ...unless(paid.length === due, `${booking.reference} has ${paid.length} succeeded fees, not ${due}`),
  ];
};

/** A link lasts 365 days from the confirmation; a resent one from its resending. */
const isWrongLength = (booking: Booking, isRenewed: boolean): boolean =>
  'link' in booking &&
  !isRenewed &&
  Duration.between(booking.confirmedAt, booking.link.expiresAt).toDays() !== LINK_DAYS;

const accessTokenIn = (email: EmailMessage): readonly string[] =>
  email.cause === 'booking_confirmed' || email.cause === 'fresh_link' ? [email.accessToken] : [];

/**
 * I3, second half, and I8: one confirmation and one alert a confirmed booking, whose link is an emailed token's; one
 * email for the end it came to; and no token anywhere else.
 */
export const misinformed = (
  { booking }: Life,
  emails: readonly EmailMessage[],
  { tokenDigester }: Pick<TestedService, 'tokenDigester'>,
): Violations => {
  const { reference, status } = booking;
  const about = emails.filter((email) => 'shoot' in email && email.shoot.reference === reference);
  const accessTokens = about.flatMap(accessTokenIn);
  const tokens = [
    ...accessTokens,
    ...about.flatMap((email) => (email.cause === 'email_change' ? [email.confirmationToken] : [])),
  ];
  const isRenewed = about.some(({ cause }) => cause === 'fresh_link');
  const confirmations = about.filter((email) => email.cause === 'booking_confirmed');
  const alerts = about.filter((email) => email.cause === 'booking_alert').map(({ event }) => event.kind);
  const cancellations = about.filter((email) => email.cause === 'booking_cancelled');
  const wasConfirmed = !NEVER_CONFIRMED.includes(status);
  return [
    ...unless(
      confirmations.length === (wasConfirmed ? 1 : 0),
      `${reference}: ${confirmations.length} confirmations`,
    ),
    ...unless(
      alerts.toSorted().join() ===
        [
          ...(status === 'cancelled_by_client' ? ['cancelled_by_client'] : []),
          ...(wasConfirmed ? ['confirmed'] : []),
        ].join(),
      `${reference} is ${status} and alerted of as ${alerts.join()}`,
    ),
    ...unless(
      cancellations.length === (status === 'cancelled_by_admin' ? 1 : 0),
      `${reference} is ${status}: ${cancellations.length} emails of a cancellation`,
    ),
    ...confirmations.flatMap(({ to }) =>
      unless(to === VISITOR.email.toLowerCase(), `${reference}: confirmed to another address`),
    ),
    ...unless(
      !('link' in booking) ||
        accessTokens.some((token) => booking.link.digest === tokenDigester.digest(token)),
      `${reference}: no emailed token is the link's`,
    ),
    ...unless(!isWrongLength(booking, isRenewed), `${reference} has a link of another length`),
    ...unless(
      !tokens.some((token) => JSON.stringify(booking).includes(token)),
      `${reference}: a token is stored`,
    ),
  ];
};

/** Statuses a booking can be in some time after it was in this one. */
const reachableFrom = (status: BookingStatus): ReadonlySet<BookingStatus> => {
  const reached = new Set<BookingStatus>([status]);
  for (const from of reached) {
    for (const transition of Object.values(TRANSITIONS)) {
      const sources: readonly BookingStatus[] = transition.from;
      if (sources.includes(from)) reached.add(transition.to);
    }
  }
  return reached;
};

/** What nothing ever changes. */
const agreed = ({ id, reference, sold, fullName, phone, createdAt, consentAt }: Booking): string =>
  JSON.stringify({ id, reference, sold, fullName, phone, createdAt, consentAt });

/** A slot changes by a move only, and where it was before the first one is written once. */
const movedWrongly = (before: Booking, after: Booking): Violations => {
  const hasMoved = after.timesMoved > before.timesMoved;
  const first = before.originalStartsAt ?? (hasMoved ? before.slot.startsAt : undefined);
  return [
    ...unless(
      hasMoved ? before.status === 'confirmed' || !('link' in before) : isSameSlot(before, after),
      `${before.reference} moved as ${before.status}`,
    ),
    ...unless(
      after.timesMoved >= before.timesMoved &&
        first?.toString() === after.originalStartsAt?.toString() &&
        (after.originalStartsAt === undefined) === (after.timesMoved === 0),
      `${before.reference} forgot where it was`,
    ),
  ];
};

const isSameSlot = (one: Booking, other: Booking): boolean =>
  JSON.stringify(one.slot) === JSON.stringify(other.slot);

/**
 * I6: statuses move along the table only, and what was agreed does not change, nor does the link unless it is resent.
 */
export const mismoved = (before: Life, after: Life, emails: readonly EmailMessage[]): Violations => {
  const [one, other] = [before.booking, after.booking];
  const proven = emails.some(
    (email) =>
      email.cause === 'email_change' && email.shoot.reference === one.reference && email.to === other.email,
  );
  return [
    ...unless(
      reachableFrom(one.status).has(other.status),
      `${one.reference} went from ${one.status} to ${other.status}`,
    ),
    ...unless(agreed(one) === agreed(other), `${one.reference} is not what was agreed`),
    ...movedWrongly(one, other),
    ...unless(one.email === other.email || proven, `${one.reference} has an address that got no link`),
    ...unless(
      !('link' in one) ||
        ('link' in other && other.link.digest === one.link.digest) ||
        emails.some((email) => email.cause === 'fresh_link' && email.shoot.reference === one.reference),
      `${one.reference} changed its link`,
    ),
    ...before.payments.flatMap((payment) =>
      mispaid(
        payment,
        after.payments.find(({ ourRef }) => ourRef === payment.ourRef),
      ),
    ),
  ];
};
