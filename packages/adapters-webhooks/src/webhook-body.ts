import type { WebhookDelivery } from '@booky/domain';

/** The body of the request to an endpoint. Its fields have a fixed order. `specification.md#webhook-body` */
export const webhookBody = ({ eventId, type, at, bookingId, reference }: WebhookDelivery): string =>
  JSON.stringify({
    id: eventId,
    type,
    at: new Date(at.toEpochMilli()).toISOString(),
    data: { bookingId: bookingId ?? null, reference: reference ?? null },
  });
