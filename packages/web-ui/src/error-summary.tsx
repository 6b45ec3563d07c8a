import { useEffect, useRef } from 'preact/hooks';
import { fieldId } from './field.tsx';

export interface NamedProblem {
  readonly field: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly heading: string;
  /** What went wrong, and what to do next. */
  readonly message?: string | undefined;
  readonly problems: readonly NamedProblem[];
  /** Returns the label that a field has on the page. */
  readonly labelOf: (field: string) => string;
  /** The prefix of the fields' ids, if they have one. */
  readonly scope?: string | undefined;
}

/**
 * An alert that links to each field that has a problem. It takes the focus when it appears, so give it a new key for
 * each attempt. specification.md#page-errors
 */
export const ErrorSummary = ({ heading, message, problems, labelOf, scope }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null);
  const headingId = fieldId('summary-heading', scope);
  useEffect(() => summary.current?.focus(), []);
  return (
    <div class="summary" role="alert" tabIndex={-1} ref={summary} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {message && <p>{message}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, message: wrong }) => (
            <li key={field}>
              <a href={`#${fieldId(field, scope)}`}>{labelOf(field)}</a> – {wrong}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
