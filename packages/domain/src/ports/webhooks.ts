import type { Instant } from '@js-joda/core';
import type { WebhookAnswer, WebhookDelivery, WebhookEndpoint, WebhookStatus } from '../model/webhook.ts';
import type { AdminAccount } from './admin-repository.ts';

/**
 * A delivery that a worker has taken, with its endpoint. The delivery's `tries` already counts the try that now
 * begins.
 */
export interface TakenWebhook {
  readonly delivery: WebhookDelivery;
  readonly endpoint: WebhookEndpoint;
}

/**
 * Endpoints and their deliveries outside of any unit of work. Changing the account's password ends all endpoints
 * created before the change.
 */
export interface Webhooks {
  /** Returns the endpoints of an account, oldest first. */
  ofAdmin(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>): Promise<readonly WebhookEndpoint[]>;
  /** Returns at most `limit` deliveries of an endpoint, newest first. */
  deliveries(endpointId: string, limit: number): Promise<readonly WebhookDelivery[]>;
  /**
   * Takes at most `limit` deliveries that are due, and whose endpoints are active. A taken delivery is due again
   * after a minute, in case the worker has died. No two workers take the same delivery at the same time.
   */
  takeDue(now: Instant, limit: number): Promise<readonly TakenWebhook[]>;
}

/**
 * Endpoints and their deliveries inside a unit of work. When a unit adds an event to a timeline, it also queues the
 * event for every active endpoint that receives this type of event. specification.md#webhook-queue
 */
export interface WebhookRepository {
  add(endpoint: WebhookEndpoint): Promise<void>;
  /** Returns the endpoint of this account and locks it until the unit ends. Accepts any text as the id. */
  find(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>, id: string): Promise<WebhookEndpoint | undefined>;
  /**
   * Stores an endpoint that was found in this unit. If the endpoint is inactive, also marks its waiting deliveries as
   * failed.
   */
  save(endpoint: WebhookEndpoint): Promise<void>;
  /** Removes an endpoint with its deliveries. */
  remove(id: string): Promise<void>;
  /** Queues a delivery, which is sent as soon as possible. */
  enqueue(delivery: WebhookDelivery): Promise<void>;
  /**
   * Makes a delivery of an endpoint due at once, and allows all its tries again. Returns false if the endpoint has no
   * such delivery. Accepts any text as the id.
   */
  resend(endpointId: string, deliveryId: string): Promise<boolean>;
  /** Stores the result of a try, unless a later try has already begun. */
  conclude(
    delivery: Pick<WebhookDelivery, 'id' | 'tries'>,
    status: WebhookStatus,
    dueAt: Instant,
  ): Promise<void>;
}

/** Sends events to endpoints. */
export interface WebhookSender {
  /** Returns true if the sender may send to this address: it uses https and is not a private address. */
  mayReach(url: string): boolean;
  /**
   * Sends a delivery once, but only if the address is public. The request has one signature for each secret, in the
   * format of Standard Webhooks. Never rejects. Returns only the kind of the answer. specification.md#webhook-signature
   * specification.md#webhook-reach
   */
  send(url: string, delivery: WebhookDelivery, secrets: readonly string[]): Promise<WebhookAnswer>;
}
