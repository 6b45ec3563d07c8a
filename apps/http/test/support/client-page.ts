import { type Booking, isLinked, type LinkedBooking } from '@booky/domain';
import { type Account, owedOf, paidOf } from '@booky/testkit';
import { Instant } from '@js-joda/core';
import { expect } from 'vitest';

// Computed by the rules without the service's own functions, so that a mistake in those shows in a test.

/** Values that occur nowhere else on a page. */
export const CONTACT_PHONE = '0799 555 111';
export const NEW_EMAIL = 'unheard.of@new.example';

/** The first millisecond after the expiry day of the photo link in Kigali, UTC+2. */
export const photosEnd = (booking: Booking): Instant | undefined =>
  booking.status === 'completed' && booking.photoDelivery !== undefined
    ? Instant.ofEpochMilli((booking.photoDelivery.expiresOn.toEpochDay() + 1) * 86_400_000 - 7_200_000)
    : undefined;

const nationalDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-9);

/** Everything of a booking that no answer may show its client. */
export const secretsOf = ({ booking, payments }: Account, accessToken: string): readonly string[] => [
  'needs_review',
  accessToken,
  NEW_EMAIL,
  CONTACT_PHONE,
  nationalDigits(CONTACT_PHONE),
  booking.id,
  booking.madeFrom,
  booking.email,
  booking.sold.service.id,
  booking.sold.package.id,
  ...booking.sold.addOns.map(({ id }) => id),
  ...booking.notes.map(({ id }) => id),
  ...payments.map(({ id }) => id),
  ...payments.flatMap(({ means }) =>
    means.method === 'cash' ? [] : [means.phone, nationalDigits(means.phone)],
  ),
  ...(isLinked(booking)
    ? [
        booking.link.digest,
        ...booking.postShootAddOns.map(({ addOnId }) => addOnId),
        ...(booking.emailChange === undefined ? [] : [booking.emailChange.digest, booking.emailChange.email]),
      ]
    : []),
];

/** First character of the local part, masking characters, the domain. */
export const masked = (email: string): string => `${email.charAt(0)}***${email.slice(email.indexOf('@'))}`;

const stageFor = (booking: Booking, now: Instant): string => {
  if (booking.status === 'confirmed')
    return now.isBefore(booking.slot.startsAt) ? 'confirmed' : 'in_progress';
  const end = photosEnd(booking);
  return end === undefined || now.isBefore(end) ? booking.status : 'closed';
};

/**
 * specification.md#client-booking-object specification.md#can-cancel specification.md#can-pay
 * specification.md#amount-owed: the expected page of a booking at an instant.
 */
export const pageFor = ({
  booking,
  payments,
  now,
}: Account & { readonly booking: LinkedBooking }): object => {
  const pending = booking.emailChange;
  const end = photosEnd(booking);
  const arePhotosShown = end !== undefined && now.isBefore(end);
  const owed = owedOf(booking, payments);
  return {
    reference: booking.reference,
    status: booking.status,
    stage: stageFor(booking, now),
    email: masked(booking.email),
    pendingEmail: pending !== undefined && now.isBefore(pending.expiresAt) ? masked(pending.email) : null,
    totalRwf: booking.sold.totalRwf,
    paidRwf: paidOf(payments),
    owedRwf: owed,
    canCancel: booking.status === 'confirmed' && now.isBefore(booking.slot.startsAt),
    canPay: booking.status === 'confirmed' && owed > 0,
    delivery: arePhotosShown ? expect.objectContaining({ url: expect.any(String) }) : null,
    payments: payments.map(({ ourRef, status, amountRwf }) => ({ ourRef, status, amountRwf })),
    notes: booking.notes.map(({ body }) => ({ body })),
    postShootAddons: booking.postShootAddOns.map(({ nameEn, quantity }) => ({ nameEn, quantity })),
  };
};
