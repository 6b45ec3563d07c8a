import { dateOf, type PaymentDifference, type ReconciledAttempt } from '@booky/domain';
import { paymentAsJson } from './payment-words.ts';
import { kigaliAndUtc } from './show.ts';

/** The totals of a reconciliation. */
export interface ReconcileCounts {
  asked: number;
  differ: number;
  unanswered: number;
  /** The number of attempts about which no provider was asked, because their provider is not active. */
  notAsked: number;
}

/** Reports a reconciliation. Writes each finding at once, so that even an interrupted run shows its findings. */
export interface ReconcileReport {
  add(attempt: ReconciledAttempt): void;
  end(counts: ReconcileCounts): void;
}

type Output = NodeJS.WritableStream;

/** Writes the report as one JSON document. Times are in UTC. */
export const makeReconcileJson = (output: Output): ReconcileReport => {
  let isFirst = true;
  const next = (): string => {
    const separator = isFirst ? '{"attempts":[' : ',';
    isFirst = false;
    return separator;
  };
  return {
    add: ({ payment, reference, answer, difference }) => {
      const facts = { reference, ...paymentAsJson(payment), provider: payment.means.provider };
      output.write(`${next()}${JSON.stringify({ ...facts, answer, difference: difference ?? null })}`);
    },
    end: (counts) => {
      output.write(`${isFirst ? next() : ''}],${JSON.stringify(counts).slice(1)}\n`);
    },
  };
};

/** Writes the report as text: one or two lines for each finding, and the totals at the end. */
export const makeReconcileLines = (output: Output): ReconcileReport => ({
  add: (attempt) => {
    const { payment, reference, answer } = attempt;
    const sentence = findingOf(attempt);
    if (sentence === undefined) return;
    output.write(
      `${payment.ourRef}  ${reference}  ${kigaliAndUtc(payment.createdAt)}  ${payment.amountRwf} RWF  ` +
        `here ${payment.status}, at the provider ${answer.kind}\n  ${sentence}\n`,
    );
  },
  end: ({ asked, differ, unanswered, notAsked }) => {
    const lines = [
      `Of ${asked} attempts that the provider was asked about, ${differ} differ and ${unanswered} had no answer.`,
      ...(notAsked === 0 ? [] : [`${notAsked} began at an inactive provider, which was not asked.`]),
      "This report lacks payments that only the provider knows: compare the provider's statement of the period.",
    ];
    output.write(`${lines.join('\n')}\n`);
  },
});

const findingOf = ({ payment, answer, difference }: ReconciledAttempt): string | undefined => {
  if (answer.kind === 'unavailable') return 'The provider gave no answer three times: run it again later.';
  if (difference === undefined) return undefined;
  const amount = answer.kind === 'paid' ? answer.amountRwf : undefined;
  return SENTENCES[difference]({ ourRef: payment.ourRef, status: payment.status, amount });
};

interface Facts {
  readonly ourRef: string;
  readonly status: string;
  readonly amount: number | undefined;
}

const CALL = 'ask the provider, because no command settles this';

/** One sentence for each kind of difference. It says what differs, and which command settles the difference. */
const SENTENCES: Readonly<Record<PaymentDifference, (facts: Facts) => string>> = {
  paid_there_only: ({ ourRef, status }) =>
    status === 'pending'
      ? `Paid at the provider, pending here: payments adopt ${ourRef}`
      : `Paid at the provider, failed here: have the provider send its callback again, then run webhooks list --payment ${ourRef}; otherwise return the money at the provider.`,
  paid_here_only: () => `Paid here, not paid at the provider: ${CALL}.`,
  other_amount: ({ amount }) =>
    amount === undefined
      ? `Paid at the provider, but not a whole number of francs: ${CALL}.`
      : `Another amount at the provider, ${amount} RWF: return the money there, or ${CALL}.`,
  failed_there_only: ({ ourRef }) => `Failed at the provider, pending here: payments adopt ${ourRef}`,
  unknown_there: ({ status }) =>
    status === 'pending'
      ? 'Unknown to the provider, pending here: the provider never accepted the attempt, and no money was received.'
      : `Paid here, unknown to the provider: ${CALL}.`,
};

/** Says how to continue if the run was interrupted at this attempt. */
export const goOnFrom = ({ payment }: ReconciledAttempt): string =>
  `The run was interrupted: continue with --from ${dateOf(payment.createdAt).toString()}.`;
