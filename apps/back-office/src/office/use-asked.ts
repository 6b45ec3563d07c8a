import type { AnswerTo, ApiError, CallArguments, Operation } from '@booky/api-client';
import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import { useOffice } from './office.ts';

/** An answer of the API as a screen shows it. */
export interface Asked<Answer> {
  /** The newest answer; while another month or page is asked for, the one before. */
  readonly data: Answer | undefined;
  readonly error: ApiError | undefined;
  /** Whether what is shown belongs to the question before. */
  readonly isOld: boolean;
  readonly askAgain: () => void;
}

/** What the API answers to a question; asked again when the tab is seen again, and after every change. */
export const useAsked = <Name extends Operation>(
  operation: Name,
  ...request: CallArguments<Name>
): Asked<AnswerTo<Name>> => {
  const { api } = useOffice();
  const { data, error, isPlaceholderData, refetch } = useQuery<AnswerTo<Name>, ApiError>({
    queryKey: [operation, ...request],
    queryFn: () => api.call(operation, ...request),
    placeholderData: keepPreviousData,
  });
  return { data, error: error ?? undefined, isOld: isPlaceholderData, askAgain: () => void refetch() };
};
