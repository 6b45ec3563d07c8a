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
      description: 'The new address. A link goes to it, and nothing changes until that is followed.',
      examples: ['aline.uwase@example.com'],
    }),
  },
  { $id: 'ChangeEmail', description: 'Another contact address for a booking.' },
);

/** specification.md#reschedule-own-booking */
export const OwnRescheduleBody = StrictObject(
  {
    startsAt: InstantText({
      description:
        'One of the starts that the availability of the booking offers. An ISO-8601 instant with its offset.',
      examples: [EXAMPLES.startsAt],
    }),
  },
  { $id: 'RescheduleOwnBooking', description: 'Where the client moves the shoot to.' },
);

export const OwnAvailabilityQuery = StrictObject({
  month: KigaliMonthText({ description: 'A month in Kigali, YYYY-MM.', examples: [EXAMPLES.month] }),
});

/** What the client and the admin see of a photo link. */
export const photoFields = {
  url: TextField('The https address of the photos.', 'https://photos.example.com/aline'),
  expiresOn: DateField('The last day of the link; it is live until that day has ended', '2027-01-15'),
  note: NullableTextField('A word with the photos, or null.', 'Download them soon.'),
};

export const IfCancelledView = component(
  'IfCancelled',
  'The money in a cancellation.',
  Type.Object({
    keptRwf: RwfField(
      'What stays with the studio: the booking fee when the client cancels, else nothing',
      45_000,
    ),
    dueBackRwf: RwfField('All that would then be due back, by hand', 105_000),
  }),
);

const LivePhotosView = component(
  'ClientPhotoDelivery',
  'The link to the photos while it is live.',
  Type.Object(photoFields),
);

/** What the client and the admin see of a note. */
export const noteFields = {
  body: TextField('Plain text.', 'Wear something warm.'),
  createdAt: InstantField('When it was written'),
};

export const attemptsAndCash = { description: 'Attempts and cash, oldest first.' };

export const postShootAddOns = { description: 'What was added after the shoot, in the order it was added.' };

/**
 * specification.md#client-booking-object specification.md#client-view specification.md#masked-email
 * specification.md#client-photo-link: no id of the booking, no token, addresses masked, never needs_review, a
 * photo link only while it is live.
 */
export const ClientBookingView = Type.Object(
  {
    ...accountFields,
    stage: PublicStageView,
    locale: LocaleField,
    email: MaskedEmailField,
    pendingEmail: NullableTextField(
      'A new contact address, masked, that waits for its link to be followed; or null.',
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
    delivery: described(nullable(LivePhotosView), 'The link to the photos while it is live, else null.'),
    canReschedule: FlagField('Whether the client can move the shoot now.', false),
    ifCancelled: described(
      nullable(IfCancelledView),
      'What cancelling now would come to; null where the client can not cancel.',
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
