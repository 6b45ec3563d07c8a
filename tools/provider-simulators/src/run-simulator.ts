import { instantText, toChargeView } from './charges/charge-record.ts';
import type { ChargeDesk } from './charges/charge-desk.ts';
import type { Answer } from './http/answer.ts';
import { startLoopbackServer } from './http/loopback-server.ts';
import type { Received } from './http/received.ts';
import type { CommonOptions, ProviderName, Simulator } from './simulator.ts';

/** The parts of a simulator that differ from provider to provider. */
export interface Provider<Details, Credentials> {
  readonly name: ProviderName;
  readonly desk: ChargeDesk<Details>;
  answer(request: Received, baseUrl: string): Answer | Promise<Answer>;
  credentials(baseUrl: string): Credentials;
}

/** Starts a simulator. Throws the listener's error, such as EADDRINUSE. */
export const runSimulator = async <Details, Credentials>(
  { port = 0, clock }: CommonOptions,
  provider: Provider<Details, Credentials>,
): Promise<Simulator<Credentials>> => {
  const { desk } = provider;
  const server = await startLoopbackServer({
    port,
    stamp: () => instantText(clock.now().toEpochMilli()),
    handle: (request) => provider.answer(request, server.baseUrl),
  });
  desk.start();

  return {
    provider: provider.name,
    baseUrl: server.baseUrl,
    credentials: provider.credentials(server.baseUrl),
    charges: () => desk.submissions().map(toChargeView).toReversed(),
    settle: async (ourRef, decision) => {
      const callbacks = await desk.settle(ourRef, decision);
      return callbacks && { callbacks };
    },
    scriptNext: (script) => desk.scriptNext(script),
    journal: () => server.journal(),
    tick: () => desk.tick(),
    stop: async () => {
      await server.stop();
      await desk.stop();
    },
  };
};
