import {
  CANCELLATION_LIMITS,
  CASH_LIMITS,
  type ContactGiven,
  FEE_LIMITS,
  FEE_PAYMENTS,
  NOTE_LIMITS,
  ADMIN_BOOKING_LIMITS,
  type AdminBookingRequest,
  PHOTO_LINK_LIMITS,
  POST_SHOOT_LIMITS,
  REFUND_LIMITS,
  VOID_LIMITS,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { checkedInstant } from '../../edge/checked-text.ts';
import {
  component,
  Consent,
  described,
  Email,
  enumeration,
  HttpsUrl,
  InstantText,
  Integer,
  KigaliDateText,
  Line,
  Lines,
  nullable,
  NullableLine,
  NullableLines,
  StrictObject,
  Uuid,
  withDefault,
} from '../../edge/schema-atoms.ts';
import { BookingBody } from '../booking.ts';
import { EXAMPLES } from '../fields.ts';
import { LocaleView } from '../locale.ts';
import { FeeMeansView } from './booking.ts';
import { withoutNulls } from './without-nulls.ts';

const { fullName, email, phone, location, partySize, specialRequests } = BookingBody.properties;

/** specification.md#create-owner-booking */
export const CreateAdminBookingBody = StrictObject(
  {
    ...BookingBody.properties,
    startsAt: InstantText({
      description: 'A start that is free, in the future. An ISO-8601 instant with its offset.',
      examples: [EXAMPLES.startsAt],
    }),
    email: described(
      nullable(email),
      'Where emails about the booking go; null for a client without an address, who is sent none.',
      EXAMPLES.email,
    ),
    consent: Consent({
      description:
        'The client agrees to the studio keeping these data; the photographer has it from the client. Missing or false is 422.',
      examples: [true],
    }),
    locale: withDefault(
      described(LocaleView, 'The language of emails and pages for the client.', 'fr'),
      'en',
    ),
    payment: component(
      'FeePayment',
      [
        'How the booking fee is collected.',
        '- `online`: the slot is held, and the client is sent a link to pay.',
        '- `offline`: the slot is held, and the client is sent the instructions of the policy `offlineFee`, which has to be on.',
        '- `waived`: there is none; the whole total is the session fee, and the booking is confirmed at once.',
      ].join('\n'),
      enumeration(FEE_PAYMENTS),
    ),
    holdMinutes: Type.Optional(
      Integer({
        ...ADMIN_BOOKING_LIMITS.holdMinutes,
        description:
          'How long the slot is held for the payment, a week at most; the setting when left out, and the policy for `offline`.',
        examples: [2880],
      }),
    ),
    confirm: withDefault(
      Type.Boolean({
        description: 'Whether to book outside of hours, within the lead time or on a block all the same.',
        examples: [false],
      }),
      false,
    ),
  },
  {
    $id: 'CreateAdminBooking',
    description: 'What the photographer gives to book for a client. The catalogue alone decides the price.',
  },
);

export const adminBookingRequest = (body: Static<typeof CreateAdminBookingBody>): AdminBookingRequest => ({
  packageId: body.packageId,
  addonIds: body.addonIds ?? [],
  startsAt: checkedInstant(body.startsAt),
  fullName: body.fullName,
  email: body.email ?? undefined,
  phone: body.phone,
  location: body.location,
  partySize: body.partySize ?? undefined,
  specialRequests: body.specialRequests ?? undefined,
  consent: body.consent,
  locale: body.locale,
  payment: body.payment,
  holdMinutes: body.holdMinutes,
  isConfirmed: body.confirm,
});

/** specification.md#edit-booking-contact */
export const ContactBody = StrictObject(
  {
    fullName: Type.Optional(fullName),
    email: Type.Optional(
      described(
        email,
        'Where emails about the booking go from now on. Another one ends the link that was sent to the old one.',
        EXAMPLES.email,
      ),
    ),
    phone: Type.Optional(phone),
    location: Type.Optional(location),
    partySize,
    specialRequests,
    notify: Type.Boolean({
      default: false,
      description:
        'True emails the client the booking as it is then, with a new calendar file; only a confirmed booking whose shoot is ahead.',
      examples: [true],
    }),
  },
  {
    $id: 'EditContact',
    description: 'What is known of the client and the shoot; what is left out stays as it is.',
  },
);

export const contactGiven = ({ notify: _notify, ...given }: Static<typeof ContactBody>): ContactGiven =>
  withoutNulls(given);

/** specification.md#reschedule-booking */
export const RescheduleBody = StrictObject(
  {
    startsAt: InstantText({
      description:
        'The new start, in the future; hours, lead time and blocks do not bind it. An ISO-8601 instant with its offset.',
      examples: ['2026-12-06T08:00:00.000Z'],
    }),
    confirm: Type.Optional(
      Type.Boolean({
        description:
          'False asks first: outside of hours, within the lead time or on a block it is 409. True or left out moves.',
        examples: [false],
      }),
    ),
    notify: withDefault(
      Type.Boolean({ description: 'Whether the client is emailed the new time.', examples: [true] }),
      true,
    ),
  },
  { $id: 'Reschedule', description: 'Where a booking moves to.' },
);

/** specification.md#cancel-booking specification.md#cancellation-reason: the reason is shown to the client. */
export const CancelBody = StrictObject(
  {
    reason: withDefault(
      NullableLines({
        ...CANCELLATION_LIMITS.reason,
        description: 'Why; the client reads it, in the email and on the page.',
        examples: ['The studio is flooded.'],
      }),
      null,
    ),
  },
  { $id: 'CancelBooking', description: "The photographer's cancellation." },
);

/** specification.md#post-cancel-for-client */
export const CancelForClientBody = StrictObject(
  {
    reason: withDefault(
      NullableLines({
        ...CANCELLATION_LIMITS.reason,
        description: 'Why, for the photographer; the client never reads it.',
        examples: ['Called: her mother is ill.'],
      }),
      null,
    ),
  },
  { $id: 'CancelForClient', description: "The client's cancellation, which the photographer records." },
);

/** specification.md#add-post-shoot-add-on: its price is read from the catalogue. */
export const PostShootAddOnBody = StrictObject(
  {
    addonId: Uuid({
      description: "An active add-on that the booking's service offers.",
      examples: [EXAMPLES.otherId],
    }),
    quantity: withDefault(
      Integer({
        ...POST_SHOOT_LIMITS.quantity,
        description: 'How many more of it; with those already there, 99 at the most.',
        examples: [2],
      }),
      1,
    ),
  },
  {
    $id: 'AddPostShootAddOn',
    description: 'What the client takes beyond the package. The catalogue decides its price.',
  },
);

/** specification.md#record-cash */
export const CashBody = StrictObject(
  {
    amountRwf: Integer({
      ...CASH_LIMITS.amountRwf,
      description: 'What was received, in whole Rwandan francs; up to what the booking owes.',
      examples: [105_000],
    }),
    note: withDefault(
      NullableLines({
        ...CASH_LIMITS.note,
        description: 'A note for the photographer.',
        examples: ['Paid at the shoot.'],
      }),
      null,
    ),
  },
  { $id: 'RecordCash', description: 'Cash that was received for a booking.' },
);

/** specification.md#record-fee */
export const FeeBody = StrictObject(
  {
    means: FeeMeansView,
    transactionReference: withDefault(
      NullableLine({
        ...FEE_LIMITS.transactionReference,
        description: 'The reference of the transfer, as on the mobile-money or bank statement.',
        examples: ['MP261120.0930.A12345'],
      }),
      null,
    ),
    note: withDefault(
      NullableLines({
        ...FEE_LIMITS.note,
        description: 'A note for the photographer.',
        examples: ['Sent by her brother.'],
      }),
      null,
    ),
  },
  { $id: 'RecordFee', description: 'The whole booking fee, received without a provider.' },
);

/** specification.md#record-refund */
export const RefundBody = StrictObject(
  {
    reference: Line({
      ...REFUND_LIMITS.reference,
      description: 'The reference of the transfer, as on the mobile-money or bank statement.',
      examples: ['MP261120.0930.A12345'],
    }),
    refundedAt: Type.Optional(
      InstantText({
        description: 'When the money went back; now when left out. An ISO-8601 instant with its offset.',
        examples: [EXAMPLES.now],
      }),
    ),
  },
  { $id: 'RecordRefund', description: 'A refund that was made by hand.' },
);

/** specification.md#void-cash-payment */
export const VoidBody = StrictObject(
  {
    reason: Line({
      ...VOID_LIMITS.reason,
      description: 'Why the record of cash or of a fee is taken back. Only the photographer reads it.',
      examples: ['Recorded on the wrong booking.'],
    }),
  },
  { $id: 'VoidCash', description: 'Why a record of money is taken back.' },
);

/** specification.md#save-photo-delivery */
export const DeliveryBody = StrictObject(
  {
    url: HttpsUrl({
      ...PHOTO_LINK_LIMITS.url,
      description: 'The https address of the photos, hosted elsewhere.',
      examples: ['https://photos.example.com/aline'],
    }),
    expiresOn: Type.Optional(
      KigaliDateText({
        description:
          'The last day of the link, in Kigali; today plus `deliveryExpiryDays` of the settings when left out.',
        examples: ['2027-01-15'],
      }),
    ),
    note: withDefault(
      NullableLines({
        ...PHOTO_LINK_LIMITS.note,
        description: 'A word with the photos, for the client.',
        examples: ['Download them soon.'],
      }),
      null,
    ),
  },
  { $id: 'SaveDelivery', description: 'Where the photos of a booking are.' },
);

/** specification.md#send-photos: to the booking's own address unless another is given for this once. */
export const SendPhotosBody = StrictObject(
  {
    recipient: Type.Optional(
      Email({
        max: 254,
        description: "Another address for this once; the booking's own when left out.",
        examples: ['mother@example.com'],
      }),
    ),
  },
  { $id: 'SendPhotos', description: 'To whom the saved link goes.' },
);

/** specification.md#add-note */
export const NoteBody = StrictObject(
  {
    body: Lines({
      ...NOTE_LIMITS.body,
      description: 'Plain text that the client reads, unless it is private.',
      examples: ['Wear something warm.'],
    }),
    email: Type.Optional(
      Type.Boolean({
        description:
          'Whether the note is emailed to the client too; true when left out, unless it is private. True of a private one is 422.',
        examples: [true],
      }),
    ),
    private: withDefault(
      Type.Boolean({ description: 'Whether the note is for the photographer alone.', examples: [false] }),
      false,
    ),
  },
  { $id: 'AddNote', description: 'A note for the client, or a private one.' },
);
