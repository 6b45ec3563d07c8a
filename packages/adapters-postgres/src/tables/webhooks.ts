import type { WebhookDelivery, WebhookEndpoint, WebhookStatus } from '@booky/domain';
import type { WebhookRepository, Webhooks } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';
import { columnsOf } from './columns.ts';
import { uuidOrNull } from './uuid.ts';

interface EndpointRow {
  readonly id: string;
  readonly admin_id: string;
  readonly generation: number;
  readonly url: string;
  readonly types: readonly string[];
  readonly description: string | null;
  readonly is_active: boolean;
  readonly created_at: Instant;
  readonly sealed_secret: string;
  readonly previous_secret: string | null;
  readonly previous_until: Instant | null;
  readonly failures: number;
}

const ENDPOINT_COLUMNS = columnsOf<EndpointRow>('webhook_endpoints')(
  'id',
  'admin_id',
  'generation',
  'url',
  'types',
  'description',
  'is_active',
  'created_at',
  'sealed_secret',
  'previous_secret',
  'previous_until',
  'failures',
);

const toEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  adminId: row.admin_id,
  generation: row.generation,
  url: row.url,
  types: row.types,
  description: row.description ?? undefined,
  isActive: row.is_active,
  createdAt: row.created_at,
  sealedSecret: row.sealed_secret,
  previousSecret:
    row.previous_secret === null || row.previous_until === null
      ? undefined
      : { sealed: row.previous_secret, until: row.previous_until },
  failures: row.failures,
});

const toEndpointRow = (endpoint: WebhookEndpoint): EndpointRow => ({
  id: endpoint.id,
  admin_id: endpoint.adminId,
  generation: endpoint.generation,
  url: endpoint.url,
  types: endpoint.types,
  description: endpoint.description ?? null,
  is_active: endpoint.isActive,
  created_at: endpoint.createdAt,
  sealed_secret: endpoint.sealedSecret,
  previous_secret: endpoint.previousSecret?.sealed ?? null,
  previous_until: endpoint.previousSecret?.until ?? null,
  failures: endpoint.failures,
});

/** A row of `webhook_deliveries`, without the columns of the queue. */
interface DeliveryRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly type: string;
  readonly at: Instant;
  readonly booking_id: string | null;
  readonly reference: string | null;
  readonly tries: number;
  readonly status: WebhookStatus;
}

const DELIVERY_COLUMNS = columnsOf<DeliveryRow>('webhook_deliveries')(
  'id',
  'endpoint_id',
  'event_id',
  'type',
  'at',
  'booking_id',
  'reference',
  'tries',
  'status',
);

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  eventId: row.event_id,
  type: row.type,
  at: row.at,
  bookingId: row.booking_id ?? undefined,
  reference: row.reference ?? undefined,
  tries: row.tries,
  status: row.status,
});

const toDeliveryRow = (delivery: WebhookDelivery): DeliveryRow => ({
  id: delivery.id,
  endpoint_id: delivery.endpointId,
  event_id: delivery.eventId,
  type: delivery.type,
  at: delivery.at,
  booking_id: delivery.bookingId ?? null,
  reference: delivery.reference ?? null,
  tries: delivery.tries,
  status: delivery.status,
});

/**
 * Makes the repository of webhook endpoints and deliveries, on one transaction's connection. A trigger on the table
 * `events` queues the deliveries.
 */
