import type { ServerResponse } from 'node:http';
import {
  type RecordedRequest,
  reply,
  type ScriptedProvider,
  startScriptedProvider,
  type Script,
} from './scripted-provider.ts';

export interface ProviderWithTokens extends ScriptedProvider {
  /** Returns the requests to the token endpoint. */
  tokenRequests(): readonly RecordedRequest[];
  /** Returns all other requests. */
  apiRequests(): readonly RecordedRequest[];
}

export interface TokenScript {
  readonly path: string;
  readonly lifetimeSeconds: number;
  /** Responds to token requests. By default, with the tokens `token-1`, `token-2` and so on. */
  readonly answer?: (response: ServerResponse, count: number) => void;
}

/** Starts a scripted provider with a token endpoint. `script` responds to all other requests. */
export const startProviderWithTokens = async (
  tokens: TokenScript,
  script: Script,
): Promise<ProviderWithTokens> => {
  let granted = 0;
  const provider = await startScriptedProvider((request, response) => {
    if (request.path !== tokens.path) {
      script(request, response);
      return;
    }
    granted += 1;
    if (tokens.answer !== undefined) tokens.answer(response, granted);
    else reply(response, 200, { access_token: `token-${granted}`, expires_in: tokens.lifetimeSeconds });
  });
  return {
    ...provider,
    tokenRequests: () => provider.requests.filter(({ path }) => path === tokens.path),
    apiRequests: () => provider.requests.filter(({ path }) => path !== tokens.path),
  };
};

/** Responds with 401 to every request that has the first access token, and passes all other requests to `script`. */
export const refusingTheFirstToken =
  (script: Script): Script =>
  (request, response) => {
    if (request.headers.authorization === 'Bearer token-1') reply(response, 401, { message: 'Unauthorized' });
    else script(request, response);
  };
