import { createHmac } from 'node:crypto';
import type { DeliveryReader, PaymentProvider } from '@booky/domain/ports';
import type { SimulatedCompany, Simulator } from '@booky/provider-simulators';
import { onTestFinished } from 'vitest';
import type { ProviderKit } from '../src/index.ts';
import { type CallbackInbox, startCallbackInbox } from './callback-inbox.ts';
import { makeMovableClock, type MovableClock } from './movable-clock.ts';

/** A provider and its simulator, connected to each other as in the sandbox. */
export interface Met<Simulated extends Simulator<unknown>> {
  readonly provider: PaymentProvider;
  readonly reader: DeliveryReader;
  readonly simulator: Simulated;
  readonly inbox: CallbackInbox;
  readonly clock: MovableClock;
}

const secretOf = (variable: string): string =>
  createHmac('sha256', 'the secrets of a test').update(variable).digest('base64url');

export const meet = async <Simulated extends Simulator<unknown>>(
  kit: ProviderKit,
  company: SimulatedCompany,
  given: Readonly<Record<string, string>> = {},
): Promise<Met<Simulated>> => {
  const clock = makeMovableClock();
  const inbox = await startCallbackInbox(() => reader);
  const simulator = await company.start({
    clock,
    secretOf,
    apiUrl: () => inbox.url,
    callbackRetryDelays: [],
  });
  onTestFinished(() => simulator.stop());
  const environment: Readonly<Record<string, string>> = {
    ...company.environment({ secretOf, baseUrl: simulator.baseUrl, apiUrl: inbox.url }),
    ...given,
  };
  const read = (name: string): string => environment[name] ?? '';
  const reader = kit.openReader(read);
  return {
    provider: kit.open(read, { clock }),
    reader,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the type of the company's simulator
    simulator: simulator as Simulated,
    inbox,
    clock,
  };
};
