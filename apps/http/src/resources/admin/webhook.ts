import {
  EVENT_TYPES,
  WEBHOOK_LIMITS,
  WEBHOOK_TEST,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import {
  component,
  described,
  enumeration,
  Line,
  NullableLine,
  StrictObject,
  withDefault,
} from '../../edge/schema-atoms.ts';
import {
  CountField,
  EXAMPLES,
  FlagField,
  IdField,
  InstantField,
  NullableTextField,
  TextField,
} from '../fields.ts';
import { instantText } from '../instant.ts';
import { EventType } from './event.ts';

const AN_URL = 'https://hooks.studio.example/booky';

const url = Line({
  ...WEBHOOK_LIMITS.url,
  description: 'The address that receives events: a public https address.',
  examples: [AN_URL],
});

const types = described(
  Type.Array(EventType, { uniqueItems: true }),
  'The types of events to send; empty for all.',
  ['booking.confirmed', 'booking.cancelled'],
);

const description = NullableLine({
  ...WEBHOOK_LIMITS.description,
  description: 'The purpose of the endpoint, or null.',
  examples: ['Bookkeeping'],
});

/** specification.md#create-webhook-endpoint */
export const WebhookEndpointBody = StrictObject(
  { url, types: withDefault(types, []), description: withDefault(description, null) },
  { $id: 'NewWebhookEndpoint', description: 'An endpoint for events.' },
);

/** specification.md#change-webhook-endpoint */
export const WebhookEndpointChangesBody = StrictObject(
  {
    url: Type.Optional(url),
    types: Type.Optional(types),
    description: Type.Optional(description),
    isActive: Type.Optional(FlagField('Whether events are sent.')),
  },
  { $id: 'WebhookEndpointChanges', description: 'Changes of an endpoint; omitted fields stay as they are.' },
);

/** specification.md#webhook-endpoint-object */
export const WebhookEndpointView = Type.Object(
  {
    id: IdField('The id of the endpoint.'),
    url: TextField('The address that receives events.', AN_URL),
    types: Type.Array(EventType, {
      description: 'The types of events that are sent; empty for all.',
      examples: [['booking.confirmed', 'booking.cancelled']],
    }),
    description: NullableTextField('The purpose of the endpoint, or null.', 'Bookkeeping'),
    isActive: FlagField('Whether events are sent.'),
    createdAt: InstantField('When the endpoint was created'),
  },
  { $id: 'WebhookEndpoint', description: 'An endpoint for events. Its secret is shown once.' },
);

export const viewWebhookEndpoint = (endpoint: WebhookEndpoint): Static<typeof WebhookEndpointView> => ({
  id: endpoint.id,
  url: endpoint.url,
  types: [...endpoint.types],
  description: endpoint.description ?? null,
  isActive: endpoint.isActive,
  createdAt: instantText(endpoint.createdAt),
});

/** specification.md#webhook-delivery-object */
export const WebhookDeliveryView = Type.Object(
  {
    id: IdField('The id of the delivery.', EXAMPLES.otherId),
    type: component(
      'WebhookType',
      'The type of an event, or of a test.',
      enumeration([...EVENT_TYPES, WEBHOOK_TEST]),
    ),
    at: InstantField('When the event happened'),
    try: CountField('The number of tries, at most 8.', 1),
    status: component(
      'WebhookStatus',
      'Whether it was delivered, waits for another try, or has failed.',
      enumeration(['pending', 'delivered', 'failed'] as const),
    ),
  },
  { $id: 'WebhookDelivery', description: 'An event on its way to an endpoint.' },
);

export const viewWebhookDelivery = (delivery: WebhookDelivery): Static<typeof WebhookDeliveryView> => ({
  id: delivery.id,
  type: delivery.type,
  at: instantText(delivery.at),
  try: delivery.tries,
  status: delivery.status,
});