export const makeWebhookRepository = (sql: AnySql): WebhookRepository => ({
  add: async (endpoint) => {
    await sql`insert into webhook_endpoints ${sql(toEndpointRow(endpoint))}`;
  },

  find: async ({ id: adminId, tokenGeneration }, id) => {
    const [row] = await sql<EndpointRow[]>`
      select ${sql.unsafe(ENDPOINT_COLUMNS)} from webhook_endpoints
      join admins on admins.id = admin_id and admins.token_generation = generation
      where webhook_endpoints.id = ${uuidOrNull(id)} and admin_id = ${adminId} and generation = ${tokenGeneration}
      for no key update of webhook_endpoints`;
    return row && toEndpoint(row);
  },

  save: async (endpoint) => {
    await sql`update webhook_endpoints set ${sql(toEndpointRow(endpoint))} where id = ${endpoint.id}`;
    if (!endpoint.isActive)
      await sql`
        update webhook_deliveries set status = 'failed' where endpoint_id = ${endpoint.id} and status = 'pending'`;
  },

  remove: async (id) => {
    await sql`delete from webhook_deliveries where endpoint_id = ${id}`;
    await sql`delete from webhook_endpoints where id = ${id}`;
  },

  enqueue: async (delivery) => {
    await sql`insert into webhook_deliveries ${sql(toDeliveryRow(delivery))}`;
  },

  resend: async (endpointId, deliveryId) => {
    const { count } = await sql`
      update webhook_deliveries set status = 'pending', tries = 0, due_at = '-infinity'
      where id = ${uuidOrNull(deliveryId)} and endpoint_id = ${endpointId}`;
    return count > 0;
  },

  conclude: async ({ id, tries }, status, dueAt) => {
    await sql`
      update webhook_deliveries set status = ${status}, due_at = ${dueAt}
      where id = ${id} and tries = ${tries} and status = 'pending'`;
  },
});

/** Reads webhook endpoints and deliveries, and takes due deliveries for a worker. */
export const makeWebhooks = (sql: AnySql): Webhooks => ({
  ofAdmin: async ({ id, tokenGeneration }) => {
    const rows = await sql<EndpointRow[]>`
      select ${sql.unsafe(ENDPOINT_COLUMNS)} from webhook_endpoints
      where admin_id = ${id} and generation = ${tokenGeneration} order by created_at, id`;
    return rows.map(toEndpoint);
  },

  deliveries: async (endpointId, limit) => {
    const rows = await sql<DeliveryRow[]>`
      select ${sql.unsafe(DELIVERY_COLUMNS)} from webhook_deliveries
      where endpoint_id = ${endpointId} order by place desc limit ${limit}`;
    return rows.map(toDelivery);
  },

  takeDue: async (now, limit) => {
    const taken = await sql<DeliveryRow[]>`
      with due as materialized (
        select webhook_deliveries.id from webhook_deliveries
        join webhook_endpoints on webhook_endpoints.id = endpoint_id and is_active
        join admins on admins.id = admin_id and admins.token_generation = generation
        where status = 'pending' and due_at <= ${now}
        order by due_at, place limit ${limit}
        for update of webhook_deliveries skip locked
      )
      update webhook_deliveries set tries = tries + 1, due_at = ${now.plusSeconds(LEASE_SECONDS)}
      from due where webhook_deliveries.id = due.id
      returning ${sql.unsafe(DELIVERY_COLUMNS)}`;
    if (taken.length === 0) return [];
    const ids = taken.map(({ endpoint_id }) => endpoint_id);
    const rows = await sql<EndpointRow[]>`
      select ${sql.unsafe(ENDPOINT_COLUMNS)} from webhook_endpoints where id = any(${ids}::uuid[])`;
    const endpoints = new Map(rows.map((row) => [row.id, toEndpoint(row)]));
    return taken.map(toDelivery).flatMap((delivery) => {
      const endpoint = endpoints.get(delivery.endpointId);
      return endpoint === undefined ? [] : [{ delivery, endpoint }];
    });
  },
});

/** How long a worker holds a delivery. After that, another worker can take the delivery. */
const LEASE_SECONDS = 60;

const KEPT_DAYS = 90;

/** Removes old deliveries, and queued deliveries whose endpoint was removed. specification.md#webhook-kept */
export const removeOldDeliveries = async (sql: AnySql): Promise<void> => {
  await sql`
    delete from webhook_deliveries
    where queued_at < now() - make_interval(days => ${KEPT_DAYS})
      or (queued_at < now() - interval '1 hour'
        and not exists (select from webhook_endpoints where webhook_endpoints.id = endpoint_id))`;
};
