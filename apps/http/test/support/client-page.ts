import { type Booking, isLinked, type LinkedBooking } from '@booky/domain';
import type { Account } from '@booky/testkit';
import {
  canCancel,
  canPay,
  ifCancelled,
  masked,
  owedOf,
  paidOf,
  publicStageOf,
} from '@booky/testkit/reference';
import { bookingOf } from '@booky/testkit/snapshots';
import { Instant } from '@js-joda/core';
import { expect } from 'vitest';

/** Values that occur nowhere else on the client's page. */
export const CONTACT_PHONE = '0799 555 111';
export const NEW_EMAIL = 'unheard.of@new.example';

/** Returns the first millisecond after the photo link's last day. Days are counted in Kigali (UTC+2). */
export const photosEnd = (booking: Booking): Instant | undefined =>
  booking.status === 'completed' && booking.photoLink !== undefined
    ? Instant.ofEpochMilli((booking.photoLink.expiresOn.toEpochDay() + 1) * 86_400_000 - 7_200_000)
    : undefined;

const nationalDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-9);

/** Returns the parts of a booking that clients must not see. */
export const secretsOf = ({ booking, payments }: Account, accessToken: string): readonly string[] => [
  'needs_review',
  accessToken,
  NEW_EMAIL,
  CONTACT_PHONE,
  nationalDigits(CONTACT_PHONE),
  booking.id,
  booking.madeFrom,
  ...(booking.email === undefined ? [] : [booking.email]),
  booking.sold.service.id,
  booking.sold.package.id,
  ...booking.sold.addOns.map(({ id }) => id),
  ...booking.notes.map(({ id }) => id),
  ...payments.map(({ id }) => id),
  ...payments.flatMap(({ means }) =>
    !('phone' in means) || means.phone === undefined ? [] : [means.phone, nationalDigits(means.phone)],
  ),
  ...(isLinked(booking)
    ? [
        booking.link.digest,
        ...booking.postShootAddOns.map(({ addOnId }) => addOnId),
        ...(booking.emailChange === undefined ? [] : [booking.emailChange.digest, booking.emailChange.email]),
      ]
    : []),
];

/**
 * Returns the page that the client must see at this instant. specification.md#client-booking-object
 * specification.md#can-cancel specification.md#can-pay specification.md#amount-owed specification.md#if-cancelled
 */
export const pageFor = ({
  booking,
  payments,
  now,
}: Account & { readonly booking: LinkedBooking }): object => {
  const plain = bookingOf({ booking, payments, linkLastUsedAt: undefined });
  const at = now.toEpochMilli();
  const { newEmail, photos } = plain;
  return {
    reference: booking.reference,
    status: booking.status,
    stage: publicStageOf(plain, at),
    email: booking.email === undefined ? null : masked(booking.email),
    pendingEmail: newEmail !== undefined && at < newEmail.expiresAt ? masked(newEmail.email) : null,
    totalRwf: booking.sold.totalRwf,
    paidRwf: paidOf(plain),
    owedRwf: owedOf(plain),
    canCancel: canCancel(plain, at),
    canPay: canPay(plain, true),
    canReschedule: false,
    ifCancelled: ifCancelled(plain, at),
    delivery:
      photos !== undefined && at < photos.endsAt
        ? expect.objectContaining({ url: expect.any(String) })
        : null,
    payments: payments
      .filter(({ status }) => status !== 'voided')
      .map(({ ourRef, status, amountRwf }) => ({ ourRef, status, amountRwf })),
    notes: booking.notes.filter((note) => !note.private).map(({ body }) => ({ body })),
    postShootAddons: booking.postShootAddOns.map(({ nameEn, quantity }) => ({ nameEn, quantity })),
  };
};
