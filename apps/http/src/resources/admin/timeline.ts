import { CONTACT_FIELDS, TIMELINE_ACTORS, type TimelineEvent, type TimelineKind } from '@booky/domain';
import { Instant } from '@js-joda/core';
import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { component, enumeration, forms, oneForm, StrictObject } from '../../edge/schema-atoms.ts';
import { CountField, EXAMPLES, IdField, InstantField, RwfField } from '../fields.ts';
import { instantText } from '../instant.ts';

const ofPayment = {
  paymentId: IdField('The payment, in `payments` of the booking.'),
  amountRwf: RwfField('Its amount', 45_000),
};

const ofAddOn = {
  addonId: IdField('The add-on of the catalogue.', EXAMPLES.otherId),
  quantity: CountField('How many were added or removed.', 2),
  amountRwf: RwfField('What these cost', 60_000),
};

const ofNote = { noteId: IdField('The note; one that was deleted is nowhere else.') };

/** specification.md#timeline-details: what each kind means, and what is said of it. */
const KINDS: Readonly<Record<TimelineKind, readonly [meaning: string, detail: TProperties]>> = {
  created: [
    'The booking was made.',
    {
      totalRwf: RwfField('What it costs', 150_000),
      bookingFeeRwf: RwfField('The part that confirms it', 45_000),
    },
  ],
  hold_expired: ['Its hold lapsed, at this instant.', {}],
  hold_released: ['The photographer or the client ended its hold.', {}],
  confirmed: ['It was confirmed.', {}],
  payment_started: ['An attempt to pay was started.', ofPayment],
  payment_settled: ['The money of an attempt came.', ofPayment],
  payment_refused: ['No money came of an attempt.', ofPayment],
  payment_adopted: ["The company's word was accepted that an attempt is paid.", ofPayment],
  refund_due: ['Money that came is to be returned by hand.', ofPayment],
  refunded: ['It was recorded that this money went back.', ofPayment],
  cash_recorded: ['Cash was recorded.', ofPayment],
  cash_voided: ['A record of cash or of a fee was taken back.', ofPayment],
  offline_chosen: ['It was chosen to pay the booking fee without a provider.', {}],
  fee_recorded: ['A booking fee that came without a provider was recorded.', ofPayment],
  moved: [
    'The shoot was moved.',
    {
      previousStartsAt: InstantField('When it would have started', EXAMPLES.startsAt),
      startsAt: InstantField('When it starts now', '2026-12-06T08:00:00.000Z'),
    },
  ],
  cancelled: [
    'The booking was cancelled.',
    {
      keptRwf: RwfField('What stays with the studio', 45_000),
      dueBackRwf: RwfField('All that was then due back', 105_000),
    },
  ],
  completed: ['It was completed.', {}],
  no_show: ['The client did not come.', {}],
  addon_added: ['An add-on was added after the shoot.', ofAddOn],
  addon_removed: ['An add-on was removed again.', ofAddOn],
  fee_requested: [
    'The client was asked to pay what is owed.',
    { amountRwf: RwfField('What was owed', 105_000) },
  ],
  link_sent: ['A fresh link was emailed.', {}],
  link_shared: ['The photographer was given a fresh link to hand over.', {}],
  link_opened: ['The client opened the booking by a link for the first time.', {}],
  email_change_asked: ['Another address was asked for, which waits for its link to be followed.', {}],
  email_changed: ['Emails go to another address.', {}],
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
  photos_sent: ['It was emailed.', {}],
  note_added: ['A note was written.', ofNote],
  note_deleted: ['A note was deleted.', ofNote],
  erased: ['What the client gave was erased.', {}],
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
  'Who did it: the client by a link, the photographer, the payment provider by what it said, the service by itself, or the operator on the command line.',
  enumeration(TIMELINE_ACTORS),
);

/** specification.md#timeline */
export const TimelineEventView = Type.Object(
  {
    at: InstantField('When it happened'),
    actor: TimelineActor,
    kind: component('TimelineKind', 'What happened. Further kinds may come.', enumeration(kinds)),
    detail: Type.Object(
      Object.fromEntries(
        Object.entries(everyDetail).map(([key, field]) => [key, Type.Optional(field)] as const),
      ),
      { description: 'Ids, amounts and names of fields. Never a name, an address, a phone or a text.' },
    ),
  },
  {
    $id: 'TimelineEvent',
    description: 'Something that happened to a booking.',
    ...forms(
      ...kinds.map((kind) => {
        const [meaning, detail] = KINDS[kind];
        return oneForm({
          kind: Type.Literal(kind, { description: meaning }),
          detail: StrictObject(detail, {
            description: Object.keys(detail).length === 0 ? 'Nothing.' : 'What it is about.',
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
