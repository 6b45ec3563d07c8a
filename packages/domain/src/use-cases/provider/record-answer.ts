import type { Instant } from '@js-joda/core';
import type { OnlinePayment, PendingPayment } from '../../model/payment/payment.ts';
import type { ProviderVerdict } from '../../model/provider/provider-event.ts';
import type { ChargeStatus } from '../../ports/payment-provider.ts';
import type { ProviderDeliveryInbox, StoredDelivery } from '../../ports/provider-delivery-log.ts';
import type { SecretSource } from '../../ports/security.ts';
import { type ApplyStoredDelivery, leftBehindAt } from './apply-stored-delivery.ts';

interface Ports {
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly applyStoredDelivery: ApplyStoredDelivery;
  readonly secrets: SecretSource;
}

/** An answer by which a payment can be settled: failed, or paid with the whole francs that were paid. */
export type FinalAnswer =
  | Extract<ChargeStatus, { readonly kind: 'failed' }>
  | (Extract<ChargeStatus, { readonly kind: 'paid' }> & { readonly amountRwf: number });

/** The answer as a final one; undefined when it settles nothing. */
export const finalAnswer = (answer: ChargeStatus): FinalAnswer | undefined => {
  if (answer.kind === 'failed') return answer;
  if (answer.kind !== 'paid' || answer.amountRwf === undefined) return undefined;
  return { ...answer, amountRwf: answer.amountRwf };
};

/**
 * Puts a provider's answer to our question on record as a delivery and applies it, so that all that holds for a delivery
 * holds for it: stored first, applied once whoever comes with the same verdict, never over another amount. Answers what
 * was stored, now or, by an earlier answer of the same verdict, before. Throws when applying it broke; it is on record
 * then, and our own worker tries again.
 */
export const recordAnswer = async (
  { deliveryInbox, applyStoredDelivery, secrets }: Ports,
  { ourRef, means }: OnlinePayment<PendingPayment>,
  answer: FinalAnswer,
  now: Instant,
): Promise<StoredDelivery> => {
  const verdict: ProviderVerdict =
    answer.kind === 'paid' ? { kind: 'succeeded' } : { kind: 'failed', reason: answer.reason };
  const stored = await deliveryInbox.storeOnce(
    {
      id: secrets.uuid(),
      provider: means.provider,
      source: 'query',
      eventKey: `query:${ourRef}:${verdict.kind}`,
      content: {
        kind: 'event',
        event: {
          ourRef,
          verdict,
          amountRwf: answer.kind === 'paid' ? answer.amountRwf : undefined,
          providerReference: answer.providerReference,
        },
      },
      body: new Uint8Array(),
      receivedAt: now,
    },
    leftBehindAt(now),
  );
  if (!stored.isConcluded) await applyStoredDelivery(stored);
  return stored;
};
