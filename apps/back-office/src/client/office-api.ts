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
  /** A file of the API, as its answer. */
  send<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<Response>;
  /** The service's time in milliseconds. */
  now(): number;
}

/** specification.md#office-session */
export const makeOfficeApi = (client: ApiClient, session: Session): OfficeApi => {
  const loggedIn = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const { token } = session;
      try {
        return await ask();
      } catch (fault) {
        if (!(fault instanceof ApiError && fault.code === 'unauthenticated')) throw fault;
        await session.renewed(token);
      }
    }
  };
  const call: OfficeApi['call'] = (operation, ...request) =>
    loggedIn(() => client.call(operation, ...request));
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
    send: (operation, ...request) => loggedIn(() => client.send(operation, ...request)),
    now: () => client.now(),
  };
};
