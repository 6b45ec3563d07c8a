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
      description: 'A free start in the future. An ISO-8601 instant with its offset.',
      examples: [EXAMPLES.startsAt],
    }),
    email: described(
      nullable(email),
      'The address for emails about the booking; null for a client without an email address, who gets no emails.',
      EXAMPLES.email,
    ),
    consent: Consent({
      description: 'True if the client agreed that the studio stores these data. Missing or false is 422.',
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
        '- `offline`: the slot is held, and the client is sent the instructions of the policy `offlineFee`, which must be on.',
        '- `waived`: no booking fee; the whole total is the session fee, and the booking is confirmed at once.',
      ].join('\n'),
      enumeration(FEE_PAYMENTS),
    ),
    holdMinutes: Type.Optional(
      Integer({
        ...ADMIN_BOOKING_LIMITS.holdMinutes,
        description:
          'How long the slot is held for the payment, at most a week; defaults to the setting, and for `offline` to the policy.',
        examples: [2880],
      }),
    ),
    confirm: withDefault(
      Type.Boolean({
        description: 'With true, the start may be outside of hours, within the lead time or on a block.',
        examples: [false],
      }),
      false,
    ),
  },
  {
    $id: 'CreateAdminBooking',
    description: "The photographer's booking for a client. Only the catalogue decides the price.",
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
        'The address for emails about the booking from now on. A new address ends the link that was sent to the old address.',
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
        'With true, the client gets an email about the changes with a new calendar file; only for a confirmed booking whose shoot is ahead.',
      examples: [true],
    }),
  },
  {
    $id: 'EditContact',
    description: 'The contact of the client and the facts of the shoot; omitted fields stay as they are.',
  },
);

export const contactGiven = ({ notify: _notify, ...given }: Static<typeof ContactBody>): ContactGiven =>
  withoutNulls(given);

/** specification.md#reschedule-booking */
export const RescheduleBody = StrictObject(
  {
    startsAt: InstantText({
      description:
        'The new start, in the future; hours, lead time and blocks do not apply. An ISO-8601 instant with its offset.',
      examples: ['2026-12-06T08:00:00.000Z'],
    }),
    confirm: Type.Optional(
      Type.Boolean({
        description:
          'With false, a start outside of hours, within the lead time or on a block is 409. By default the booking is rescheduled anyway.',
        examples: [false],
      }),
    ),
    notify: withDefault(
      Type.Boolean({ description: 'Whether to email the new time to the client.', examples: [true] }),
      true,
    ),
  },
  { $id: 'Reschedule', description: 'The new start of a booking.' },
);

/**
 * The reason in this body is shown to the client. specification.md#cancel-booking specification.md#cancellation-reason
 */
export const CancelBody = StrictObject(
  {
    reason: withDefault(
      NullableLines({
        ...CANCELLATION_LIMITS.reason,
        description: 'The reason, which the client reads in the email and on the page.',
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
        description: 'The reason, for the photographer; the client never sees it.',
        examples: ['Called: her mother is ill.'],
      }),
      null,
    ),
  },
  { $id: 'CancelForClient', description: "The client's cancellation, recorded by the photographer." },
);

/** The body contains no price, because the price comes from the catalogue. specification.md#add-post-shoot-add-on */
export const PostShootAddOnBody = StrictObject(
  {
    addonId: Uuid({
      description: "An active add-on that the booking's service offers.",
      examples: [EXAMPLES.otherId],
    }),
    quantity: withDefault(
      Integer({
        ...POST_SHOOT_LIMITS.quantity,
        description: 'The number to add; at most 99 together with the existing quantity.',
        examples: [2],
      }),
      1,
    ),
  },
  {
    $id: 'AddPostShootAddOn',
    description: 'An add-on after the shoot. The catalogue decides its price.',
  },
);

/** specification.md#record-cash */
export const CashBody = StrictObject(
  {
    amountRwf: Integer({
      ...CASH_LIMITS.amountRwf,
      description: 'The received amount in whole Rwandan francs, up to the amount the booking owes.',
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
  { $id: 'RecordFee', description: 'The full booking fee, received without a provider.' },
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
        description: 'When the money was returned; defaults to now. An ISO-8601 instant with its offset.',
        examples: [EXAMPLES.now],
      }),
    ),
  },
  { $id: 'RecordRefund', description: 'A refund that the photographer made.' },
);

/** specification.md#void-cash-payment */
export const VoidBody = StrictObject(
  {
    reason: Line({
      ...VOID_LIMITS.reason,
      description: 'Why the record of cash or of a fee is voided. Only the photographer reads it.',
      examples: ['Recorded on the wrong booking.'],
    }),
  },
  { $id: 'VoidCash', description: 'The reason for voiding a record of money.' },
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
          'The last day of the link, in Kigali; defaults to today plus `deliveryExpiryDays` of the settings.',
        examples: ['2027-01-15'],
      }),
    ),
    note: withDefault(
      NullableLines({
        ...PHOTO_LINK_LIMITS.note,
        description: 'A message to the client with the photos.',
        examples: ['Download them soon.'],
      }),
      null,
    ),
  },
  { $id: 'SaveDelivery', description: 'The photo link of a booking.' },
);

/**
 * If the body has an address, this one email goes there. Otherwise it goes to the address of the booking.
 * specification.md#send-photos
 */
export const SendPhotosBody = StrictObject(
  {
    recipient: Type.Optional(
      Email({
        max: 254,
        description: "Another address, for this email only; defaults to the booking's address.",
        examples: ['mother@example.com'],
      }),
    ),
  },
  { $id: 'SendPhotos', description: 'The recipient of the saved link.' },
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
          'Whether to email the note to the client too; defaults to true, or to false for a private note. True for a private note is 422.',
        examples: [true],
      }),
    ),
    private: withDefault(
      Type.Boolean({ description: 'Whether only the photographer sees the note.', examples: [false] }),
      false,
    ),
  },
  { $id: 'AddNote', description: 'A note for the client, or a private one.' },
);
