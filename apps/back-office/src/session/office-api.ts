import {
  type AnswerTo,
  type ApiClient,
  ApiError,
  type CallArguments,
  type CallOutcome,
  type Operation,
} from '@booky/api-client';
import type { StayLoggedIn } from './device.ts';
import type { Session } from './session.ts';

/** The API as screens use it. A call whose login has ended waits for the next login. */
export interface OfficeApi {
  call<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<AnswerTo<Name>>;
  try<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<CallOutcome<Name>>;
  /** Returns the raw response, for a download. */
  send<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<Response>;
}

/** Makes the API of a session. specification.md#office-session */
export const makeOfficeApi = (client: ApiClient, session: Session, stay: StayLoggedIn): OfficeApi => {
  const loggedInAgain = async (refused: string | undefined): Promise<void> => {
    // Does nothing if another request has already renewed the login.
    if (session.token !== refused || (await stay())) return;
    await session.renewed(refused);
  };
  const whenLoggedIn = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      const { token } = session;
      try {
        return await ask();
      } catch (error) {
        if (!isLoggedOut(error)) throw error;
        await loggedInAgain(token);
      }
    }
  };
  return {
    call: (operation, ...request) => whenLoggedIn(() => client.call(operation, ...request)),
    try: async (operation, ...request) => {
      for (;;) {
        const { token } = session;
        const outcome = await client.try(operation, ...request);
        if (outcome.ok || !isLoggedOut(outcome.error)) return outcome;
        await loggedInAgain(token);
      }
    },
    send: (operation, ...request) => whenLoggedIn(() => client.send(operation, ...request)),
  };
};

const isLoggedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthenticated';

/** Returns whether a call failed because there was no connection. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
