import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Decision, makeSwitches, type Script } from '@booky/provider-simulators';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildControlServer } from '../../src/control-server.ts';
import { type Faults, makeFaults } from '../../src/faults.ts';
import { type Mailbox, openMailbox } from '../../src/mailbox.ts';
import { type MovableClock, openMovableClock } from '../../src/movable-clock.ts';
import type { ProviderSimulator } from '../../src/simulated-provider.ts';

/** A control server that has only a clock, a mailbox and a simulator that records how it is called. */
export interface ControlBench {
  readonly server: FastifyInstance;
  readonly clock: MovableClock;
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  /** The requests that the simulator received, in order. */
  readonly settled: readonly { readonly ourRef: string; readonly decision: Decision }[];
  readonly scripts: readonly Script[];
}

/** The only reference that the simulator knows. */
export const KNOWN_REF = 'c0ffee00-0000-4000-8000-000000000001';

export const DESCRIPTION = {
  apiUrl: 'http://127.0.0.1:4000',
  embed: { url: 'http://127.0.0.1:4003' },
  controlUrl: 'http://127.0.0.1:4001',
  databaseUrl: 'postgres://booky:word@127.0.0.1:5432/booky',
  frontendOrigin: 'http://localhost:5173',
  provider: 'gateway',
  providers: ['gateway'],
  calendar: null,
  admin: { email: 'studio@booky.example', password: 'a-word-demo' },
  secrets: { mobileMoneyCallback: 'one', gatewayWebhook: 'two' },
  endings: { gateway: [{ digits: '450', meaning: 'fails' }] },
} as const;

/** The only secret whose signatures the receiver accepts. */
export const WEBHOOK_SECRET = 'whsec_c2VjcmV0IG9mIHRoZSBiZW5jaCwgbG9uZyBlbm91Z2g=';

export const useControlBench = (options: { readonly hasProvider: boolean }): ControlBench => {
  const folder = mkdtempSync(path.join(tmpdir(), 'booky-control-'));
  const clock = openMovableClock(path.join(folder, 'clock'));
  const mailbox = openMailbox(path.join(folder, 'mailbox.jsonl'), DESCRIPTION.frontendOrigin, clock);
  const faults = makeFaults(DESCRIPTION.databaseUrl, undefined, mailbox);
  const settled: { readonly ourRef: string; readonly decision: Decision }[] = [];
  const scripts: Script[] = [];
  const simulator: ProviderSimulator = {
    provider: 'gateway',
    baseUrl: 'http://127.0.0.1:1',
    credentials: { clientId: '', clientSecret: '', webhookSecret: '', tokenUrl: '' },
    switches: makeSwitches({ answer: ['good', 'late'], delaySeconds: 0 }),
    charges: () => [],
    settle: (ourRef, decision) => {
      settled.push({ ourRef, decision });
      return Promise.resolve(ourRef === KNOWN_REF ? { callbacks: [200] } : undefined);
    },
    scriptNext: (script) => void scripts.push(script),
    journal: () => [],
    tick: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const server = buildControlServer({
    describe: () => DESCRIPTION,
    join: () => ({ dataFolder: folder, hasRateLimits: true }),
    clock,
    mailbox,
    simulators: options.hasProvider ? [simulator] : [],
    faults,
    calendar: undefined,
    webhooks: {
      url: () => `${DESCRIPTION.controlUrl}/sandbox/webhooks`,
      secrets: () => Promise.resolve([WEBHOOK_SECRET]),
    },
    sweep: () => Promise.resolve(3),
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return { server, clock, mailbox, faults, settled, scripts };
};
