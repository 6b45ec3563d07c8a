import { Duration, type Instant } from '@js-joda/core';
import type { ChargeOutcome } from '../../model/payment/charge.ts';
import type { ProviderMethod } from '../../model/payment/payment-method.ts';
import type { PayerPhone } from '../../model/payment/payer-phone.ts';
import type { Rwf } from '../../model/money/rwf.ts';
import type { DeliveryContent } from '../../model/provider/provider-delivery.ts';
import { makeIsNamedIn } from '../../model/provider/named-in-body.ts';
import { notFound } from '../../model/refusal.ts';
import { Refused } from '../../model/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeliveryOnRecord, OperatorRecords } from '../../ports/operator-records.ts';
import type { ChargeStatus, PaymentProvider } from '../../ports/payment-provider.ts';
import type { SecretSource } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly operatorRecords: OperatorRecords;
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly pause: (ms: number) => Promise<void>;
}

/** The operator's request, already checked. */
export interface TryWanted {
  readonly provider: PaymentProvider;
  readonly method: ProviderMethod;
  readonly phone: PayerPhone;
  readonly amountRwf: Rwf;
  /** The address to which a card payer returns. */
  readonly returnUrl: string;
}

/** One event of a try. The last event tells how the try ended. */
export type TryStep =
  | { readonly kind: 'recorded'; readonly ourRef: string }
  | { readonly kind: 'started'; readonly outcome: ChargeOutcome }
  /** The company's answer, if it has changed. */
  | { readonly kind: 'answered'; readonly answer: ChargeStatus }
  | { readonly kind: 'called_back'; readonly callback: DeliveryOnRecord }
  /** A callback that by the company's design has no proof. */
  | { readonly kind: 'noticed' }
  | {
      readonly kind: 'ended';
      readonly end: TryEnd;
      readonly hasCallback: boolean;
      /** How many deliveries name the try but lack the company's proof. */
      readonly unproven: number;
    };

/**
 * `contradicted` means that the company reported both paid and failed, or paid with an amount other than the
 * requested one. `open` means that the company reported nothing final in time.
 */
export type TryEnd = 'paid' | 'failed' | 'contradicted' | 'open';

const LONGEST_MINUTES = 10;

/**
 * How long the try waits for the callback after the company's final answer, or for the final answer after the
 * callback.
 */
const MINUTES_AFTER_FIRST_WORD = 2;

/** The pause between two questions. Companies allow about ten questions a second. */
const BETWEEN_QUESTIONS_MS = 5_000;

const MOST_READ = 1_000;

/**
 * Makes a real charge that belongs to no booking, and follows it until it ends. Records the try first, so that the
 * running service recognises the callback about it. The company gets the admin's address as the payer's address.
 * Fails with `not_found` if no admin exists. specification.md#provider-try
 */
