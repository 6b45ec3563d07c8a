import { Duration, type Instant } from '@js-joda/core';

/** Where a program of the studio's is sent events. specification.md#webhook-endpoints */
export interface WebhookEndpoint {
  readonly id: string;
  readonly adminId: string;
  /** The generation of the account when the endpoint was made: a new password ends it. */
  readonly generation: number;
  readonly url: string;
  /** The types of events that it is sent; empty for all. */
  readonly types: readonly string[];
  readonly description: string | undefined;
  readonly isActive: boolean;
  readonly createdAt: Instant;
  /** As it is stored: nothing but a {@link SecretSealer} opens it. */
  readonly sealedSecret: string;
  /** The secret before the last rotation, and until when it signs too. */
  readonly previousSecret: { readonly sealed: string; readonly until: Instant } | undefined;
  /** Tries in a row that failed. */
  readonly failures: number;
}

/** What becomes of an event at an endpoint. */
export type WebhookStatus = 'pending' | 'delivered' | 'failed';

/** An event on its way to an endpoint. */
export interface WebhookDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly at: Instant;
  /** Undefined for a test, as is the reference. */
  readonly bookingId: string | undefined;
  readonly reference: string | undefined;
  /** How often it was tried. */
  readonly tries: number;
  readonly status: WebhookStatus;
}

/** How an endpoint took a delivery: `gone` is 410. */
export type WebhookAnswer = 'delivered' | 'failed' | 'gone';

/** The type of a test, which no booking causes. */
export const WEBHOOK_TEST = 'webhook.test';

/** How long after each failed try the next one is due; after the last there is none. specification.md#webhook-tries */
const NEXT_TRY_MINUTES = [1, 10, 60, 4 * 60, 12 * 60, 24 * 60, 30 * 60];

/** So many failed tries in a row turn an endpoint off. specification.md#webhook-off */
const MOST_FAILURES = 20;

/** How long the secret before a rotation signs too. specification.md#rotate-webhook-secret */
const OLD_SECRET_SIGNS = Duration.ofHours(24);

/** What a try comes to. */
export interface ConcludedTry {
  readonly endpoint: WebhookEndpoint;
  readonly status: WebhookStatus;
  /** When the next try is due, of a delivery that stays pending. */
  readonly dueAt: Instant;
}

/** Concludes a try, the endpoint as it is now. specification.md#webhook-tries specification.md#webhook-off */
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

/** The secret of an endpoint, as Standard Webhooks writes it: `whsec_` and 256 random bits in base64. */
export const webhookSecret = (token: string): string =>
  `whsec_${token.replaceAll('-', '+').replaceAll('_', '/')}=`;

/** The endpoint with another secret, beside which the old one signs for a day. specification.md#rotate-webhook-secret */
export const rotated = (endpoint: WebhookEndpoint, sealedSecret: string, now: Instant): WebhookEndpoint => ({
  ...endpoint,
  sealedSecret,
  previousSecret: { sealed: endpoint.sealedSecret, until: now.plus(OLD_SECRET_SIGNS) },
});

/** The sealed secrets that sign now, the present one first. */
export const signingSecrets = (
  { sealedSecret, previousSecret }: WebhookEndpoint,
  now: Instant,
): readonly string[] =>
  previousSecret !== undefined && now.isBefore(previousSecret.until)
    ? [sealedSecret, previousSecret.sealed]
    : [sealedSecret];
