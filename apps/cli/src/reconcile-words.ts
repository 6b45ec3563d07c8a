import { dateOf, type PaymentDifference, type ReconciledAttempt } from '@booky/domain';
import { paymentAsJson } from './payment-words.ts';
import { kigaliAndUtc } from './show.ts';

/** What a whole reconciliation comes to. */
export interface ReconcileCounts {
  asked: number;
  differ: number;
  unanswered: number;
  /** Begun at a provider that is not the active one. */
  notAsked: number;
}

/** Writes each finding as soon as it is known, so that a run which is broken off has shown what it found. */
export interface ReconcileReport {
  add(attempt: ReconciledAttempt): void;
  end(counts: ReconcileCounts): void;
}

type Output = NodeJS.WritableStream;

/** One JSON document; its times are in UTC. */
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

/** A line or two for each finding, and the totals at the end. */
export const makeReconcileLines = (output: Output): ReconcileReport => ({
  add: (attempt) => {
    const { payment, reference, answer } = attempt;
    const sentence = findingOf(attempt);
    if (sentence === undefined) return;
    output.write(
      `${payment.ourRef}  ${reference}  ${kigaliAndUtc(payment.createdAt)}  ${payment.amountRwf} RWF  ` +
        `here ${payment.status}, there ${answer.kind}\n  ${sentence}\n`,
    );
  },
  end: ({ asked, differ, unanswered, notAsked }) => {
    const lines = [
      `Of ${asked} attempts that the provider was asked about, ${differ} differ and ${unanswered} had no answer.`,
      ...(notAsked === 0
        ? []
        : [`${notAsked} began at a provider that is not the active one, so they were not asked about.`]),
      "Payments that only the provider knows can't be asked about: compare its own statement of the period.",
    ];
    output.write(`${lines.join('\n')}\n`);
  },
});

const findingOf = ({ payment, answer, difference }: ReconciledAttempt): string | undefined => {
  if (answer.kind === 'unavailable') return 'The provider gave no answer, three times over: ask again later.';
  if (difference === undefined) return undefined;
  const amount = answer.kind === 'paid' ? answer.amountRwf : undefined;
  return SENTENCES[difference]({ ourRef: payment.ourRef, status: payment.status, amount });
};

interface Facts {
  readonly ourRef: string;
  readonly status: string;
  readonly amount: number | undefined;
}

const CALL = 'ask the provider; nothing here settles it';

/** What is wrong, and which command settles it. */
const SENTENCES: Readonly<Record<PaymentDifference, (facts: Facts) => string>> = {
  paid_there_only: ({ ourRef, status }) =>
    status === 'pending'
      ? `Paid there and not here: payments adopt ${ourRef}`
      : `Paid there, and here it failed: have the provider send its callback again, then webhooks list --payment ${ourRef}; otherwise give the money back there.`,
  paid_here_only: () => `Paid here and not there: ${CALL}.`,
  other_amount: ({ amount }) =>
    amount === undefined
      ? `Paid there over no whole amount of francs: ${CALL}.`
      : `Another amount there, ${amount} RWF: ${CALL}, unless by giving it back there.`,
  failed_there_only: ({ ourRef }) => `Failed there and waiting here: payments adopt ${ourRef}`,
  unknown_there: ({ status }) =>
    status === 'pending'
      ? 'Unknown there and waiting here: it was never taken on, and no money came by it.'
      : `Paid here and unknown there: ${CALL}.`,
};

/** Where to go on when a run was broken off at an attempt. */
export const goOnFrom = ({ payment }: ReconciledAttempt): string =>
  `The run was broken off: go on with --from ${dateOf(payment.createdAt).toString()}.`;
