import type { ApiError, CallOutcome, Operation, RequestTo } from '@booky/api-client';
import { forgetIntention, isFinal, sendIntention, useRequest } from '@booky/web-ui';
import { type QueryClient, useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { useOffice } from './office.ts';

export interface Change<Name extends Operation> {
  /** Sends a request; returns undefined while another request is in flight. */
  readonly send: (request: RequestTo<Name>) => Promise<CallOutcome<Name> | undefined>;
  readonly isSending: boolean;
  /** The last refusal. */
  readonly error: ApiError | undefined;
  /** Counts the refusals, so that each refusal is announced as a new one. */
  readonly attempt: number;
}

interface ChangeOptions {
  /** True for a form that keeps its entries, and so its key, when the person leaves the form. */
  readonly hasDraft?: boolean;
}

/** A request without a known result. */
interface Unknown {
  readonly name: string;
  readonly atMs: number;
}

/**
 * Sends a change to the service. Every screen then reads its data again. The key lives as long as the form and survives
 * a reload: a double click, or a retry after a lost answer, never makes the change twice. While the result is unknown,
 * closing the form keeps the key, unless the screen has read its data since and so shows the result.
 * specification.md#office-once
 */
export const useChange = <Name extends Operation>(
  operation: Name,
  { hasDraft = false }: ChangeOptions = {},
): Change<Name> => {
  const { api } = useOffice();
  const queries = useQueryClient();
  const unknown = useRef<Unknown>();
  const { begin, end, isSending, refusal, attempt } = useRequest<ApiError>();
  useEffect(
    () => () => {
      const { current } = unknown;
      if (current && !hasDraft && isReadSince(queries, current.atMs)) forgetIntention(current.name);
    },
    [],
  );
  const ask = (request: RequestTo<Name>, headers?: object): Promise<CallOutcome<Name>> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the request is complete, with one more header
    api.try(operation, ...([{ ...request, headers }] as never));
  const send = async (request: RequestTo<Name>): Promise<CallOutcome<Name> | undefined> => {
    if (!begin()) return undefined;
    let error: ApiError | undefined;
    try {
      const path = 'path' in request ? request.path : {};
      const name = `booky-office ${operation} ${JSON.stringify(path)}`;
      const sent = await (SETS_VALUES.test(operation) || ANSWERS_SECRET.test(operation)
        ? ask(request)
        : sendIntention(name, request, (headers) => ask(request, headers)));
      unknown.current = sent.ok || isFinal(sent.error) ? undefined : { name, atMs: Date.now() };
      // Reads the screen again before the change counts as done, also after a refusal, because the screen may be out of date.
      await queries.invalidateQueries();
      error = sent.ok ? undefined : sent.error;
      return sent;
    } finally {
      end(error);
    }
  };
  return { send, isSending, error: refusal, attempt };
};

/** Repeating one of these requests is harmless, but a stored answer could hide later changes. */
const SETS_VALUES = /^(?:PUT|PATCH) /;

/** The service ignores a key of these requests, and the tab must not store the password in the request. */
const ANSWERS_SECRET = /^POST .*(?:\/api-keys|\/webhook-endpoints|\/rotate)$/;

const isReadSince = (queries: QueryClient, atMs: number): boolean =>
  queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.dataUpdatedAt > atMs);
