import type { AnswerTo, ApiError, CallArguments, Operation } from '@booky/api-client';
import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import { KEPT } from '../session/kept-day.ts';
import { useOffice } from './office.ts';

/** An answer of the API as a screen shows it. */
export interface Asked<Answer> {
  /** The newest answer. While another month or page loads, this is the answer for the previous month or page. */
  readonly data: Answer | undefined;
  readonly error: ApiError | undefined;
  /** True while `data` is the answer to the previous request. */
  readonly isOld: boolean;
  readonly askAgain: () => void;
}

/** Requests data from the API. Repeats the request when the tab becomes visible, and after every change. */
export const useAsked = <Name extends Operation>(
  operation: Name,
  ...request: CallArguments<Name>
): Asked<AnswerTo<Name>> => useAnswer(operation, request);

/** Like {@link useAsked}, but the device stores the answers. specification.md#office-kept-day */
export const useKeptAsked = <Name extends Operation>(
  operation: Name,
  ...request: CallArguments<Name>
): Asked<AnswerTo<Name>> => useAnswer(operation, request, KEPT);

const useAnswer = <Name extends Operation>(
  operation: Name,
  request: CallArguments<Name>,
  meta?: typeof KEPT,
): Asked<AnswerTo<Name>> => {
  const { api } = useOffice();
  const { data, error, isPlaceholderData, refetch } = useQuery<AnswerTo<Name>, ApiError>({
    queryKey: [operation, ...request],
    queryFn: () => api.call(operation, ...request),
    placeholderData: keepPreviousData,
    ...(meta && { meta }),
  });
  return { data, error: error ?? undefined, isOld: isPlaceholderData, askAgain: () => void refetch() };
};
