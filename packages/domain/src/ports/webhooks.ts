import type { Instant } from '@js-joda/core';
import type { WebhookAnswer, WebhookDelivery, WebhookEndpoint, WebhookStatus } from '../model/webhook.ts';
import type { AdminAccount } from './admin-repository.ts';

/** A delivery taken by a worker, with this try counted, and its endpoint. */
export interface TakenWebhook {
  readonly delivery: WebhookDelivery;
  readonly endpoint: WebhookEndpoint;
}

/** Endpoints and their deliveries outside of any unit of work. A new password ends the earlier endpoints. */
export interface Webhooks {
  /** Returns the endpoints of an account, oldest first. */
  ofAdmin(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>): Promise<readonly WebhookEndpoint[]>;
  /** Returns at most so many deliveries of an endpoint, newest first. */
  deliveries(endpointId: string, limit: number): Promise<readonly WebhookDelivery[]>;
  /**
   * Takes at most so many due deliveries of active endpoints for a minute; after that they are due again, in case the
   * worker died. No two workers take the same delivery.
   */
  takeDue(now: Instant, limit: number): Promise<readonly TakenWebhook[]>;
}

/**
 * Endpoints and their deliveries inside a unit of work. Writing an event to a timeline queues it for every active
 * endpoint of its type, in the same unit. specification.md#webhook-queue
 */
export interface WebhookRepository {
  add(endpoint: WebhookEndpoint): Promise<void>;
  /** Returns the endpoint of this account and locks it until the unit ends. Accepts any text as the id. */
  find(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>, id: string): Promise<WebhookEndpoint | undefined>;
  /** Stores an endpoint found in this unit; removes the waiting deliveries of an inactive endpoint. */
  save(endpoint: WebhookEndpoint): Promise<void>;
  /** Removes an endpoint with its deliveries. */
  remove(id: string): Promise<void>;
  /** Queues a delivery that is due at once. */
  enqueue(delivery: WebhookDelivery): Promise<void>;
  /** Resets a delivery of an endpoint to new; returns false if it has no such delivery. Accepts any text as the id. */
  resend(endpointId: string, deliveryId: string): Promise<boolean>;
  /** Stores the result of a try, unless another try has begun since. */
  conclude(
    delivery: Pick<WebhookDelivery, 'id' | 'tries'>,
    status: WebhookStatus,
    dueAt: Instant,
  ): Promise<void>;
}

/** Sends events to endpoints. */
export interface WebhookSender {
  /** Returns true if an address may be tried: https, and not itself a private address. */
  mayReach(url: string): boolean;
  /**
   * Sends a delivery once, signed with each secret as in Standard Webhooks, only to a public address. Never rejects,
   * and returns only the result of the answer. specification.md#webhook-signature specification.md#webhook-reach
   */
  send(url: string, delivery: WebhookDelivery, secrets: readonly string[]): Promise<WebhookAnswer>;
}
