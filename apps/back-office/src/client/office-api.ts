import type { AnswerTo, ApiClient, CallArguments, CallOutcome, Operation } from '@booky/api-client';
import type { Session } from '../session/session.ts';

/** The API as screens use it: a call that is refused for want of a login waits for one. */
export interface OfficeApi {
  call<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<AnswerTo<Name>>;
  try<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<CallOutcome<Name>>;
}

/** specification.md#office-session */
export const makeOfficeApi = (client: ApiClient, session: Session): OfficeApi => {
  const tryIt: OfficeApi['try'] = async (operation, ...request) => {
    for (;;) {
      const { token } = session;
      const sent = await client.try(operation, ...request);
      if (sent.ok || sent.error.code !== 'unauthenticated') return sent;
      await session.renewed(token);
    }
  };
  return {
    try: tryIt,
    call: async (operation, ...request) => {
      const sent = await tryIt(operation, ...request);
      if (!sent.ok) throw sent.error;
      return sent.data;
    },
  };
};
