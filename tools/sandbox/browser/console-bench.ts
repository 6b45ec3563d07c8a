import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHARED_ENDINGS, startSimulator } from '@booky/provider-simulators';
import { buildControlServer } from '../src/control-server.ts';
import { makeFaults } from '../src/faults.ts';
import { type Mailbox, type MailboxEmail, openMailbox } from '../src/mailbox.ts';
import { type MovableClock, openMovableClock } from '../src/movable-clock.ts';
import { startCallbackListener } from './callback-listener.ts';
import { type GatewayCharges, makeGatewayCharges } from './gateway-charges.ts';

/** A control server made of real parts but without an API, for tests of the console. */
export interface ConsoleBench {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly clock: MovableClock;
  readonly charges: GatewayCharges;
  /** The page to which a card payer returns. */
  readonly backUrl: string;
  /** Ends only the control server, as if the sandbox were stopped while the console is open. */
  stopControl(): Promise<void>;
  /** Starts the control server again on the same port. */
  startControl(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a bench whose mailbox file contains `emails`, as if a previous run had left them there. */
export const startConsoleBench = async (emails: readonly MailboxEmail[] = []): Promise<ConsoleBench> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'booky-console-'));
  const mailboxFile = path.join(folder, 'mailbox.jsonl');
  writeFileSync(mailboxFile, emails.map((email) => `${JSON.stringify(email)}\n`).join(''));
  const clock = openMovableClock(path.join(folder, 'clock'));
  const mailbox = openMailbox(mailboxFile, FRONTEND_ORIGIN, clock);
  const api = await startCallbackListener();
  const simulator = await startSimulator({
    provider: 'gateway',
    clock,
    webhookUrl: `${api.url}/api/webhooks/gateway`,
  });

  const startServer = async (port: number) => {
    const server = buildControlServer({
      describe: () => ({
        apiUrl: api.url,
        controlUrl: 'http://127.0.0.1:4001',
        embed: { url: 'http://127.0.0.1:4003' },
        databaseUrl: 'postgres://booky@127.0.0.1:5432/booky',
        frontendOrigin: FRONTEND_ORIGIN,
        provider: 'gateway',
        providers: ['gateway'],
        calendar: null,
        admin: { email: 'studio@booky.example', password: 'aVeryGoodOne-demo' },
        secrets: { mobileMoneyCallback: 'one', gatewayWebhook: 'two' },
        endings: { gateway: SHARED_ENDINGS },
      }),
      join: () => ({ dataFolder: folder, providers: {}, hasRateLimits: true }),
      clock,
      mailbox,
      simulators: [simulator],
      faults: makeFaults('postgres://booky@127.0.0.1:5432/booky', undefined, mailbox),
      calendar: undefined,
      webhooks: { url: () => 'http://127.0.0.1:4001/sandbox/webhooks', secrets: () => Promise.resolve([]) },
      sweep: () => Promise.resolve(3),
    });
    return { server, url: await server.listen({ port, host: '127.0.0.1' }) };
  };
  let control = await startServer(0);

  return {
    url: control.url,
    mailbox,
    clock,
    charges: await makeGatewayCharges(simulator),
    backUrl: `${api.url}/pay/back`,
    stopControl: () => control.server.close(),
    startControl: async () => {
      control = await startServer(Number(new URL(control.url).port));
    },
    stop: async () => {
      await control.server.close();
      await simulator.stop();
      await api.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

const FRONTEND_ORIGIN = 'http://localhost:5173';
