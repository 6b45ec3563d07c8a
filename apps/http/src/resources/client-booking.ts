import {
  canRescheduleByClient,
  ifCancelledByClient,
  isPhotoLinkLive,
  isShownToClient,
  LONGEST_NEW_EMAIL,
  maskedEmail,
  openEmailChange,
  type OwnBooking,
  type PhotoLink,
  photoLinkOf,
  postShootAddOnsOf,
  publicStageOf,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import {
  component,
  described,
  Email,
  InstantText,
  KigaliMonthText,
  nullable,
  StrictObject,
} from '../edge/schema-atoms.ts';
import {
  DateField,
  EXAMPLES,
  FlagField,
  InstantField,
  MaskedEmailField,
  NullableTextField,
  RwfField,
  TextField,
} from './fields.ts';
import { accountFields, postShootAddOnFields, viewAccount, viewPostShootAddOn } from './booking-account.ts';
import { instantText } from './instant.ts';
import { LocaleField } from './locale.ts';
import { named } from './named.ts';
import { PaymentView, viewPayment } from './payment.ts';
import { PublicStageView } from './stage.ts';

/** specification.md#change-email */
export const EmailChangeBody = StrictObject(
  {
    email: Email({
      max: LONGEST_NEW_EMAIL,
      description: 'The new address. It gets a link, and nothing changes until the client confirms it there.',
      examples: ['aline.uwase@example.com'],
    }),
  },
  { $id: 'ChangeEmail', description: 'Another contact address for a booking.' },
);

/** specification.md#reschedule-own-booking */
export const OwnRescheduleBody = StrictObject(
  {
    startsAt: InstantText({
      description: "A start from the booking's availability. An ISO-8601 instant with its offset.",
      examples: [EXAMPLES.startsAt],
    }),
  },
  { $id: 'RescheduleOwnBooking', description: "The client's new start." },
);

export const OwnAvailabilityQuery = StrictObject({
  month: KigaliMonthText({ description: 'A month in Kigali, YYYY-MM.', examples: [EXAMPLES.month] }),
});

/** The fields of a photo link for both the client and the admin. */
export const photoFields = {
  url: TextField('The https address of the photos.', 'https://photos.example.com/aline'),
  expiresOn: DateField('The last day of the link; it is live until that day has ended', '2027-01-15'),
  note: NullableTextField('A message with the photos, or null.', 'Download them soon.'),
};

export const IfCancelledView = component(
  'IfCancelled',
  'The money in a cancellation.',
  Type.Object({
    keptRwf: RwfField(
      'The amount that stays with the studio: the booking fee if the client cancels, else nothing',
      45_000,
    ),
    dueBackRwf: RwfField('The amount that would then be due back', 105_000),
  }),
);

const LivePhotosView = component(
  'ClientPhotoDelivery',
  'The photo link while it is live.',
  Type.Object(photoFields),
);

/** The fields of a note for both the client and the admin. */
export const noteFields = {
  body: TextField('Plain text.', 'Wear something warm.'),
  createdAt: InstantField('When it was written'),
};

export const attemptsAndCash = { description: 'Attempts and cash, oldest first.' };

export const postShootAddOns = { description: 'Add-ons after the shoot, in the order of adding.' };

/**
 * The client's view of a booking. It contains neither the booking's id nor a token. Addresses are masked. The stage is
 * never needs_review. The photo link is included only while it is live. specification.md#client-booking-object
 * specification.md#client-view specification.md#masked-email specification.md#client-photo-link
 */
export const ClientBookingView = Type.Object(
  {
    ...accountFields,
    stage: PublicStageView,
    locale: LocaleField,
    email: MaskedEmailField,
    pendingEmail: NullableTextField(
      'A new contact address, masked, that is not confirmed by its link yet; or null.',
      'a***@example.org',
    ),
    postShootAddons: Type.Array(
      component('PostShootAddOn', 'An add-on after the shoot.', Type.Object(postShootAddOnFields)),
      postShootAddOns,
    ),
    payments: Type.Array(named(PaymentView), attemptsAndCash),
    notes: Type.Array(
      component('ClientNote', 'A note of the photographer for the client.', Type.Object(noteFields)),
      { description: 'Notes of the photographer, oldest first.' },
    ),
    delivery: described(nullable(LivePhotosView), 'The photo link while it is live, else null.'),
    canReschedule: FlagField('Whether the client can reschedule the shoot now.', false),
    ifCancelled: described(
      nullable(IfCancelledView),
      'The effect of cancelling now; null if the client cannot cancel.',
    ),
  },
  { $id: 'ClientBooking', description: 'A booking as the holder of its link sees it.' },
);

export const viewClientBooking = (shown: OwnBooking): Static<typeof ClientBookingView> => {
  const { booking, payments, now } = shown;
  const pendingEmail = openEmailChange(booking, now)?.email;
  const photos = photoLinkOf(booking);
  return {
    ...viewAccount(shown),
    stage: publicStageOf(booking, now),
    locale: booking.locale,
    email: booking.email === undefined ? null : maskedEmail(booking.email),
    pendingEmail: pendingEmail === undefined ? null : maskedEmail(pendingEmail),
    postShootAddons: postShootAddOnsOf(booking).map(viewPostShootAddOn),
    payments: payments.filter(isShownToClient).map(viewPayment),
    notes: booking.notes
      .filter((note) => !note.private)
      .map(({ body, createdAt }) => ({ body, createdAt: instantText(createdAt) })),
    canReschedule: canRescheduleByClient(booking, shown.clientReschedule, now),
    ifCancelled: ifCancelledByClient(booking, payments, now) ?? null,
    delivery: photos !== undefined && isPhotoLinkLive(photos, now) ? viewPhotos(photos) : null,
  };
};

const viewPhotos = ({ url, expiresOn, note }: PhotoLink): Static<typeof LivePhotosView> => ({
  url,
  expiresOn: expiresOn.toString(),
  note: note ?? null,
});
