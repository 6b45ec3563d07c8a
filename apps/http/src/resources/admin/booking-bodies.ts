import { MOST_OF_AN_ADD_ON } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import {
  Email,
  HttpsUrl,
  InstantText,
  Integer,
  KigaliDateText,
  Line,
  Lines,
  NullableLines,
  StrictObject,
  Uuid,
  withDefault,
} from '../../edge/schema-atoms.ts';

/** specification.md#reschedule-booking */
export const RescheduleBody = StrictObject({ startsAt: InstantText() }, { $id: 'Reschedule' });

/** specification.md#cancel-booking specification.md#cancellation-reason: the reason is shown to the client. */
export const CancelBody = StrictObject(
  { reason: withDefault(NullableLines({ max: 1000 }), null) },
  { $id: 'CancelBooking' },
);

/** specification.md#add-post-shoot-add-on: its price is read from the catalogue. */
export const PostShootAddOnBody = StrictObject(
  { addonId: Uuid(), quantity: withDefault(Integer({ min: 1, max: MOST_OF_AN_ADD_ON }), 1) },
  { $id: 'AddPostShootAddOn' },
);

/** specification.md#record-cash */
export const CashBody = StrictObject(
  { amountRwf: Integer({ min: 1 }), note: withDefault(NullableLines({ max: 500 }), null) },
  { $id: 'RecordCash' },
);

/** specification.md#record-refund */
export const RefundBody = StrictObject(
  { reference: Line({ min: 1, max: 100 }), refundedAt: Type.Optional(InstantText()) },
  { $id: 'RecordRefund' },
);

/** specification.md#save-photo-delivery */
export const DeliveryBody = StrictObject(
  {
    url: HttpsUrl({ max: 2000 }),
    expiresOn: Type.Optional(
      KigaliDateText({ description: 'Today plus deliveryExpiryDays when it is left out.' }),
    ),
    note: withDefault(NullableLines({ max: 2000 }), null),
  },
  { $id: 'SaveDelivery' },
);

/** specification.md#send-photos: to the booking's own address unless another is given for this once. */
export const SendPhotosBody = StrictObject(
  { recipient: Type.Optional(Email({ max: 254 })) },
  { $id: 'SendPhotos' },
);

/** specification.md#add-note */
export const NoteBody = StrictObject(
  { body: Lines({ min: 1, max: 1000 }), email: withDefault(Type.Boolean(), true) },
  { $id: 'AddNote' },
);
