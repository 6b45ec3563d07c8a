import { createHmac } from 'node:crypto';
import type { DeliveryReading, ProviderVerdict, WhyUnproven } from '@booky/domain';
import type { InboundDelivery, PureDeliveryReader } from '@booky/domain/ports';
import { wholeRwf } from '../wire/decimal-rwf.ts';
import { eventKey } from '../wire/event-key.ts';
import { asIdentifier, asName, asObject, asWord, type JsonObject, parseObject } from '../wire/json.ts';
import { payerPhoneOf } from '../wire/payer-phone.ts';
import { isSameText, usableSecrets } from '../wire/same-text.ts';
import { type GatewayCharge, readCharge } from './charge-object.ts';

export interface GatewayDeliveryReaderConfig {
  /** The secret of the webhooks. If undefined, the gateway is not configured and the reader verifies nothing. */
  readonly webhookSecret: string | undefined;
  /**
   * The previous secret. For a while after the secret was changed, the gateway can still sign with the previous one.
   */
  readonly previousWebhookSecret?: string | undefined;
}

/**
 * The headers that can contain a signature. Flutterwave sends the first, and our specification names the second.
 * `specification.md#gateway-proof`
 */
const SIGNATURE_HEADERS = ['flutterwave-signature', 'gateway-signature'] as const;

/** The types of webhooks that settle a payment. The result is in `data.status`. `specification.md#gateway-verdicts` */
const SETTLING_TYPES: ReadonlySet<string> = new Set(['charge.completed', 'charge.failed']);

const NOT_FINAL: ProviderVerdict = { kind: 'not_final' };

/**
 * Returns the signature of a webhook: HMAC-SHA256 over the raw body, in standard base64.
 * `specification.md#gateway-proof`
 */
export const gatewaySignature = (secret: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('base64');

/**
 * Returns the event key of a webhook. All webhooks may have the same id, so the key also contains payment, status,
 * amount and currency. If the webhook's type settles nothing, the key also contains the type, so that a later success
 * with the same fields has a different key. `specification.md#gateway-event-key`
 */
const keyOf = (body: JsonObject, type: string, data: JsonObject, charge: GatewayCharge): string =>
  eventKey(
    asIdentifier(body['webhook_id']) ?? asIdentifier(body['id']) ?? `${type}:${charge.id ?? ''}`,
    charge.reference,
    SETTLING_TYPES.has(type) ? data['status'] : [type, data['status']],
    wholeRwf(data['amount']) ?? data['amount'],
    data['currency'],
  );

/** Returns every signature in the request. Node joins repeated headers with commas, and base64 contains no comma. */
const signaturesIn = (headers: InboundDelivery['headers']): readonly string[] =>
  SIGNATURE_HEADERS.flatMap((name) => headers[name]?.split(',') ?? [])
    .map((signature) => signature.trim())
    .filter((signature) => signature !== '');

const unproven = (why: WhyUnproven, bytes: Uint8Array): DeliveryReading => {
  const data = asObject(parseObject(bytes)?.['data']);
  return { verified: false, why, ourRef: data && readCharge(data).reference };
};

const readProven = (bytes: Uint8Array): DeliveryReading => {
  const body = parseObject(bytes);
  const type = asWord(body?.['type']);
  const data = asObject(body?.['data']);
  if (body === undefined || type === undefined || data === undefined)
    return { verified: true, kind: 'unreadable' };
  const charge = readCharge(data);
  const settles = SETTLING_TYPES.has(type);
  if (charge.reference === undefined || (settles && charge.status === undefined))
    return { verified: true, kind: 'unreadable' };
  return {
    verified: true,
    kind: 'event',
    eventKey: keyOf(body, type, data, charge),
    event: {
      ourRef: charge.reference,
      verdict: settles ? charge.verdict : NOT_FINAL,
      amountRwf: charge.amountRwf,
      providerReference: charge.id,
    },
  };
};

export const makeGatewayDeliveryReader = ({
  webhookSecret,
  previousWebhookSecret,
}: GatewayDeliveryReaderConfig): PureDeliveryReader => ({
  name: 'gateway',
  read: ({ body, headers }) => {
    const secrets = usableSecrets(webhookSecret, previousWebhookSecret);
    if (secrets.length === 0) return unproven('no_secret_configured', body);
    const signatures = signaturesIn(headers);
    if (signatures.length === 0) return unproven('proof_missing', body);
    const isProven = secrets
      .map((secret) => gatewaySignature(secret, body))
      .some((expected) => signatures.some((signature) => isSameText(signature, expected)));
    return isProven ? readProven(body) : unproven('proof_wrong', body);
  },
  payerIn: (body) => {
    const data = asObject(parseObject(body)?.['data']);
    const wallet = asObject(asObject(data?.['payment_method'])?.['mobile_money']);
    const name = asObject(asObject(data?.['customer'])?.['name']);
    // The gateway stores a single name as both first and last name.
    const parts = new Set([asName(name?.['first']), asName(name?.['last'])]);
    return {
      phone: payerPhoneOf(`${asWord(wallet?.['country_code'])}${asIdentifier(wallet?.['phone_number'])}`),
      name: [...parts].filter((part) => part !== undefined).join(' ') || undefined,
    };
  },
});
