import type { ApiError, CallArguments, CallOutcome, Operation } from '@booky/api-client';
import { useRequest } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import type { Change } from '../../office/use-change.ts';

interface Sent<Name extends Operation> extends Omit<Change<Name>, 'send'> {
  /** Sends the form. Returns undefined while another request is in flight. */
  readonly send: (...request: CallArguments<Name>) => Promise<CallOutcome<Name> | undefined>;
}

/** Sends a form that needs no login. Stores nothing in the tab, so that no password is left there. */
export const useSent = <Name extends Operation>(operation: Name): Sent<Name> => {
  const { api } = useOffice();
  const { begin, end, isSending, refusal, attempt } = useRequest<ApiError>();
  return {
    isSending,
    error: refusal,
    attempt,
    send: async (...request) => {
      if (!begin()) return undefined;
      const sent = await api.try(operation, ...request);
      end(sent.ok ? undefined : sent.error);
      return sent;
    },
  };
};
