import { type GatewayConfig, makeGatewayProvider } from '../src/index.ts';
import type { Limits } from '../src/http/limits.ts';
import { OUR_REF } from './charge.ts';
import { makeMovableClock } from './movable-clock.ts';
import { startProviderWithTokens, type TokenScript } from './provider-with-tokens.ts';
import { reply, type Script } from './scripted-provider.ts';

const TOKEN_PATH = '/realms/flutterwave/protocol/openid-connect/token';

export const gatewayConfig = (url: string): GatewayConfig => ({
  tokenUrl: `${url}${TOKEN_PATH}`,
  baseUrl: `${url}/f4b/`,
  clientId: 'the client & id',
  clientSecret: 'the=client+secret',
  methods: ['momo_alpha', 'momo_beta', 'card'],
  clock: makeMovableClock(),
});

export interface Circumstances {
  readonly limits?: Partial<Limits>;
  readonly tokenAnswer?: TokenScript['answer'];
}

/** Returns the adapter, and a server whose responses come from `script`. */
export const aGateway = async (script: Script, { limits = {}, tokenAnswer }: Circumstances = {}) => {
  const answer = tokenAnswer === undefined ? {} : { answer: tokenAnswer };
  const server = await startProviderWithTokens({ path: TOKEN_PATH, lifetimeSeconds: 600, ...answer }, script);
  const clock = makeMovableClock();
  return { server, clock, provider: makeGatewayProvider({ ...gatewayConfig(server.url), clock, limits }) };
};

/** A charge in the gateway's format. */
export const chargeData = (changes: object = {}) => ({
  id: 'chg_1',
  amount: 15_000,
  currency: 'RWF',
  reference: OUR_REF,
  status: 'pending',
  next_action: { type: 'payment_instruction', payment_instruction: { note: 'Approve on your phone' } },
  ...changes,
});

/** The body of every successful response. */
export const success = (data: unknown) => ({ status: 'success', message: 'Charge created', data });

/** The body of every failed response. */
export const failure = (code: string, validationErrors: unknown = []) => ({
  status: 'failed',
  error: { type: 'SOME_TYPE', code, message: 'no', validation_errors: validationErrors },
});

export const accepting: Script = (_request, response) => reply(response, 201, success(chargeData()));
