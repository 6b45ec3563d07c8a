import { lastDayBefore } from '../drivers/domain-words.ts';
import { emailOf, type OfBooking, ofBooking } from '../reference/change.ts';
import { midnightAhead } from '../reference/hours.ts';
import { happening } from '../reference/timeline.ts';
import { aCompleted, onBooking, pick } from './chance.ts';
import type { Definition } from './event.ts';

/**
 * In how many days the photo link ends. It is usually long enough for the email about expiring photos to be sent first.
 */
const DAYS_SHOWN = [3, 1, 4, 0, 3];

/** The photographer saves the link to the photos and the last day on which it works. */
export const savePhotoLink: Definition<OfBooking & { readonly url: string; readonly endsAt: number }> = {
  rule: 'specification.md#photo-delivery specification.md#photo-link-expiry',
  weight: 3,
  reaches: ['done', 'validation_failed expiresOn', 'wrong_status'],
  action: 'save_delivery',
  draw: onBooking(aCompleted, ({ ref }, { studio, how }) => ({
    booking: ref,
    url: `https://photos.example/${how % 2}`,
    endsAt: midnightAhead(studio.now, pick(DAYS_SHOWN, how) ?? 1),
  })),
  expect: ofBooking('admin', ({ status, isErased, photos }, { url, endsAt }, { now }) => {
    if (endsAt <= now) return 'validation_failed expiresOn';
    if (status !== 'completed' || isErased) return 'wrong_status';
    return {
      photos: { url, endsAt, sentAt: photos?.url === url ? photos.sentAt : undefined },
      happens: [happening('delivery_saved')],
    };
  }),
  byUseCases: async ({ booking, url, endsAt }, way) =>
    way.show(
      way.useCases.savePhotoLink(await way.idOf(booking), {
        url,
        expiresOn: lastDayBefore(endsAt),
        note: undefined,
      }),
    ),
  byHttp: async ({ booking, url, endsAt }, way) =>
    way.said(
      await way.admin.ask('PUT', `/bookings/${await way.idOf(booking)}/delivery`, {
        body: { url, expiresOn: lastDayBefore(endsAt).toString() },
      }),
    ),
};

/** The photographer sends the photo link to the client or to another recipient. */
export const sendPhotoLink: Definition<OfBooking & { readonly recipient: string | undefined }> = {
  rule: 'specification.md#photos-sent specification.md#no-email specification.md#check-order',
  weight: 4,
  reaches: ['no_delivery', 'validation_failed recipient without an address', 'wrong_status'],
  action: 'send_delivery',
  draw: onBooking(aCompleted, ({ ref }, { how }) => ({
    booking: ref,
    recipient: how % 2 === 0 ? undefined : 'friend@example.rw',
  })),
  expect: ofBooking('admin', (booking, { recipient }, { now }) => {
    const { status, isErased, photos } = booking;
    if (recipient === undefined && booking.email === '') return 'validation_failed recipient';
    if (status !== 'completed' || isErased) return 'wrong_status';
    if (photos === undefined || photos.endsAt <= now) return 'no_delivery';
    return {
      photos: { ...photos, sentAt: now },
      emails: [emailOf(booking, 'photos_ready', { url: photos.url }, recipient)],
      happens: [happening('photos_sent')],
    };
  }),
  byUseCases: async ({ booking, recipient }, way) =>
    way.show(way.useCases.sendPhotos(await way.idOf(booking), recipient)),
  byHttp: ({ booking, recipient }, way) =>
    way.act(booking, 'delivery/send', recipient === undefined ? undefined : { recipient }),
};
