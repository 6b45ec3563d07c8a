import { makeMobileMoneyProvider, type MobileMoneyConfig } from '../src/index.ts';
import type { Limits } from '../src/http/limits.ts';
import { SECRET } from './charge.ts';
import { makeMovableClock } from './movable-clock.ts';
import { startProviderWithTokens, type TokenScript } from './provider-with-tokens.ts';
import type { Script } from './scripted-provider.ts';

export const mobileMoneyConfig = (baseUrl: string): MobileMoneyConfig => ({
  baseUrl,
  subscriptionKey: 'the-subscription-key',
  apiUser: '1c7f0f0e-3b77-4f7e-9f5b-6f1f6d4a2c11',
  apiKey: 'the-api-key',
  targetEnvironment: 'mtnrwanda',
  callbackBaseUrl: 'https://api.studio.example/',
  callbackSecret: SECRET,
  clock: makeMovableClock(),
});

export interface Circumstances {
  readonly limits?: Partial<Limits>;
  readonly tokenAnswer?: TokenScript['answer'];
}

/** Returns the adapter, and a server whose responses come from `script`. */
export const aMobileMoneyProvider = async (
  script: Script,
  { limits = {}, tokenAnswer }: Circumstances = {},
) => {
  const answer = tokenAnswer === undefined ? {} : { answer: tokenAnswer };
  const server = await startProviderWithTokens(
    { path: '/collection/token/', lifetimeSeconds: 3_600, ...answer },
    script,
  );
  const clock = makeMovableClock();
  const provider = makeMobileMoneyProvider({ ...mobileMoneyConfig(server.url), clock, limits });
  return { server, clock, provider };
};
