import type { WebhookDelivery } from '@booky/domain';

/** What an endpoint is sent, in this order of keys. `specification.md#webhook-body` */
export const webhookBody = ({ eventId, type, at, bookingId, reference }: WebhookDelivery): string =>
  JSON.stringify({
    id: eventId,
    type,
    at: new Date(at.toEpochMilli()).toISOString(),
    data: { bookingId: bookingId ?? null, reference: reference ?? null },
  });
