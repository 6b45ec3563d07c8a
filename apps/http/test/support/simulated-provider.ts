import {
  type Limits,
  makeGatewayProvider,
  makeMobileMoneyProvider,
  type MobileMoneySettings,
} from '@booky/adapters-payments';
import type { Clock, PaymentProvider } from '@booky/domain/ports';
import { makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { type Simulator, startSimulator } from '@booky/provider-simulators';
import { DELIVERY_SECRETS } from './store.ts';

/**
 * A simulated payment provider on the loopback address: the simulator's controls, and the real adapter that calls the
 * simulator.
 */
export interface SimulatedProvider {
  readonly provider: PaymentProvider;
  readonly simulator: Simulator<unknown>;
}

export type ProviderChoice = 'mobile-money' | 'gateway' | 'none';

interface Terms {
  readonly clock: Clock;
  /** Returns the API's address, to which callbacks go. */
  readonly apiUrl: () => string;
  readonly limits: Partial<Limits>;
}

/**
 * The clock of the simulated payers. They decide after two seconds, but this clock never moves, so a payer decides
 * only when a test says so.
 */
const STOPPED_CLOCK = makeSettableClock(MONDAY_MORNING);

/**
 * Starts a provider's simulator and creates the real adapter that calls it. The simulator does nothing on its own:
 * payers decide and callbacks are repeated only when a test asks for it.
 */
export const startProvider = async (
  choice: ProviderChoice,
  terms: Terms,
): Promise<SimulatedProvider | undefined> => {
  switch (choice) {
    case 'none':
      return undefined;
    case 'mobile-money':
      return startMobileMoney(terms);
    case 'gateway':
      return startGateway(terms);
    default:
      return choice satisfies never;
  }
};

const startMobileMoney = async ({ clock, apiUrl, limits }: Terms): Promise<SimulatedProvider> => {
  const simulator = await startSimulator({
    provider: 'mobile-money',
    clock: STOPPED_CLOCK,
    registeredCallbackHost: 'localhost',
    callbackRetryDelays: [],
  });
  const { tokenUrl: _tokenUrl, ...credentials } = simulator.credentials;
  const settings: MobileMoneySettings = {
    ...credentials,
    baseUrl: simulator.baseUrl,
    callbackSecret: DELIVERY_SECRETS.mobileMoney,
    // The provider accepts only a host name for callbacks, not an IP address.
    get callbackBaseUrl() {
      return apiUrl().replace('127.0.0.1', 'localhost');
    },
  };
  const provider = makeMobileMoneyProvider(Object.assign(settings, { clock, limits }));
  return { provider, simulator };
};

const startGateway = async ({ clock, apiUrl, limits }: Terms): Promise<SimulatedProvider> => {
  const simulator = await startSimulator({
    provider: 'gateway',
    clock: STOPPED_CLOCK,
    webhookUrl: () => `${apiUrl()}/api/webhooks/gateway`,
    credentials: {
      clientId: 'client of the journeys',
      clientSecret: 'client secret of the journeys',
      webhookSecret: DELIVERY_SECRETS.gateway,
    },
    callbackRetryDelays: [],
  });
  const { tokenUrl, clientId, clientSecret } = simulator.credentials;
  const provider = makeGatewayProvider({
    tokenUrl,
    baseUrl: simulator.baseUrl,
    clientId,
    clientSecret,
    methods: ['momo_alpha', 'momo_beta', 'card'],
    clock,
    limits,
  });
  return { provider, simulator };
};
