import type { AnswerTo, ApiError, CallArguments, Operation } from '@booky/api-client';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';

export interface Sent<Name extends Operation> {
  /** Sends it once, however often it is asked to; undefined where it was refused or one is under way. */
  readonly send: (...request: CallArguments<Name>) => Promise<{ readonly data: AnswerTo<Name> } | undefined>;
  readonly isSending: boolean;
  /** Why the last one was refused. */
  readonly error: ApiError | undefined;
  /** Counts the answers, so that each refusal is shown as a new one. */
  readonly attempt: number;
  readonly problemOf: (field: string) => string | undefined;
}

/** Sends a form that needs no login; nothing typed in it, a password above all, is kept in the tab. */
export const useSent = <Name extends Operation>(operation: Name): Sent<Name> => {
  const { api } = useOffice();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  return {
    isSending,
    error,
    attempt,
    problemOf: (name) => error?.problems.find(({ field }) => field === name)?.message,
    send: async (...request) => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setSending(true);
      const sent = await api.try(operation, ...request);
      isBusy.current = false;
      setSending(false);
      setError(sent.ok ? undefined : sent.error);
      setAttempt((count) => count + 1);
      return sent.ok ? sent : undefined;
    },
  };
};
