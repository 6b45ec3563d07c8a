import type { WebhookDelivery, WebhookEndpoint } from '@booky/domain';
import type { WebhookRepository, Webhooks } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { type MemoryState, type QueuedWebhook, withEntry } from './state.ts';
import type { MemoryStore } from './store.ts';

type Queue = MemoryState['webhookDeliveries'];

const isOpen = ({ admins }: MemoryState, endpoint: WebhookEndpoint): boolean =>
  admins.some(
    ({ id, tokenGeneration }) => id === endpoint.adminId && tokenGeneration === endpoint.generation,
  );

/** Returns the endpoints that get events of this type. */
export const endpointsFor = (state: MemoryState, type: string): readonly WebhookEndpoint[] =>
  [...state.webhookEndpoints.values()].filter(
    (endpoint) =>
      endpoint.isActive &&
      (endpoint.types.length === 0 || endpoint.types.includes(type)) &&
      isOpen(state, endpoint),
  );

const changed = (
  queue: Queue,
  isMeant: (delivery: WebhookDelivery) => boolean,
  change: (queued: QueuedWebhook) => QueuedWebhook,
): Queue =>
  new Map(
    [...queue].map(([id, queued]) => [id, isMeant(queued.delivery) ? change(queued) : queued] as const),
  );

export const makeWebhookRepository = (unit: OpenUnit): WebhookRepository => ({
  add: async (endpoint) => {
    unit.update({ webhookEndpoints: withEntry(unit.state.webhookEndpoints, endpoint.id, endpoint) });
  },

  find: async ({ id: adminId, tokenGeneration }, id) => {
    const found = unit.state.webhookEndpoints.get(id);
    return found?.adminId === adminId && found.generation === tokenGeneration && isOpen(unit.state, found)
      ? found
      : undefined;
  },

  save: async (endpoint) => {
    const { webhookEndpoints, webhookDeliveries } = unit.state;
    unit.update({
      webhookEndpoints: withEntry(webhookEndpoints, endpoint.id, endpoint),
      webhookDeliveries: endpoint.isActive
        ? webhookDeliveries
        : changed(
            webhookDeliveries,
            ({ endpointId, status }) => endpointId === endpoint.id && status === 'pending',
            ({ delivery, dueAt }) => ({ delivery: { ...delivery, status: 'failed' }, dueAt }),
          ),
    });
  },

  remove: async (id) => {
    const webhookEndpoints = new Map(unit.state.webhookEndpoints);
    webhookEndpoints.delete(id);
    const webhookDeliveries = new Map(
      [...unit.state.webhookDeliveries].filter(([, { delivery }]) => delivery.endpointId !== id),
    );
    unit.update({ webhookEndpoints, webhookDeliveries });
  },

  enqueue: async (delivery) => {
    const queued = { delivery, dueAt: undefined };
    unit.update({ webhookDeliveries: withEntry(unit.state.webhookDeliveries, delivery.id, queued) });
  },

  resend: async (endpointId, deliveryId) => {
    const queued = unit.state.webhookDeliveries.get(deliveryId);
    if (queued?.delivery.endpointId !== endpointId) return false;
    const again = {
      delivery: { ...queued.delivery, status: 'pending', tries: 0 },
      dueAt: undefined,
    } as const;
    unit.update({ webhookDeliveries: withEntry(unit.state.webhookDeliveries, deliveryId, again) });
    return true;
  },

  conclude: async ({ id, tries }, status, dueAt) => {
    unit.update({
      webhookDeliveries: changed(
        unit.state.webhookDeliveries,
        (one) => one.id === id && one.tries === tries && one.status === 'pending',
        ({ delivery }) => ({ delivery: { ...delivery, status }, dueAt }),
      ),
    });
  },
});

const LEASE_SECONDS = 60;

export const makeWebhooks = (store: MemoryStore): Webhooks => ({
  ofAdmin: async ({ id, tokenGeneration }) =>
    [...store.committed().webhookEndpoints.values()]
      .filter((endpoint) => endpoint.adminId === id && endpoint.generation === tokenGeneration)
      .toSorted((one, other) => one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1)),

  deliveries: async (endpointId, limit) =>
    [...store.committed().webhookDeliveries.values()]
      .map(({ delivery }) => delivery)
      .filter((delivery) => delivery.endpointId === endpointId)
      .toReversed()
      .slice(0, limit),

  takeDue: (now, limit) =>
    store.change(async (draft) => {
      const { webhookEndpoints, webhookDeliveries } = draft.state;
      const taken = [...webhookDeliveries.values()]
        .filter(({ delivery, dueAt }) => delivery.status === 'pending' && dueAt?.isAfter(now) !== true)
        .flatMap(({ delivery }) => {
          const endpoint = webhookEndpoints.get(delivery.endpointId);
          return endpoint?.isActive === true && isOpen(draft.state, endpoint)
            ? [{ endpoint, delivery: { ...delivery, tries: delivery.tries + 1 } }]
            : [];
        })
        .slice(0, limit);
      const leased = new Map(webhookDeliveries);
      for (const { delivery } of taken)
        leased.set(delivery.id, { delivery, dueAt: now.plusSeconds(LEASE_SECONDS) });
      draft.state = { ...draft.state, webhookDeliveries: leased };
      return taken;
    }),
});
