import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { KITS } from '@booky/adapters-payments';
import { deliveryReaders } from '@booky/composition/config';
import type { InboundDelivery } from '@booky/domain/ports';
import type { SimulatedCompany, Simulator } from '@booky/provider-simulators';
import { freshUuid, makeSettableClock, MONDAY_MORNING, type SettableClock } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { onTestFinished } from 'vitest';
import { companiesOfEnvironment } from '../src/composition/provider.ts';
import type { useOperator } from './use-operator.ts';

const PATH = /^\/api\/webhooks\/(?<name>[^/]+)(?:\/(?<ourRef>[^/]+)\/(?<signature>[^/]+))?$/;

const secretOf = (variable: string): string => `${variable}-q7Lw2ZbT9xKfV4mRj8Hs5NcYe3Gd6Pu1Ao`;

/** A simulated company, the settings for the real adapter, and a receiver of the company's callbacks. */
export interface SimulatedWorld {
  readonly simulator: Simulator<unknown>;
  readonly clock: SettableClock;
  readonly environment: Readonly<Record<string, string>>;
  /** Returns the companies of a command. `given` has additional variables. */
  companies(given?: Readonly<Record<string, string>>): ReturnType<typeof companiesOfEnvironment>;
  /** Advances the clock by `ms`, and lets the company do everything that is due by the new time. */
  pause(ms: number): Promise<void>;
}

/** Starts a company. `operator` has the database of the service to which the company sends callbacks. */
export const simulatedCompany = async (
  name: string,
  operator: ReturnType<typeof useOperator>,
  settings: Readonly<Record<string, string>> = {},
): Promise<SimulatedWorld> => {
  const kit = KITS.find((known) => known.name === name);
  if (kit === undefined) throw new Error(`there is no provider kit with the name '${name}'`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kit names a module of this form
  const { company } = (await import(kit.simulator)) as { readonly company: SimulatedCompany };
  const clock = makeSettableClock(MONDAY_MORNING);
  const read = (): ReturnType<typeof deliveryReaders> => deliveryReaders(environment);

  const server = createServer((request, response) => {
    void (async () => {
      const { name: of = '', ourRef, signature } = PATH.exec(request.url ?? '')?.groups ?? {};
      const inbound: InboundDelivery = {
        body: await buffer(request),
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([header, value]) => [header, value?.toString()]),
        ),
        ...(ourRef === undefined || signature === undefined ? {} : { path: { ourRef, signature } }),
      };
      await keep(operator, of, await read()[of]?.read(inbound), inbound.body, clock);
      response.writeHead(200).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

  const simulator = await company.start({ secretOf, clock, apiUrl: () => apiUrl });
  onTestFinished(() => simulator.stop());
  const environment = {
    NODE_ENV: 'development',
    PROVIDER: name,
    FRONTEND_ORIGIN: 'https://studio.example',
    ...company.environment({ secretOf, baseUrl: simulator.baseUrl, apiUrl }),
    ...settings,
  };
  return {
    simulator,
    clock,
    environment,
    companies: (given = {}) => companiesOfEnvironment({ ...environment, ...given }, clock),
    pause: async (ms) => {
      clock.advance(Duration.ofMillis(ms));
      await simulator.tick();
    },
  };
};

/**
 * Handles callbacks as the service does: stores and applies verified callbacks, and stores unverified callbacks
 * separately.
 */
const keep = async (
  operator: ReturnType<typeof useOperator>,
  provider: string,
  reading: Awaited<ReturnType<ReturnType<typeof deliveryReaders>[string]['read']>> | undefined,
  body: Uint8Array,
  clock: SettableClock,
): Promise<void> => {
  const receivedAt = clock.now();
  if (reading?.verified === false)
    await operator.adapters().deliveryInbox.keepUnverified({ provider, why: reading.why, body, receivedAt });
  if (reading?.verified !== true || reading.kind !== 'event') return;
  const { eventKey, event } = reading;
  const { delivery } = await operator.store({
    id: freshUuid(),
    provider,
    source: 'callback',
    eventKey,
    content: { kind: 'event', event },
    body,
    receivedAt,
  });
  await operator.run(['webhooks', 'replay', delivery.id]);
};
