import type { ProviderName } from '../../model/payment/payment-method.ts';
import type { DeliveryContent } from '../../model/provider/provider-delivery.ts';
import type { DeliveryReading } from '../../model/provider/provider-event.ts';
import { Refused } from '../../model/result.ts';
import type { AttemptAsks } from '../../ports/attempt-asks.ts';
import type { AttemptLimit, AttemptLimiter } from '../../ports/attempt-limiter.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { DeliveryReader, InboundDelivery } from '../../ports/payment-provider.ts';
import type { ProviderDeliveryInbox } from '../../ports/provider-delivery-log.ts';
import type { SecretSource } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { leftBehindAt, type TryDelivery } from './retry.ts';
import { makeTellOfUnproven } from './tell-of-unproven.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly bookingReader: BookingReader;
  readonly operatorLog: OperatorLog;
  readonly deliveryReaders: Readonly<Record<ProviderName, DeliveryReader>>;
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly tryDelivery: TryDelivery;
  readonly attemptAsks: AttemptAsks;
  readonly attemptLimiter: AttemptLimiter;
  readonly unverifiedLimit: AttemptLimit | undefined;
  readonly clock: Clock;
  readonly secrets: SecretSource;
}

/**
 * Stores every delivery before acting on its content. Unverified deliveries are stored separately. If an unverified
 * delivery names a pending payment of its provider, we ask the provider about the payment soon, and the delivery does
 * not count towards the limit of unverified deliveries (specification.md#ask-soon). Resolves when the delivery is
 * recorded and, if it is verified, also has an outcome. Throws if the recorded delivery can't be applied: the provider
 * then sends it again, and our worker tries again too. Fails with `too_many_requests`, but only for unverified
 * deliveries. `sender` is the digest of the caller's address, and `requestId` is stored with the delivery.
 * specification.md#delivery-stored-first specification.md#delivery-repeat specification.md#delivery-unverified
 * specification.md#unverified-kept specification.md#forged-copy specification.md#verified-deliveries-unlimited
 */
export const makeReceiveDelivery = (ports: Ports) => {
  const { deliveryInbox, clock, secrets } = ports;
  const tellOfUnproven = makeTellOfUnproven(ports);
  return async (
    provider: ProviderName,
    inbound: InboundDelivery,
    sender: string,
    requestId?: string,
  ): Promise<void> => {
    const reader = ports.deliveryReaders[provider];
    if (reader === undefined) throw new Error(`receive delivery: no reader for provider ${provider}`);
    const receivedAt = clock.now();
    const reading = await reader.read(inbound);
    if (!reading.verified) {
      const { ourRef, why } = reading;
      const isAsk = ourRef !== undefined && (await ports.attemptAsks.askSoon(provider, ourRef, receivedAt));
      if (!isAsk && ports.unverifiedLimit !== undefined) {
        const answer = await ports.attemptLimiter.attempt(ports.unverifiedLimit, sender, receivedAt);
        if (!answer.allowed)
          throw new Refused({ code: 'too_many_requests', retryAfterSeconds: answer.secondsLeft });
      }
      const { body } = inbound;
      await deliveryInbox.keepUnverified({ provider, why, body, receivedAt, requestId });
      if (reading.why !== 'notice') await tellOfUnproven(provider, reading, receivedAt);
      return;
    }
    const stored = await deliveryInbox.storeOnce(
      {
        id: secrets.uuid(),
        provider,
        source: 'callback',
        eventKey: reading.kind === 'event' ? reading.eventKey : undefined,
        content: contentOf(reading),
        body: inbound.body,
        receivedAt,
        requestId,
      },
      leftBehindAt(receivedAt),
    );
    if (!stored.isConcluded) await ports.tryDelivery(stored);
  };
};

const contentOf = (reading: DeliveryReading & { readonly verified: true }): DeliveryContent => {
  switch (reading.kind) {
    case 'event':
      return { kind: 'event', event: reading.event };
    case 'misaddressed':
      return { kind: 'misaddressed', ourRef: reading.ourRef };
    case 'unreadable':
      return { kind: 'unreadable' };
    default:
      return reading satisfies never;
  }
};
