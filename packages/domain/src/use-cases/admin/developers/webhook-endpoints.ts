import { EVENT_TYPES } from '../../../model/event-feed.ts';
import { WEBHOOK_LIMITS, within } from '../../../model/limits.ts';
import { invalid } from '../../../model/refusal.ts';
import { orNotFound, orRefuse, Refused } from '../../../model/result.ts';
import {
  rotated,
  WEBHOOK_TEST,
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookSecret,
} from '../../../model/webhook.ts';
import type { AdminAccount } from '../../../ports/admin-repository.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSealer, SecretSource } from '../../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';
import type { Webhooks, WebhookSender } from '../../../ports/webhooks.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly webhooks: Webhooks;
  readonly webhookSender: WebhookSender;
  readonly secrets: SecretSource;
  readonly secretSealer: SecretSealer;
  readonly clock: Clock;
}

/** The admin's input for an endpoint. */
export interface WebhookEndpointGiven {
  readonly url: string;
  readonly types: readonly string[];
  readonly description: string | undefined;
}

export interface WebhookEndpointChange extends WebhookEndpointGiven {
  readonly isActive: boolean;
}

/** A new endpoint and its secret, which is shown only once. */
export interface NewWebhookEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/** How many deliveries one answer can contain. specification.md#list-webhook-deliveries */
const DELIVERIES_SHOWN = 100;

/** Returns the endpoints of an admin, oldest first. specification.md#list-webhook-endpoints */
export const makeListWebhookEndpoints =
  ({ webhooks }: Pick<Ports, 'webhooks'>) =>
  (admin: AdminAccount): Promise<readonly WebhookEndpoint[]> =>
    webhooks.ofAdmin(admin);

const checked = <Given extends Partial<WebhookEndpointGiven>>(
  { webhookSender }: Pick<Ports, 'webhookSender'>,
  given: Given,
): Given => {
  const kept = orRefuse(within(WEBHOOK_LIMITS, given));
  if (kept.url !== undefined && !webhookSender.mayReach(kept.url))
    throw new Refused(invalid('url', 'wrong_form'));
  if (kept.types?.every((type) => EVENT_TYPES.includes(type)) === false)
    throw new Refused(invalid('types', 'not_one_of'));
  return kept;
};

/**
 * Creates an endpoint. Fails with `validation_failed` (naming `url`, `types` or `description`).
 * specification.md#create-webhook-endpoint
 */
export const makeCreateWebhookEndpoint =
  (ports: Ports) =>
  async (admin: AdminAccount, given: WebhookEndpointGiven): Promise<NewWebhookEndpoint> => {
    const { url, types, description } = checked(ports, given);
    const secret = webhookSecret(ports.secrets.token());
    const endpoint: WebhookEndpoint = {
      id: ports.secrets.uuid(),
      adminId: admin.id,
      generation: admin.tokenGeneration,
      url,
      types: [...new Set(types)],
      description,
      isActive: true,
      createdAt: ports.clock.now(),
      sealedSecret: ports.secretSealer.seal(secret),
      previousSecret: undefined,
      failures: 0,
    };
    await ports.unitOfWork.run(({ webhooks }) => webhooks.add(endpoint));
    return { endpoint, secret };
  };

/**
 * Changes any facts of an endpoint. Fails with `not_found`, or for the same reasons as
 * {@link makeCreateWebhookEndpoint}. specification.md#change-webhook-endpoint
 */
export const makeChangeWebhookEndpoint =
  (ports: Ports) =>
  async (
    admin: AdminAccount,
    id: string,
    given: Partial<WebhookEndpointChange>,
  ): Promise<WebhookEndpoint> => {
    const change = checked(ports, given);
    return onEndpoint(ports, admin, id, async (endpoint, { webhooks }) => {
      // Activating an inactive endpoint resets the count of its failures.
      const failures = change.isActive === true && !endpoint.isActive ? 0 : endpoint.failures;
      const changed: WebhookEndpoint = { ...endpoint, ...change, failures };
      await webhooks.save(changed);
      return changed;
    });
  };

/** Removes an endpoint with its deliveries. Fails with `not_found`. specification.md#delete-webhook-endpoint */
export const makeDeleteWebhookEndpoint =
  (ports: Pick<Ports, 'unitOfWork'>) =>
  (admin: AdminAccount, id: string): Promise<void> =>
    onEndpoint(ports, admin, id, (endpoint, { webhooks }) => webhooks.remove(endpoint.id));

/**
 * Creates and returns a new secret. For one more day, requests are also signed with the old secret. Fails with
 * `not_found`. specification.md#rotate-webhook-secret
 */
export const makeRotateWebhookSecret =
  (ports: Pick<Ports, 'unitOfWork' | 'secrets' | 'secretSealer' | 'clock'>) =>
  async (admin: AdminAccount, id: string): Promise<string> => {
    const secret = webhookSecret(ports.secrets.token());
    await onEndpoint(ports, admin, id, (endpoint, { webhooks }) =>
      webhooks.save(rotated(endpoint, ports.secretSealer.seal(secret), ports.clock.now())),
    );
    return secret;
  };

/** Queues a test event. Fails with `not_found`. specification.md#test-webhook-endpoint */
export const makeTestWebhookEndpoint =
  (ports: Pick<Ports, 'unitOfWork' | 'secrets' | 'clock'>) =>
  async (admin: AdminAccount, id: string): Promise<void> => {
    const [deliveryId, eventId] = [ports.secrets.uuid(), ports.secrets.uuid()];
    await onEndpoint(ports, admin, id, (endpoint, { webhooks }) =>
      webhooks.enqueue({
        id: deliveryId,
        endpointId: endpoint.id,
        eventId,
        type: WEBHOOK_TEST,
        at: ports.clock.now(),
        bookingId: undefined,
        reference: undefined,
        tries: 0,
        status: 'pending',
      }),
    );
  };

/** Returns the newest deliveries to an endpoint. Fails with `not_found`. specification.md#list-webhook-deliveries */
export const makeListWebhookDeliveries =
  ({ webhooks }: Pick<Ports, 'webhooks'>) =>
  async (admin: AdminAccount, id: string): Promise<readonly WebhookDelivery[]> => {
    const endpoint = orNotFound((await webhooks.ofAdmin(admin)).find((one) => one.id === id));
    return webhooks.deliveries(endpoint.id, DELIVERIES_SHOWN);
  };

/** Sends a delivery again, and allows all its tries again. Fails with `not_found`. specification.md#resend-webhook */
export const makeResendWebhook =
  (ports: Pick<Ports, 'unitOfWork'>) =>
  (admin: AdminAccount, id: string, deliveryId: string): Promise<void> =>
    onEndpoint(ports, admin, id, async (endpoint, { webhooks }) => {
      orNotFound((await webhooks.resend(endpoint.id, deliveryId)) || undefined);
    });

const onEndpoint = <Value>(
  { unitOfWork }: Pick<Ports, 'unitOfWork'>,
  admin: AdminAccount,
  id: string,
  work: (endpoint: WebhookEndpoint, transaction: Transaction) => Promise<Value>,
): Promise<Value> =>
  unitOfWork.run(async (transaction) =>
    work(orNotFound(await transaction.webhooks.find(admin, id)), transaction),
  );
