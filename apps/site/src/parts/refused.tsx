import { ErrorSummary } from '@booky/web-ui';
import { sayRefusal } from '../sending/refusal.ts';
import type { SendingState } from '../sending/use-sending.ts';
import type { Sending, Shared } from '../wording/en.ts';

interface RefusedProps {
  readonly sending: Pick<SendingState, 'refusal' | 'attempt'>;
  readonly words: Shared & Sending;
  /** The label of each field on the page. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Shows the refusal and what to do next, or nothing if there is no refusal. specification.md#page-errors */
export const Refused = ({ sending: { refusal, attempt }, words, labels = {} }: RefusedProps) =>
  refusal ? (
    <ErrorSummary
      key={attempt}
      heading={words.attention}
      message={sayRefusal(refusal, words)}
      problems={refusal.problems}
      labelOf={(field) => labels[field] ?? field}
    />
  ) : null;
