import type { ApiError, CallOutcome, Operation, RequestTo } from '@booky/api-client';
import { forgetIntention, isFinal, sendIntention, useRequest } from '@booky/web-ui';
import { type QueryClient, useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { useOffice } from './office.ts';

export interface Change<Name extends Operation> {
  /** Sends it once, however often it is asked to: undefined while the one before is under way. */
  readonly send: (request: RequestTo<Name>) => Promise<CallOutcome<Name> | undefined>;
  readonly isSending: boolean;
  /** Why the last one was refused. */
  readonly error: ApiError | undefined;
  /** Counts the refusals, so that each is shown as a new one. */
  readonly attempt: number;
}

interface ChangeOptions {
  /** A form that is left keeps its entries and its key. */
  readonly hasDraft?: boolean;
}

/** A request whose end is unknown. */
interface Unknown {
  readonly name: string;
  readonly atMs: number;
}

/**
 * A change of the service; afterwards every screen asks again for what it shows. Its key lives as long as its form, and
 * across a reload: a double click or a retry after a lost answer never makes it twice. Closing the form ends the key once
 * the screen was read again, because the person has then seen how the change ended. specification.md#office-once
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request with a header more is one still
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
      // What is shown is read again before the change is called done, and also where it was refused: it may be out of date.
      await queries.invalidateQueries();
      error = sent.ok ? undefined : sent.error;
      return sent;
    } finally {
      end(error);
    }
  };
  return { send, isSending, error: refusal, attempt };
};

/** Repeating one of these changes nothing, while a stored answer could hide what has changed since. */
const SETS_VALUES = /^(?:PUT|PATCH) /;

/** The service ignores the key of one of these, and the tab is not to remember the password that it is asked with. */
const ANSWERS_SECRET = /^POST .*(?:\/api-keys|\/webhook-endpoints|\/rotate)$/;

const isReadSince = (queries: QueryClient, atMs: number): boolean =>
  queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.dataUpdatedAt > atMs);
