import type { DeliveryReading } from '@booky/domain';
import type { PureDeliveryReader } from '@booky/domain/ports';
import { wholeRwf } from '../wire/decimal-rwf.ts';
import { eventKey } from '../wire/event-key.ts';
import { asObject, parseObject } from '../wire/json.ts';
import { payerPhoneOf } from '../wire/payer-phone.ts';
import { isSameText, usableSecrets } from '../wire/same-text.ts';
import { isUuid } from '../wire/uuid.ts';
import { callbackProof } from './callback-proof.ts';
import { currencyOf } from './currency.ts';
import { readPaymentReport } from './payment-report.ts';

export interface MobileMoneyDeliveryReaderConfig {
  /** The secret of the proofs. If undefined, mobile money is not configured and the reader verifies nothing. */
  readonly callbackSecret: string | undefined;
  /** The previous secret. It proves the callbacks of payments that began before the secret was changed. */
  readonly previousCallbackSecret?: string | undefined;
  /** The environment, which determines the currency. Without it, the environment is production. */
  readonly targetEnvironment?: string | undefined;
}

const namesAnother = (externalId: unknown, ourRef: string): boolean =>
  typeof externalId === 'string' && externalId !== '' && externalId.toLowerCase() !== ourRef;

/**
 * Reads a callback whose proof is correct. The externalId in the body must name the same payment as the URL. The
 * provider sends no event id, so the event key joins five values: the payment of the URL, status,
 * financialTransactionId, amount and currency. A repeated callback has the same key. A callback with a later status or
 * a corrected amount has a different key. `specification.md#mobile-money-proof`
 * `specification.md#mobile-money-other-payment` `specification.md#mobile-money-event-key`
 */
const readProven = (ourRef: string, bytes: Uint8Array, currency: 'RWF' | 'EUR'): DeliveryReading => {
  const body = parseObject(bytes);
  if (body === undefined) return { verified: true, kind: 'unreadable' };
  if (namesAnother(body['externalId'], ourRef)) return { verified: true, kind: 'misaddressed', ourRef };
  const report = readPaymentReport(body, currency);
  if (report === undefined) return { verified: true, kind: 'unreadable' };
  const { status, verdict, amountRwf, financialTransactionId } = report;
  return {
    verified: true,
    kind: 'event',
    eventKey: eventKey(
      ourRef,
      status,
      financialTransactionId,
      wholeRwf(body['amount']) ?? body['amount'],
      body['currency'],
    ),
    event: { ourRef, verdict, amountRwf, providerReference: financialTransactionId },
  };
};

export const makeMobileMoneyDeliveryReader = ({
  callbackSecret,
  previousCallbackSecret,
  targetEnvironment = '',
}: MobileMoneyDeliveryReaderConfig): PureDeliveryReader => ({
  name: 'mobile-money',
  read: ({ body, path }) => {
    const secrets = usableSecrets(callbackSecret, previousCallbackSecret);
    const ourRef = path && isUuid(path.ourRef) ? path.ourRef.toLowerCase() : undefined;
    if (secrets.length === 0) return { verified: false, why: 'no_secret_configured', ourRef };
    if (path === undefined || path.signature === '') return { verified: false, why: 'proof_missing', ourRef };
    const isProven =
      ourRef !== undefined &&
      secrets.some((secret) => isSameText(path.signature, callbackProof(secret, ourRef)));
    return isProven
      ? readProven(ourRef, body, currencyOf(targetEnvironment))
      : { verified: false, why: 'proof_wrong', ourRef };
  },
  payerIn: (body) => ({
    phone: payerPhoneOf(asObject(parseObject(body)?.['payer'])?.['partyId']),
    name: undefined,
  }),
});
