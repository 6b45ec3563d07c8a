import type { NotedChanges, ReplayedDelivery } from '@booky/domain';
import { rowOf } from './show.ts';

/** Reports a replay. Each result is written at once, so that memory does not grow with the number of deliveries. */
export interface ReplayReport {
  add(replayed: ReplayedDelivery): void;
  /** Writes the closing lines. */
  end(): void;
}

type Output = NodeJS.WritableStream;

/** Writes the report as one JSON document. */
export const makeJsonReport = (output: Output, isDryRun: boolean): ReplayReport => {
  let count = 0;
  const separator = (): string => (count === 0 ? `{"dryRun":${isDryRun},"deliveries":[` : ',');
  return {
    add: (replayed) => {
      output.write(`${separator()}${JSON.stringify(asJson(replayed))}`);
      count += 1;
    },
    end: () => {
      output.write(count === 0 ? `${separator()}]}\n` : ']}\n');
    },
  };
};

const UUID_LENGTH = 36;
const LONGEST_OUTCOME = 'reference_mismatch'.length;
const WIDTHS = [UUID_LENGTH, UUID_LENGTH, LONGEST_OUTCOME, LONGEST_OUTCOME];

/** Writes the report as a table, with the totals at the end. */
export const makeTableReport = (output: Output, isDryRun: boolean): ReplayReport => {
  const counts = { all: 0, applied: 0 };
  return {
    add: (replayed) => {
      if (counts.all === 0)
        output.write(rowOf(['ID', 'PAYMENT', 'BEFORE', isDryRun ? 'WOULD BE' : 'AFTER', 'CHANGES'], WIDTHS));
      counts.all += 1;
      if (replayed.before !== replayed.after && replayed.after === 'applied') counts.applied += 1;
      output.write(
        rowOf(
          [
            replayed.id,
            replayed.ourRef ?? '-',
            replayed.before ?? '-',
            replayed.after ?? '-',
            replayed.fault === undefined ? changesInWords(replayed.changes) : `broke: ${replayed.fault}`,
          ],
          WIDTHS,
        ),
      );
    },
    end: () => {
      const done = isDryRun
        ? `This dry run changed nothing: of ${counts.all} deliveries, ${counts.applied} would be applied.\n`
        : `Of ${counts.all} deliveries, ${counts.applied} were applied now.\n`;
      output.write(counts.all === 0 ? 'No delivery matches.\n' : `\n${done}`);
    },
  };
};

const asJson = ({ id, ourRef, before, after, changes, fault }: ReplayedDelivery) => ({
  id,
  ourRef: ourRef ?? null,
  before: before ?? null,
  after: after ?? null,
  changes: {
    payments: changes.payments.map(({ name, from, to }) => ({ ourRef: name, from, to })),
    bookings: changes.bookings.map(({ name, from, to }) => ({ reference: name, from, to })),
    emails: changes.emails,
  },
  fault: fault ?? null,
});

const changesInWords = ({ payments, bookings, emails }: NotedChanges): string => {
  const words = [
    ...payments.map(({ from, to }) => `payment ${from} to ${to}`),
    ...bookings.map(({ name, from, to }) => `${name} ${from} to ${to}`),
    ...emails.map((cause) => `email ${cause}`),
  ];
  return words.length === 0 ? '-' : words.join(', ');
};
