import { startSimulator } from '../src/start-simulator.ts';
import type { CommonOptions, Simulator } from '../src/simulator.ts';
import { jsonOf, type Reply } from './call.ts';
import { makeGatewayClient } from './gateway-client.ts';
import { makeMobileMoneyClient } from './mobile-money-client.ts';

export interface Submission {
  readonly reference?: string;
  /** The last three digits of the payer's phone. */
  readonly ending?: string;
  readonly signal?: AbortSignal;
}

/** The calls that tests can make to every simulator in the same way. */
export interface Driver {
  readonly simulator: Simulator<unknown>;
  readonly acceptedStatus: number;
  submit(submission?: Submission): Promise<{ readonly reference: string; readonly reply: Reply }>;
  /**
   * Returns the status of the charge, in the provider's words, and its amount. Returns undefined if there is no charge.
   */
  query(reference: string): Promise<{ readonly status: unknown; readonly amount: number } | undefined>;
  askToken(): Promise<Reply>;
  /** Requests a new token. Call this after moving the clock by more than the lifetime of a token. */
  renewToken(): Promise<void>;
}

/** Starts a simulator and a driver for it. The simulator sends its callbacks to `apiUrl`. */
export type StartDriver = (apiUrl: string, options: CommonOptions) => Promise<Driver>;

export const startMobileMoneyDriver: StartDriver = async (apiUrl, options) => {
  const simulator = await startSimulator({
    provider: 'mobile-money',
    registeredCallbackHost: 'localhost',
    ...options,
  });
  const client = await makeMobileMoneyClient(simulator);
  return {
    simulator,
    acceptedStatus: 202,
    submit: ({ ending = '999', ...rest } = {}) =>
      client.requestToPay({ phone: `250788123${ending}`, callbackUrl: `${apiUrl}/ref/proof`, ...rest }),
    query: async (reference) => {
      const reply = await client.status(reference);
      if (reply.status === 404) return undefined;
      const { status, amount } = jsonOf(reply);
      return { status, amount: Number(amount) };
    },
    askToken: () => client.askToken(),
    renewToken: () => client.renewToken(),
  };
};

export const startGatewayDriver: StartDriver = async (apiUrl, options) => {
  const simulator = await startSimulator({
    provider: 'gateway',
    webhookUrl: `${apiUrl}/webhook`,
    ...options,
  });
  const client = await makeGatewayClient(simulator);
  return {
    simulator,
    acceptedStatus: 201,
    submit: ({ ending = '999', ...rest } = {}) => client.charge({ phone: `788123${ending}`, ...rest }),
    query: async (reference) => {
      const list = jsonOf(await client.get(`/charges?reference=${reference}`))['data'];
      const [charge]: unknown[] = Array.isArray(list) ? list : [];
      if (typeof charge !== 'object' || charge === null) return undefined;
      const { status, amount } = Object.fromEntries(Object.entries(charge));
      return { status, amount: Number(amount) };
    },
    askToken: () => client.askToken(),
    renewToken: () => client.renewToken(),
  };
};
