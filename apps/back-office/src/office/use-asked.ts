import type { AnswerTo, ApiError, CallArguments, Operation } from '@booky/api-client';
import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import { KEPT } from '../session/kept-day.ts';
import { useOffice } from './office.ts';

/** A response of the API, as a screen shows it. */
export interface Asked<Answer> {
  /** The newest response. While another month or page loads, this is still the response for the previous one. */
  readonly data: Answer | undefined;
  readonly error: ApiError | undefined;
  /** True while `data` is the response to the previous request. */
  readonly isOld: boolean;
  readonly askAgain: () => void;
}

/** Requests data from the API. Repeats the request when the tab becomes visible and after every change. */
export const useAsked = <Name extends Operation>(
  operation: Name,
  ...request: CallArguments<Name>
): Asked<AnswerTo<Name>> => useAnswer(operation, request);

/** Like {@link useAsked}, but also stores the responses on the device. specification.md#office-kept-day */
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
