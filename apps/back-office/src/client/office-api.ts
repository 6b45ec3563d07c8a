import {
  type AnswerTo,
  type ApiClient,
  ApiError,
  type CallArguments,
  type CallOutcome,
  type Operation,
} from '@booky/api-client';
import type { Session } from '../session/session.ts';

/** The API as screens use it: a call that is refused for want of a login waits for one. */
export interface OfficeApi {
  call<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<AnswerTo<Name>>;
  try<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<CallOutcome<Name>>;
  /** The answer itself, for a file. */
  send<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<Response>;
}

/** specification.md#office-session */
export const makeOfficeApi = (client: ApiClient, session: Session): OfficeApi => {
  const whenLoggedIn = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      const { token } = session;
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
        await session.renewed(token);
      }
    }
  };
  const call: OfficeApi['call'] = (operation, ...request) =>
    whenLoggedIn(() => client.call(operation, ...request));
  return {
    call,
    try: async (operation, ...request) => {
      try {
        return { ok: true, data: await call(operation, ...request) };
      } catch (error) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract documents it
        if (error instanceof ApiError) return { ok: false, error: error as never };
        throw error;
      }
    },
    send: (operation, ...request) => whenLoggedIn(() => client.send(operation, ...request)),
  };
};