export const makeTryProvider = ({ unitOfWork, operatorRecords, clock, secrets, pause }: Ports) =>
  async function* ({ provider, method, phone, amountRwf, returnUrl }: TryWanted): AsyncGenerator<TryStep> {
    const beganAt = clock.now();
    const ourRef = secrets.uuid();
    const payerEmail = await unitOfWork.run(async ({ admins, providerTries }) => {
      const [admin] = await admins.all();
      if (admin === undefined) throw new Refused(notFound);
      await providerTries.add({ ourRef, provider: provider.name, method, amountRwf, beganAt });
      return admin.email;
    });
    yield { kind: 'recorded', ourRef };

    const outcome = await provider.startCharge({
      ourRef,
      amountRwf,
      method,
      phone,
      payerName: 'Try',
      payerEmail,
      locale: 'en',
      description: 'Try of payments',
      returnUrl,
      expiresAt: beganAt.plusSeconds(LONGEST_MINUTES * 60),
      // There is nothing to record, because a try is found by its ourRef.
      keepReference: async () => undefined,
    });
    yield { kind: 'started', outcome };

    const isNamedIn = makeIsNamedIn({ emails: [], phones: [], ourRefs: [ourRef] });
    const unverified = async () => {
      const kept = await operatorRecords.unverifiedDeliveries(MOST_READ);
      const named = kept.filter(({ body }) => isNamedIn(body));
      const unproven = named.filter(({ why }) => why !== 'notice').length;
      return { hasNotice: named.length > unproven, unproven };
    };
    if (outcome.kind !== 'accepted' && outcome.kind !== 'unknown') {
      const { unproven } = await unverified();
      yield { kind: 'ended', end: 'failed', hasCallback: false, unproven };
      return;
    }

    const providerReference = outcome.kind === 'accepted' ? outcome.providerReference : undefined;
    const callbacks = new Map<string, DeliveryOnRecord>();
    let answer: ChargeStatus | undefined;
    let isNoticed = false;
    let firstWordAt: Instant | undefined;
    for (;;) {
      if (answer?.kind !== 'paid' && answer?.kind !== 'failed') {
        const before: ChargeStatus['kind'] | undefined = answer?.kind;
        answer = await provider.queryCharge(ourRef, providerReference);
        if (answer.kind !== before) yield { kind: 'answered', answer };
      }
      for (const callback of await callbacksOf(operatorRecords, ourRef)) {
        if (callbacks.has(callback.delivery.id)) continue;
        callbacks.set(callback.delivery.id, callback);
        yield { kind: 'called_back', callback };
      }
      const { hasNotice, unproven } = await unverified();
      if (hasNotice && !isNoticed) yield { kind: 'noticed' };
      isNoticed ||= hasNotice;
      const answered = wordOfAnswer(answer, amountRwf);
      const calledBack = [...callbacks.values()].flatMap(({ delivery }) =>
        wordOfCallback(delivery.content, amountRwf),
      );
      const words = [...answered, ...calledBack];
      const now = clock.now();
      if (words.length > 0) firstWordAt ??= now;
      const isWhole = answered.length > 0 && (calledBack.length > 0 || isNoticed);
      if (
        isWhole ||
        isOver(beganAt, LONGEST_MINUTES, now) ||
        isOver(firstWordAt, MINUTES_AFTER_FIRST_WORD, now)
      ) {
        const hasCallback = callbacks.size > 0 || isNoticed;
        yield { kind: 'ended', end: endOf(words), hasCallback, unproven };
        return;
      }
      await pause(BETWEEN_QUESTIONS_MS);
    }
  };

const callbacksOf = async (
  operatorRecords: OperatorRecords,
  ourRef: string,
): Promise<readonly DeliveryOnRecord[]> => {
  const anything = { outcome: undefined, since: undefined, isUnapplied: false };
  const found = await operatorRecords.deliveries({ ...anything, ourRef }, MOST_READ);
  return found.filter(({ delivery }) => delivery.source === 'callback').toReversed();
};

/** Something final that the company said about the try, in an answer or in a callback. */
type Word = Exclude<TryEnd, 'open'>;

const wordOfAnswer = (answer: ChargeStatus, amountRwf: Rwf): readonly Word[] => {
  if (answer.kind === 'failed') return ['failed'];
  if (answer.kind !== 'paid') return [];
  return [answer.amountRwf === amountRwf ? 'paid' : 'contradicted'];
};

const wordOfCallback = (content: DeliveryContent, amountRwf: Rwf): readonly Word[] => {
  if (content.kind !== 'event' || content.event.verdict.kind === 'not_final') return [];
  if (content.event.verdict.kind === 'failed') return ['failed'];
  return [content.event.amountRwf === amountRwf ? 'paid' : 'contradicted'];
};

const endOf = (words: readonly Word[]): TryEnd => {
  const [first = 'open', ...others] = words;
  return others.every((word) => word === first) ? first : 'contradicted';
};

const isOver = (since: Instant | undefined, minutes: number, now: Instant): boolean =>
  since !== undefined && !now.isBefore(since.plus(Duration.ofMinutes(minutes)));
