import type { ApiError } from '@booky/api-client';
import { ErrorSummary } from '@booky/web-ui';
import { useContext, useId } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { FieldScope } from './field.tsx';

interface FailureProps {
  readonly error: Pick<ApiError, 'status' | 'code' | 'problems' | 'retryAfterSeconds'>;
  /** Replaces the general wording of the error. */
  readonly message?: string | undefined;
  /** Defaults to the problems in `error`. */
  readonly problems?: ApiError['problems'];
  /** The labels of fields by name. A field without a label is listed by its name. */
  readonly labels: object;
}

/** Says why a change failed, and what to do next. Give this component a new key for each attempt. */
export const Failure = ({ error, message, problems = error.problems, labels }: FailureProps) => {
  const { words } = useOffice();
  const own = useId();
  const scope = useContext(FieldScope) ?? own;
  return (
    <ErrorSummary
      heading={words.frame.attention}
      message={message ?? sayFailure(error, words.frame.failures)}
      problems={problems}
      scope={scope}
      labelOf={(field) => {
        const label = (labels as Readonly<Record<string, unknown>>)[field];
        return typeof label === 'string' ? label : field;
      }}
    />
  );
};

/** Returns the general sentence for a refusal. */
export const sayFailure = (
  { status, retryAfterSeconds = 60 }: FailureProps['error'],
  failures: ReturnType<typeof useOffice>['words']['frame']['failures'],
): string => {
  if (status === 0) return failures.noAnswer;
  if (status === 400 || status === 422) return failures.refused;
  if (status === 404) return failures.notFound;
  if (status === 409) return failures.changed;
  if (status === 429) return failures.tooMany(retryAfterSeconds);
  return failures.server;
};
