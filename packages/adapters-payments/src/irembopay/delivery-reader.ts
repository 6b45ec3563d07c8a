import { createHmac } from 'node:crypto';
import type { DeliveryReading, WhyUnproven } from '@booky/domain';
import type { PureDeliveryReader } from '@booky/domain/ports';
import { eventKey } from '../wire/event-key.ts';
import { asName, asObject, asWord, parseObject } from '../wire/json.ts';
import { payerPhoneOf } from '../wire/payer-phone.ts';
import { isSameText, usableSecrets } from '../wire/same-text.ts';
import { readInvoice } from './invoice.ts';

export interface IrembopayDeliveryReaderConfig {
  /** If empty, IremboPay is not configured and the reader verifies nothing. */
  readonly secretKey: string;
  /** The previous key. For a while after the key was changed, the company can still sign with the previous one. */
  readonly previousSecretKey: string;
}

/**
 * Returns the HMAC-SHA256 of the time in milliseconds, `#` and the raw body. The result is in lower-case hexadecimal.
 * `specification.md#irembopay-proof`
 */
export const irembopaySignature = (secretKey: string, milliseconds: string, body: Uint8Array): string =>
  createHmac('sha256', secretKey).update(`${milliseconds}#`).update(body).digest('hex');

/** Reads a header `t=…,s=…` or `s=…,t=…`, with or without a space after the comma. */
const readSignature = (
  header: string | undefined,
): { readonly milliseconds: string; readonly signature: string } | undefined => {
  const parts = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=', 2);
      return [name, value] as const;
    }),
  );
  const [milliseconds, signature] = [parts.get('t'), parts.get('s')];
  return milliseconds === undefined || signature === undefined ? undefined : { milliseconds, signature };
};

/**
 * Reads a proven notification. Only the documented status PAID settles a payment. A notification with any other status
 * is recorded and has no further effect.
 */
const readProven = (bytes: Uint8Array): DeliveryReading => {
  const body = parseObject(bytes);
  const invoice = readInvoice(body);
  if (invoice === undefined) return { verified: true, kind: 'unreadable' };
  const { invoiceNumber, ourRef, status, isPaid, amountRwf, paymentReference } = invoice;
  const data = asObject(body?.['data']);
  return {
    verified: true,
    kind: 'event',
    eventKey: eventKey(
      invoiceNumber,
      ourRef,
      status,
      paymentReference,
      amountRwf ?? data?.['amount'],
      data?.['currency'],
    ),
    event: {
      ourRef,
      verdict: isPaid ? { kind: 'succeeded' } : { kind: 'not_final' },
      amountRwf,
      providerReference: invoiceNumber,
    },
  };
};

const unproven = (why: WhyUnproven, bytes: Uint8Array): DeliveryReading => ({
  verified: false,
  why,
  ourRef: asWord(asObject(parseObject(bytes)?.['data'])?.['transactionId'])?.toLowerCase(),
});

/**
 * Returns a reader that accepts signatures of any age. A repeated notification could still have its original signature,
 * and a repeat changes nothing.
 */
export const makeIrembopayDeliveryReader = ({
  secretKey,
  previousSecretKey,
}: IrembopayDeliveryReaderConfig): PureDeliveryReader => ({
  name: 'irembopay',
  read: ({ body, headers }) => {
    const secrets = usableSecrets(secretKey, previousSecretKey);
    if (secrets.length === 0) return unproven('no_secret_configured', body);
    const given = readSignature(headers['irembopay-signature']);
    if (given === undefined) return unproven('proof_missing', body);
    const isProven = secrets.some((secret) =>
      isSameText(given.signature, irembopaySignature(secret, given.milliseconds, body)),
    );
    return isProven ? readProven(body) : unproven('proof_wrong', body);
  },
  payerIn: (body) => {
    const customer = asObject(asObject(parseObject(body)?.['data'])?.['customer']);
    const digits = asWord(customer?.['phoneNumber']);
    return {
      phone: payerPhoneOf(digits?.replace(/^0/, '250')),
      name: asName(customer?.['name']),
    };
  },
});
