import { EVENT_TYPES, eventType, type FedEvent } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, enumeration } from '../../edge/schema-atoms.ts';
import { EXAMPLES, IdField, InstantField, ReferenceField } from '../fields.ts';
import { TimelineActor, TimelineEventView, viewEvent } from './timeline.ts';

/** specification.md#event-types */
export const EventType = component(
  'EventType',
  'The type of the event: `booking.` and a kind of the timeline. Further types may be added.',
  enumeration(EVENT_TYPES),
);

/** specification.md#event-object */
export const EventView = Type.Object(
  {
    id: IdField('The unique id of the event.', EXAMPLES.otherId),
    at: InstantField('When it happened'),
    type: EventType,
    bookingId: IdField('The booking of the event.'),
    reference: ReferenceField,
    actor: TimelineActor,
    detail: TimelineEventView.properties.detail,
  },
  { $id: 'Event', description: 'An event of any booking, as in its timeline.' },
);

export const viewFedEvent = ({ id, bookingId, reference, event }: FedEvent): Static<typeof EventView> => {
  const { at, actor, kind, detail } = viewEvent(event);
  return { id, at, type: eventType(kind), bookingId, reference, actor, detail };
};
