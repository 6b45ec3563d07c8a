import type { Instant } from '@js-joda/core';
import type { WebhookAnswer, WebhookDelivery, WebhookEndpoint, WebhookStatus } from '../model/webhook.ts';
import type { AdminAccount } from './admin-repository.ts';

/** A delivery that a worker has taken, and its endpoint. `tries` of the delivery includes the try that now begins. */
export interface TakenWebhook {
  readonly delivery: WebhookDelivery;
  readonly endpoint: WebhookEndpoint;
}

/** Endpoints and their deliveries outside of any unit of work. A new password ends the earlier endpoints. */
export interface Webhooks {
  /** Returns the endpoints of an account, oldest first. */
  ofAdmin(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>): Promise<readonly WebhookEndpoint[]>;
  /** Returns at most `limit` deliveries of an endpoint, newest first. */
  deliveries(endpointId: string, limit: number): Promise<readonly WebhookDelivery[]>;
  /**
   * Takes at most `limit` due deliveries of active endpoints for a minute. A delivery is due again after that minute,
   * because the worker may have died. No two workers take the same delivery at the same time.
   */
  takeDue(now: Instant, limit: number): Promise<readonly TakenWebhook[]>;
}

/**
 * Endpoints and their deliveries inside a unit of work. A unit that writes an event to a timeline also queues the event
 * for every active endpoint that receives this type of event. specification.md#webhook-queue
 */
export interface WebhookRepository {
  add(endpoint: WebhookEndpoint): Promise<void>;
  /** Returns the endpoint of this account and locks it until the unit ends. Accepts any text as the id. */
  find(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>, id: string): Promise<WebhookEndpoint | undefined>;
  /** Stores an endpoint found in this unit. If the endpoint is inactive, removes its waiting deliveries. */
  save(endpoint: WebhookEndpoint): Promise<void>;
  /** Removes an endpoint with its deliveries. */
  remove(id: string): Promise<void>;
  /** Queues a delivery that is due at once. */
  enqueue(delivery: WebhookDelivery): Promise<void>;
  /**
   * Makes a delivery of an endpoint due at once, with all its tries. Returns false if the endpoint has no such
   * delivery. Accepts any text as the id.
   */
  resend(endpointId: string, deliveryId: string): Promise<boolean>;
  /** Stores the result of a try, unless a later try has begun. */
  conclude(
    delivery: Pick<WebhookDelivery, 'id' | 'tries'>,
    status: WebhookStatus,
    dueAt: Instant,
  ): Promise<void>;
}

/** Sends events to endpoints. */
export interface WebhookSender {
  /** Returns true if the sender may try an address: https, and not a private address. */
  mayReach(url: string): boolean;
  /**
   * Sends a delivery once, only to a public address, signed with each secret as in Standard Webhooks. Never rejects,
   * and returns only the kind of the answer. specification.md#webhook-signature specification.md#webhook-reach
   */
  send(url: string, delivery: WebhookDelivery, secrets: readonly string[]): Promise<WebhookAnswer>;
}
