import type { Instant } from '@js-joda/core';
import type { WebhookAnswer, WebhookDelivery, WebhookEndpoint, WebhookStatus } from '../model/webhook.ts';
import type { AdminAccount } from './admin-repository.ts';

/** A delivery that a worker has taken, this try counted, and its endpoint. */
export interface TakenWebhook {
  readonly delivery: WebhookDelivery;
  readonly endpoint: WebhookEndpoint;
}

/** Endpoints and their deliveries outside of any unit of work. A new password has ended the endpoints made before it. */
export interface Webhooks {
  /** The endpoints of an account, oldest first. */
  ofAdmin(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>): Promise<readonly WebhookEndpoint[]>;
  /** At most so many deliveries of an endpoint, the newest first. */
  deliveries(endpointId: string, limit: number): Promise<readonly WebhookDelivery[]>;
  /**
   * Takes at most so many deliveries of active endpoints that are due, each for a minute: then it is due again, because its
   * worker died. No two workers take the same.
   */
  takeDue(now: Instant, limit: number): Promise<readonly TakenWebhook[]>;
}

/**
 * Endpoints and their deliveries inside a unit of work. Writing an event to a timeline queues it for every active endpoint of
 * its type, in the same unit. specification.md#webhook-queue
 */
export interface WebhookRepository {
  add(endpoint: WebhookEndpoint): Promise<void>;
  /** The endpoint of this account, locked until the unit ends. Any text may stand for its id. */
  find(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>, id: string): Promise<WebhookEndpoint | undefined>;
  /** Stores an endpoint that was found in this unit. Of one that is off nothing waits any more. */
  save(endpoint: WebhookEndpoint): Promise<void>;
  /** Removes an endpoint with its deliveries. */
  remove(id: string): Promise<void>;
  /** Queues a delivery that is due at once. */
  enqueue(delivery: WebhookDelivery): Promise<void>;
  /** Makes a delivery of an endpoint as new as it was; false where there is none. Any text may stand for its id. */
  resend(endpointId: string, deliveryId: string): Promise<boolean>;
  /** Stores what a try came to, unless another one has begun since. */
  conclude(
    delivery: Pick<WebhookDelivery, 'id' | 'tries'>,
    status: WebhookStatus,
    dueAt: Instant,
  ): Promise<void>;
}

/** Sends events to endpoints. */
export interface WebhookSender {
  /** Whether it would try an address at all: https, and not a private address as such. */
  mayReach(url: string): boolean;
  /**
   * Sends a delivery once, signed by each secret as Standard Webhooks wants, to a public address alone. Never rejects, and keeps
   * nothing of the answer but what it came to. specification.md#webhook-signature specification.md#webhook-reach
   */
  send(url: string, delivery: WebhookDelivery, secrets: readonly string[]): Promise<WebhookAnswer>;
}
