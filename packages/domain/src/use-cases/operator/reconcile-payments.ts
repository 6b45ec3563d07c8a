import type { Period } from '../../model/time/period.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AttemptOnRecord, OperatorRecords } from '../../ports/operator-records.ts';
import type { ChargeStatus, PaymentProvider } from '../../ports/payment-provider.ts';
import { differenceBetween, type PaymentDifference } from './payment-difference.ts';

interface Ports {
  readonly operatorRecords: OperatorRecords;
  readonly providers: readonly PaymentProvider[];
  readonly clock: Clock;
  readonly pause: (ms: number) => Promise<void>;
}

/** An attempt as it is recorded, and what the provider answered about it. */
export interface ReconciledAttempt extends AttemptOnRecord {
  /**
   * `other_provider` means that the attempt began at a provider that is no longer configured, so we did not ask about
   * it.
   */
  readonly answer: ChargeStatus | { readonly kind: 'other_provider' };
  /** How the answer differs from the record. Undefined if they agree, or if the provider did not answer. */
  readonly difference: PaymentDifference | undefined;
}

/** How many attempts are read at once. */
const PAGE = 100;

/**
 * The pause between two questions. Providers allow about ten queries a second, and the running service also sends
 * queries.
 */
const BETWEEN_QUESTIONS_MS = 200;

/**
 * How long to wait before asking an unanswered question again. If no answer comes after the last wait either, the
 * attempt counts as unanswered.
 */
const WAITS_MS: readonly number[] = [1_000, 5_000];

/**
 * Asks the provider about every attempt that began in a period, and compares each answer with our record. Asks one
 * question after the other, beginning with the oldest attempt. Changes nothing. Yields each attempt as soon as it is
 * compared, so that even an interrupted run shows what it found. specification.md#reconcile
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
