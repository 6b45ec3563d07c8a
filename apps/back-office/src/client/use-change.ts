import type { ApiError, CallOutcome, Operation, RequestTo } from '@booky/api-client';
import { sendIntention } from '@booky/web-ui';
import { useQueryClient } from '@tanstack/preact-query';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../app/office.ts';

export interface Change<Name extends Operation> {
  /** Sends it once, however often it is asked to: undefined while the one before is under way. */
  readonly send: (request: RequestTo<Name>) => Promise<CallOutcome<Name> | undefined>;
  readonly isSending: boolean;
  /** Why the last one was refused. */
  readonly error: ApiError | undefined;
  /** Counts the answers, so that each one is shown as a new one. */
  readonly attempt: number;
}

/**
 * specification.md#office-once: a change of the service. Its key lives in the tab until its end is known, so neither a
 * double click nor a reload makes it twice; afterwards every screen asks again for what it shows.
 */
export const useChange = <Name extends Operation>(operation: Name): Change<Name> => {
  const { api } = useOffice();
  const queries = useQueryClient();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const send = async (request: RequestTo<Name>): Promise<CallOutcome<Name> | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setSending(true);
    try {
      const path = 'path' in request ? request.path : {};
      const name = `booky-office ${operation} ${JSON.stringify(path)}`;
      const sent = await sendIntention(name, request, (headers) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request with a header more is one still
        api.try(operation, ...([{ ...request, headers }] as never)),
      );
      // What is shown is read again before the change is called done, and also where it was refused: it may be out of date.
      await queries.invalidateQueries();
      setError(sent.ok ? undefined : sent.error);
      setAttempt((count) => count + 1);
      return sent;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { send, isSending, error, attempt };
};
