import type { ApiError, CallOutcome, Operation, RequestTo } from '@booky/api-client';
import { forgetIntention, isFinal, sendIntention, useRequest } from '@booky/web-ui';
import { type QueryClient, useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { useOffice } from './office.ts';

export interface Change<Name extends Operation> {
  /** Sends a request. Returns undefined while another request is in flight. */
  readonly send: (request: RequestTo<Name>) => Promise<CallOutcome<Name> | undefined>;
  readonly isSending: boolean;
  /** The last refusal. */
  readonly error: ApiError | undefined;
  /** Counts the refusals, so that each refusal is announced as a new refusal. */
  readonly attempt: number;
}

interface ChangeOptions {
  /** True for a form that keeps its entries when the person leaves the form. Such a form also keeps its key. */
  readonly hasDraft?: boolean;
}

/** A request whose result is unknown. */
interface Unknown {
  readonly name: string;
  readonly atMs: number;
}

/**
 * Sends a change to the service. Every screen then reads its data again. The key lasts as long as the form and survives
 * a reload, so a double click or a retry never makes the change twice. A form that is closed while the result is
 * unknown also keeps the key, until the screen has read its data again and shows the result.
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
      // Reads the screen's data again before the change counts as done. Also after a refusal, because the screen may be
      // out of date.
      await queries.invalidateQueries();
      error = sent.ok ? undefined : sent.error;
      return sent;
    } finally {
      end(error);
    }
  };
  return { send, isSending, error: refusal, attempt };
};

/**
 * Matches requests without a key. A repeat of such a request is harmless, but a stored answer could hide later changes.
 */
const SETS_VALUES = /^(?:PUT|PATCH) /;

/**
 * Matches more requests without a key. The service ignores their key, and the tab must not store the password that they
 * contain.
 */
const ANSWERS_SECRET = /^POST .*(?:\/api-keys|\/webhook-endpoints|\/rotate)$/;

const isReadSince = (queries: QueryClient, atMs: number): boolean =>
  queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.dataUpdatedAt > atMs);
