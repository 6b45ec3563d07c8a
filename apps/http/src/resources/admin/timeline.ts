import { CONTACT_FIELDS, TIMELINE_ACTORS, type TimelineEvent, type TimelineKind } from '@booky/domain';
import { Instant } from '@js-joda/core';
import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { component, enumeration, forms, oneForm, StrictObject } from '../../edge/schema-atoms.ts';
import { CountField, EXAMPLES, IdField, InstantField, RwfField } from '../fields.ts';
import { instantText } from '../instant.ts';

const ofPayment = {
  paymentId: IdField('The payment, in `payments` of the booking.'),
  amountRwf: RwfField('The amount of the payment', 45_000),
};

const ofAddOn = {
  addonId: IdField('The add-on of the catalogue.', EXAMPLES.otherId),
  quantity: CountField('The number added or removed.', 2),
  amountRwf: RwfField('What the added or removed add-ons cost', 60_000),
};

const ofNote = { noteId: IdField('The note, even if it was deleted.') };

/** The meaning and the details of each kind of event. specification.md#timeline-details */
const KINDS: Readonly<Record<TimelineKind, readonly [meaning: string, detail: TProperties]>> = {
  created: [
    'The booking was made.',
    {
      totalRwf: RwfField('What the booking costs', 150_000),
      bookingFeeRwf: RwfField('The part that confirms the booking', 45_000),
    },
  ],
  hold_expired: ['The hold of the booking lapsed, at this instant.', {}],
  hold_released: ['The photographer or the client ended the hold.', {}],
  confirmed: ['The booking was confirmed.', {}],
  payment_started: ['An attempt to pay was started.', ofPayment],
  payment_settled: ['The money of an attempt was received.', ofPayment],
  payment_refused: ['An attempt failed.', ofPayment],
  payment_adopted: ['The answer "paid" of the company was accepted for an attempt.', ofPayment],
  refund_due: ['Received money is due back; the photographer returns it.', ofPayment],
  refunded: ['The return of this money was recorded.', ofPayment],
  cash_recorded: ['Cash was recorded.', ofPayment],
  cash_voided: ['A record of cash or of a fee was voided.', ofPayment],
  offline_chosen: ['The choice to pay the booking fee without a provider was made.', {}],
  fee_recorded: ['A booking fee that was paid without a provider was recorded.', ofPayment],
  moved: [
    'The shoot was rescheduled.',
    {
      previousStartsAt: InstantField('The previous start', EXAMPLES.startsAt),
      startsAt: InstantField('The new start', '2026-12-06T08:00:00.000Z'),
    },
  ],
  cancelled: [
    'The booking was cancelled.',
    {
      keptRwf: RwfField('The amount that stays with the studio', 45_000),
      dueBackRwf: RwfField('The amount that was then due back', 105_000),
    },
  ],
  completed: ['The booking was completed.', {}],
  no_show: ['The client did not come.', {}],
  addon_added: ['An add-on was added after the shoot.', ofAddOn],
  addon_removed: ['An add-on was removed again.', ofAddOn],
  fee_requested: [
    'The client was asked to pay the session fee.',
    { amountRwf: RwfField('The amount owed', 105_000) },
  ],
  link_sent: ['A fresh link was emailed.', {}],
  link_shared: ['The photographer got a fresh link to hand over.', {}],
  link_opened: ['The client opened the booking by a link for the first time.', {}],
  email_change_asked: ['A change of address was requested; the client has not confirmed it yet.', {}],
  email_changed: ['Emails now go to another address.', {}],
  contact_edited: [
    'The contact was edited.',
    {
      fields: Type.Array(
        component('ContactField', 'A field of the contact of a booking.', enumeration(CONTACT_FIELDS)),
        { description: 'The fields that changed.' },
      ),
    },
  ],
  delivery_saved: ['The link to the photos was saved.', {}],
  photos_sent: ['The link to the photos was emailed.', {}],
  note_added: ['A note was written.', ofNote],
  note_deleted: ['A note was deleted.', ofNote],
  erased: ['The data of the client was erased.', {}],
};

const isKind = (name: string): name is TimelineKind => name in KINDS;

const kinds = Object.keys(KINDS).filter(isKind);

const everyDetail: Readonly<Record<string, TSchema>> = Object.assign(
  {},
  ...Object.values(KINDS).map(([, detail]) => detail),
);

/** specification.md#timeline-actors */
export const TimelineActor = component(
  'TimelineActor',
  'Who did it: the client by a link, the photographer, the payment provider by its report, the service automatically, or the operator on the command line.',
  enumeration(TIMELINE_ACTORS),
);

/** specification.md#timeline */
export const TimelineEventView = Type.Object(
  {
    at: InstantField('When it happened'),
    actor: TimelineActor,
    kind: component('TimelineKind', 'What happened. Further kinds may be added.', enumeration(kinds)),
    detail: Type.Object(
      Object.fromEntries(
        Object.entries(everyDetail).map(([key, field]) => [key, Type.Optional(field)] as const),
      ),
      { description: 'Ids, amounts and field names; never a name, an address, a phone or a text.' },
    ),
  },
  {
    $id: 'TimelineEvent',
    description: 'An event of a booking.',
    ...forms(
      ...kinds.map((kind) => {
        const [meaning, detail] = KINDS[kind];
        return oneForm({
          kind: Type.Literal(kind, { description: meaning }),
          detail: StrictObject(detail, {
            description: Object.keys(detail).length === 0 ? 'Empty.' : 'The details of the event.',
          }),
        });
      }),
    ),
  },
);

export const viewEvent = (event: TimelineEvent): Static<typeof TimelineEventView> => ({
  at: instantText(event.at),
  actor: event.actor,
  kind: event.kind,
  detail:
    event.kind === 'moved'
      ? {
          previousStartsAt: instantText(Instant.parse(event.detail.previousStartsAt)),
          startsAt: instantText(Instant.parse(event.detail.startsAt)),
        }
      : { ...event.detail },
});
