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
  /** Counts the refusals, so that a screen reader announces each refusal. */
  readonly attempt: number;
}

interface ChangeOptions {
  /** True for a form that keeps the typed text after the person leaves it. Such a form also keeps its request's key. */
  readonly hasDraft?: boolean;
}

/** A request whose result is unknown. */
interface Unknown {
  readonly name: string;
  readonly atMs: number;
}

/**
 * Sends a change to the service under an Idempotency-Key. The form keeps the key, even if the page reloads, so that a
 * double click or a retry never makes the change twice. A form that closes after a lost response forgets the key only
 * if the screen has read its data again in the meantime, because the screen then shows the result.
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
      // Reads the screen's data again before the change counts as done. Also does so after a refusal, because the
      // screen may be out of date.
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
 * Matches operations that set values. They are sent without a key: repeating them is harmless, whereas a stored
 * response could hide later changes.
 */
const SETS_VALUES = /^(?:PUT|PATCH) /;

/**
 * Matches operations whose response contains a secret. They are sent without a key: the service would ignore it, and
 * the tab must not store the request, which contains the password.
 */
const ANSWERS_SECRET = /^POST .*(?:\/api-keys|\/webhook-endpoints|\/rotate)$/;

const isReadSince = (queries: QueryClient, atMs: number): boolean =>
  queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.dataUpdatedAt > atMs);
