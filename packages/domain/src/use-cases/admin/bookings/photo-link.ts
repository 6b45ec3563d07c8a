import { emailAddress, LONGEST_NEW_EMAIL } from '../../../model/booking/contact.ts';
import {
  expiryAfter,
  expiryFromToday,
  savePhotoLink,
  sendPhotos,
} from '../../../model/booking/photo-link.ts';
import { PHOTO_LINK_LIMITS, within } from '../../../model/limits.ts';
import { invalid, invalidNow } from '../../../model/refusal.ts';
import { orRefuse, Refused } from '../../../model/result.ts';
import type { KigaliDate } from '../../../model/time/kigali.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import { bookedShoot } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly catalogueReader: CatalogueReader;
  readonly clock: Clock;
  readonly changeBooking: ChangeBooking;
}

/**
 * The photographer's input for a photo link. Without `expiresOn`, the link expires after the number of days in the
 * settings. specification.md#save-photo-delivery specification.md#photo-link-expiry
 */
export interface PhotoLinkGiven {
  readonly url: string;
  readonly expiresOn: KigaliDate | undefined;
  readonly note: string | undefined;
}

/**
 * Saves the photo link of a completed booking. Fails with:
 * - `validation_failed`, naming a field outside its limits, or `expiresOn` if it is before today or after the last
 *   possible date
 * - `not_found`
 * - `wrong_status`
 * specification.md#save-photo-delivery specification.md#photo-delivery
 */
export const makeSavePhotoLink =
  ({ catalogueReader, clock, changeBooking }: Ports) =>
  async (id: string, given: PhotoLinkGiven): Promise<ShownBooking> => {
    const { url, expiresOn, note } = orRefuse(within(PHOTO_LINK_LIMITS, given));
    const now = clock.now();
    if (expiresOn !== undefined) orRefuse(expiryFromToday(expiresOn, now));
    const { deliveryExpiryDays } = await catalogueReader.settings();
    return changeBooking(id, async ({ transaction, booking }) => {
      const until = expiresOn ?? orRefuse(expiryAfter(deliveryExpiryDays, now));
      await transaction.bookings.save(orRefuse(savePhotoLink(booking, { url, expiresOn: until, note })));
      return [{ kind: 'delivery_saved', detail: {} }];
    });
  };

/**
 * Emails the saved link to the client, or to another recipient just this once. The booking's address does not change.
 * Fails with:
 * - `validation_failed`, naming `recipient` if it is malformed, or if there is no address at all
 * - `not_found`
 * - `wrong_status`
 * - `no_delivery`
 * specification.md#send-photos specification.md#photos-sent
 */
export const makeSendPhotos =
  ({ changeBooking }: Pick<Ports, 'changeBooking'>) =>
  async (id: string, recipient: string | undefined): Promise<ShownBooking> => {
    const oneOff = recipient === undefined ? undefined : emailAddress(recipient, LONGEST_NEW_EMAIL);
    if (oneOff?.ok === false) throw new Refused(invalid('recipient', 'wrong_form'));
    return changeBooking(id, async ({ transaction, booking, now }) => {
      const to = oneOff?.value ?? booking.email;
      if (to === undefined) throw new Refused(invalidNow('recipient', 'required'));
      const sent = orRefuse(sendPhotos(booking, now));
      await transaction.bookings.save(sent);
      await transaction.emailOutbox.enqueue({
        cause: 'photos_ready',
        to,
        locale: sent.locale,
        shoot: bookedShoot(sent),
        url: sent.photoLink.url,
        expiresOn: sent.photoLink.expiresOn.toString(),
        note: sent.photoLink.note ?? null,
      });
      return [{ kind: 'photos_sent', detail: {} }];
    });
  };
