import type { Period } from '../../model/time/period.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AttemptOnRecord, OperatorRecords } from '../../ports/operator-records.ts';
import type { ChargeStatus, PaymentProvider } from '../../ports/payment-provider.ts';
import { differenceBetween, type PaymentDifference } from './payment-difference.ts';

interface Ports {
  readonly operatorRecords: OperatorRecords;
  readonly providers: readonly PaymentProvider[];
  readonly clock: Clock;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** An attempt as it is on record, beside what the provider says of it. */
export interface ReconciledAttempt extends AttemptOnRecord {
  /** `other_provider`: the attempt began at a provider that is not configured, so it was not asked. */
  readonly answer: ChargeStatus | { readonly kind: 'other_provider' };
  /** Undefined when both agree, and when there was no answer. */
  readonly difference: PaymentDifference | undefined;
}

/** So many are read at once. */
const PAGE = 100;

/** Providers cap queries at about ten a second, and the service asks at the same time. */
const BETWEEN_QUESTIONS_MS = 200;

/** A question without an answer is asked again after these waits; then the attempt counts as unanswered. */
const WAITS_MS: readonly number[] = [1_000, 5_000];

/**
 * specification.md#reconcile: asks the provider about every attempt that began in a period, one after the other and
 * oldest first, and compares its answer with what is on record. Changes nothing. Each attempt comes as soon as it is
 * known, so that what was found outlives a run that is broken off.
 */
export const makeReconcilePayments = ({ operatorRecords, providers, clock, pause }: Ports) => {
  const ask = async (attempt: AttemptOnRecord): Promise<ReconciledAttempt['answer']> => {
    const { ourRef, means } = attempt.payment;
    const provider = providers.find(({ name }) => name === means.provider);
    if (provider === undefined) return { kind: 'other_provider' };
    await pause(BETWEEN_QUESTIONS_MS);
    let answer = await provider.queryCharge(ourRef, means.providerReference);
    for (const waitMs of WAITS_MS) {
      if (answer.kind !== 'unavailable') break;
      await pause(waitMs);
      answer = await provider.queryCharge(ourRef, means.providerReference);
    }
    return answer;
  };
  return {
    /** How many attempts the period has. */
    count: (period: Period): Promise<number> => operatorRecords.countAttempts(period),
    async *attempts(period: Period): AsyncGenerator<ReconciledAttempt> {
      let last: AttemptOnRecord['payment'] | undefined;
      for (;;) {
        const page = await operatorRecords.attemptsInOrder(period, last, PAGE);
        for (const attempt of page) {
          const answer = await ask(attempt);
          const difference =
            answer.kind === 'other_provider'
              ? undefined
              : differenceBetween(attempt.payment, answer, clock.now());
          yield { ...attempt, answer, difference };
        }
        last = page.at(-1)?.payment;
        if (page.length < PAGE) return;
      }
    },
  };
};
