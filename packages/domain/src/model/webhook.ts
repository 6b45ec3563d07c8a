import { Duration, type Instant } from '@js-joda/core';

/** The address at which a program of the studio receives events. specification.md#webhook-endpoints */
export interface WebhookEndpoint {
  readonly id: string;
  readonly adminId: string;
  /** The token generation of the account when the endpoint was created. A new password ends the endpoint. */
  readonly generation: number;
  readonly url: string;
  /** The event types that the endpoint receives. An empty list means all types. */
  readonly types: readonly string[];
  readonly description: string | undefined;
  readonly isActive: boolean;
  readonly createdAt: Instant;
  /** The encrypted secret, which only a {@link SecretSealer} can decrypt. */
  readonly sealedSecret: string;
  /** The previous secret, and the time until which deliveries are signed with it too. */
  readonly previousSecret: { readonly sealed: string; readonly until: Instant } | undefined;
  /** The number of failed tries since the last success. */
  readonly failures: number;
}

export type WebhookStatus = 'pending' | 'delivered' | 'failed';

/** The delivery of one event to one endpoint. */
export interface WebhookDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly at: Instant;
  /** `bookingId` and `reference` are undefined for a test event. */
  readonly bookingId: string | undefined;
  readonly reference: string | undefined;
  readonly tries: number;
  readonly status: WebhookStatus;
}

/** How the endpoint answered a delivery. `gone` means that it answered with status 410. */
export type WebhookAnswer = 'delivered' | 'failed' | 'gone';

/** The type of a test event, which is about no booking. */
export const WEBHOOK_TEST = 'webhook.test';

/**
 * How many minutes to wait after each failed try. The try after the last wait is the last try.
 * specification.md#webhook-tries
 */
const NEXT_TRY_MINUTES = [1, 10, 60, 4 * 60, 12 * 60, 24 * 60, 30 * 60];

/** After this many consecutive failed tries an endpoint is turned off. specification.md#webhook-off */
const MOST_FAILURES = 20;

/** For this long after a rotation, the previous secret also signs. specification.md#rotate-webhook-secret */
const OLD_SECRET_SIGNS = Duration.ofHours(24);

export interface ConcludedTry {
  readonly endpoint: WebhookEndpoint;
  readonly status: WebhookStatus;
  /** When the next try of a pending delivery is due. */
  readonly dueAt: Instant;
}

/**
 * Returns the endpoint and the delivery's status after try number `tries`. specification.md#webhook-tries
 * specification.md#webhook-off
 */
export const concludeTry = (
  endpoint: WebhookEndpoint,
  tries: number,
  answer: WebhookAnswer,
  now: Instant,
): ConcludedTry => {
  if (answer === 'delivered')
    return { endpoint: { ...endpoint, failures: 0 }, status: 'delivered', dueAt: now };
  const failures = endpoint.failures + 1;
  const isActive = endpoint.isActive && answer !== 'gone' && failures < MOST_FAILURES;
  const wait = isActive ? NEXT_TRY_MINUTES[tries - 1] : undefined;
  return {
    endpoint: { ...endpoint, failures, isActive },
    status: wait === undefined ? 'failed' : 'pending',
    dueAt: now.plus(Duration.ofMinutes(wait ?? 0)),
  };
};

/** Returns the secret of an endpoint in the format of Standard Webhooks: `whsec_` and 256 random bits in base64. */
export const webhookSecret = (token: string): string =>
  `whsec_${token.replaceAll('-', '+').replaceAll('_', '/')}=`;

/**
 * Returns the endpoint with a new secret. The old secret also signs for a day. specification.md#rotate-webhook-secret
 */
export const rotated = (endpoint: WebhookEndpoint, sealedSecret: string, now: Instant): WebhookEndpoint => ({
  ...endpoint,
  sealedSecret,
  previousSecret: { sealed: endpoint.sealedSecret, until: now.plus(OLD_SECRET_SIGNS) },
});

/** Returns the encrypted secrets that sign now, the current secret first. */
export const signingSecrets = (
  { sealedSecret, previousSecret }: WebhookEndpoint,
  now: Instant,
): readonly string[] =>
  previousSecret !== undefined && now.isBefore(previousSecret.until)
    ? [sealedSecret, previousSecret.sealed]
    : [sealedSecret];
