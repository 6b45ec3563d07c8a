import {
  isPhotoLinkLive,
  LONGEST_NEW_EMAIL,
  maskedEmail,
  openEmailChange,
  type PhotoDelivery,
  photoDeliveryOf,
  postShootAddOnsOf,
  publicStageOf,
  type ShownBooking,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { Email, nullable, StrictObject } from '../edge/schema-atoms.ts';
import { accountFields, postShootAddOnFields, viewAccount, viewPostShootAddOn } from './booking-account.ts';
import { instantText } from './instant.ts';
import { named } from './named.ts';
import { PaymentView, viewPayment } from './payment.ts';
import { PublicStageView } from './stage.ts';

/** specification.md#change-email */
export const EmailChangeBody = StrictObject(
  { email: Email({ max: LONGEST_NEW_EMAIL }) },
  { $id: 'ChangeEmail' },
);

const LivePhotosView = Type.Object({
  url: Type.String(),
  expiresOn: Type.String({ format: 'kigali-date' }),
  note: nullable(Type.String()),
});

/**
 * specification.md#client-booking-object specification.md#client-view specification.md#masked-email
 * specification.md#client-photo-link: no id of the booking, no token, addresses masked, never needs_review, a
 * photo link only while it is live.
 */
export const ClientBookingView = Type.Object(
  {
    ...accountFields,
    stage: PublicStageView,
    email: Type.String({ description: 'Masked.' }),
    pendingEmail: nullable(Type.String({ description: 'Masked; waits for its link to be followed.' })),
    postShootAddons: Type.Array(Type.Object(postShootAddOnFields)),
    payments: Type.Array(named(PaymentView), { description: 'Attempts and cash, oldest first.' }),
    notes: Type.Array(Type.Object({ body: Type.String(), createdAt: Type.String({ format: 'instant' }) }), {
      description: 'Oldest first.',
    }),
    delivery: nullable(LivePhotosView),
  },
  { $id: 'ClientBooking' },
);

export const viewClientBooking = (shown: ShownBooking): Static<typeof ClientBookingView> => {
  const { booking, payments, now } = shown;
  const pendingEmail = openEmailChange(booking, now)?.email;
  const photos = photoDeliveryOf(booking);
  return {
    ...viewAccount(shown),
    stage: publicStageOf(booking, now),
    email: maskedEmail(booking.email),
    pendingEmail: pendingEmail === undefined ? null : maskedEmail(pendingEmail),
    postShootAddons: postShootAddOnsOf(booking).map(viewPostShootAddOn),
    payments: payments.map(viewPayment),
    notes: booking.notes.map(({ body, createdAt }) => ({ body, createdAt: instantText(createdAt) })),
    delivery: photos !== undefined && isPhotoLinkLive(photos, now) ? viewPhotos(photos) : null,
  };
};

const viewPhotos = ({ url, expiresOn, note }: PhotoDelivery): Static<typeof LivePhotosView> => ({
  url,
  expiresOn: expiresOn.toString(),
  note: note ?? null,
});
