import { randomUUID } from 'node:crypto';
import type { DeliveryReading, ProviderMethod } from '@booky/domain';
import type { Charge, PaymentProvider } from '@booky/domain/ports';
import { makeMobileMoneyKeys, type Script, startSimulator } from '@booky/provider-simulators';
import { onTestFinished } from 'vitest';
import {
  type Limits,
  makeGatewayDeliveryReader,
  makeGatewayProvider,
  makeMobileMoneyDeliveryReader,
  makeMobileMoneyProvider,
} from '../src/index.ts';
import { type CallbackInbox, startCallbackInbox } from './callback-inbox.ts';
import { aCharge, phone, SECRET } from './charge.ts';
import { makeMovableClock, type MovableClock } from './movable-clock.ts';

/** The simulator functions that tests use, which every simulator has. */
export interface SimulatorHandle {
  settle: Awaited<ReturnType<typeof startSimulator>>['settle'];
  scriptNext(script: Script): void;
}

/** An adapter, the simulated provider that it calls, and the inbox that reads the provider's callbacks. */
export interface Simulated {
  readonly provider: PaymentProvider;
  readonly simulator: SimulatorHandle;
  readonly inbox: CallbackInbox;
  readonly clock: MovableClock;
}

export const simulatedMobileMoney = async (
  limits: Partial<Limits> = {},
  targetEnvironment = 'mtnrwanda',
): Promise<Simulated> => {
  const clock = makeMovableClock();
  const inbox = await startCallbackInbox(() =>
    makeMobileMoneyDeliveryReader({ callbackSecret: SECRET, targetEnvironment }),
  );
  const simulator = await startSimulator({
    provider: 'mobile-money',
    clock,
    credentials: { ...makeMobileMoneyKeys(), targetEnvironment },
    registeredCallbackHost: 'localhost',
  });
  onTestFinished(() => simulator.stop());
  const { subscriptionKey, apiUser, apiKey } = simulator.credentials;
  const provider = makeMobileMoneyProvider({
    baseUrl: simulator.baseUrl,
    subscriptionKey,
    apiUser,
    apiKey,
    targetEnvironment,
    callbackBaseUrl: inbox.url,
    callbackSecret: SECRET,
    clock,
    limits,
  });
  return { provider, simulator, inbox, clock };
};

export const simulatedGateway = async (limits: Partial<Limits> = {}): Promise<Simulated> => {
  const clock = makeMovableClock();
  const inbox = await startCallbackInbox(() =>
    makeGatewayDeliveryReader({ webhookSecret: simulator.credentials.webhookSecret }),
  );
  const simulator = await startSimulator({
    provider: 'gateway',
    clock,
    webhookUrl: `${inbox.url}/api/webhooks/gateway`,
  });
  onTestFinished(() => simulator.stop());
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
  return { provider, simulator, inbox, clock };
};

/** A charge with a new reference, whose payer decides only when the test asks. */
export const aWaitingCharge = (method: ProviderMethod): Charge => aCharge({ ourRef: randomUUID(), method });

/** A charge whose payer has not decided. The payer's phone belongs to the payment method's network. */
export const chargeBy = (method: Charge['method'], own: Partial<Charge> = {}): Charge => ({
  ...aWaitingCharge(method),
  ...(method === 'momo_beta' ? { phone: phone('0722123453') } : {}),
  ...own,
});

/** Returns the verified event of a reading. Throws if the reading has none. */
export const eventOf = (reading: DeliveryReading | undefined) => {
  if (reading?.verified !== true || reading.kind !== 'event')
    throw new Error('the reader returned no verified event');
  return reading;
};
