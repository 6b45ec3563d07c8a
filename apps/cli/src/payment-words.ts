import type { CheckedAttempt, Payment, PaymentCheck } from '@booky/domain';
import { kigaliAndUtc, plainText, tableOf } from './show.ts';

/** Returns a payment as JSON. */
export const paymentAsJson = (payment: Payment) => ({
  ourRef: payment.ourRef,
  purpose: payment.purpose,
  method: payment.means.method,
  amountRwf: payment.amountRwf,
  status: payment.status,
  createdAt: payment.createdAt.toString(),
});

/**
 * Returns each selected payment together with the provider's answer. The answer is null if the provider was not asked.
 */
export const checkAsJson = ({ payments, checked }: PaymentCheck) =>
  payments.map((payment) => ({
    ...paymentAsJson(payment),
    answer: checked.find(({ payment: { id } }) => id === payment.id)?.answer ?? null,
  }));

/** Returns a table of the stored payments, and one sentence for each queried attempt. */
export const checkInWords = (
  { payments, checked }: PaymentCheck,
  sentenceFor: (attempt: CheckedAttempt) => string,
): string => {
  const onRecord = tableOf(
    ['PAYMENT', 'FOR', 'METHOD', 'RWF', 'BEGAN IN KIGALI (UTC)', 'ON RECORD'],
    payments.map((payment) => [
      payment.ourRef,
      payment.purpose,
      payment.means.method,
      `${payment.amountRwf}`,
      kigaliAndUtc(payment.createdAt),
      payment.status,
    ]),
  );
  const answers = checked.map((attempt) => `${attempt.payment.ourRef}: ${sentenceFor(attempt)}\n`);
  const sentences =
    answers.length === 0 ? 'None of these is pending, so the provider was not asked.\n' : answers.join('');
  return payments.length === 0 ? 'This booking has no payments.\n' : `${onRecord}\n${sentences}`;
};

export const answerInWords = ({ answer }: CheckedAttempt): string => {
  switch (answer.kind) {
    case 'paid': {
      const amount =
        answer.amountRwf === undefined ? ', but not a whole number of francs' : ` (${answer.amountRwf} RWF)`;
      const named =
        answer.providerReference === undefined ? '' : `, as ${plainText(answer.providerReference)}`;
      return `paid at the provider${amount}${named}.`;
    }
    case 'failed':
      return `failed at the provider (${answer.reason}).`;
    case 'pending':
      return 'pending at the provider too; the payer may still answer.';
    case 'not_found':
      return 'unknown to the provider, which never accepted this attempt or has forgotten it.';
    case 'unavailable':
      return 'the provider gave no answer; try again later.';
    case 'other_provider':
      return 'begun at an inactive provider, which was not asked.';
    default:
      return answer satisfies never;
  }
};

/** Returns what the provider answers about an attempt, and what the operator can do next. */
export const withAdvice = (attempt: CheckedAttempt): string => {
  const { answer, payment } = attempt;
  return [answerInWords(attempt), ...adviceFor(payment.ourRef, answer)].join(' ');
};

const adviceFor = (ourRef: string, answer: CheckedAttempt['answer']): readonly string[] => {
  if (answer.kind === 'failed') return ['The service will query the provider and settle the attempt.'];
  if (answer.kind !== 'paid') return [];
  const sendAgain =
    'The answer alone settles nothing: list the deliveries with ' +
    `webhooks list --payment ${ourRef}, and have the provider send its callback again`;
  return [
    answer.amountRwf === undefined
      ? `${sendAgain}.`
      : `${sendAgain}, or record the answer instead with payments adopt ${ourRef}.`,
  ];
};
