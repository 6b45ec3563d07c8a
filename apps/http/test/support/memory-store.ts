import { setTimeout as wait } from 'node:timers/promises';
import { makeScriptedCalendars } from '@booky/testkit';
import { createMemoryAdapters, type MemoryAdapters } from '@booky/testkit/memory';
import { makePictureCleaner } from '@booky/adapters-pictures';
import {
  makeAdminTokens,
  makeCheckoutTokenSigner,
  makeSecretSealer,
  makeSecretSource,
  makeTokenDigester,
} from '@booky/adapters-security';
import { makeWebhookSender } from '@booky/adapters-webhooks';
import { type EmailMessage, makeDeliverEmail } from '@booky/domain';
import { rememberingHasher } from './remembering-hasher.ts';
import { DELIVERY_READERS, KEYS, type Store } from './store.ts';

type Port = Exclude<keyof MemoryAdapters, 'inspect' | 'seed' | 'close'>;

/** Makes a store in memory. Everything else is the same as in production. */
export const makeMemoryStore = (): Store => {
  let memory = createMemoryAdapters();
  /**
   * A port that looks up the memory again at each call, so that a running service notices when a test empties the
   * memory.
   */
  const port = <Name extends Port>(name: Name): MemoryAdapters[Name] =>
    new Proxy(memory[name], { get: (_then, member): unknown => Reflect.get(memory[name], member) });
  return {
    empty: async () => {
      memory = createMemoryAdapters();
    },
    seed: (rows) => memory.seed(rows),
    queuedEmails: () => memory.inspect.queuedEmails(),
    letAnHourPass: (...to) => memory.emailWorker.letAnHourPass(...to),
    everything: async () => {
      // Leaves out the list of all emails ever queued, which only tests use. The remaining state includes the emails
      // that still wait.
      const { queuedEmails: _ever, ...state } = memory.inspect.committed();
      return JSON.stringify(state, function (this: unknown, name: string, value: unknown) {
        if (value instanceof Map) return [...value];
        // Reads the original value, because JSON.stringify has already converted a Buffer to numbers.
        const own: unknown = Reflect.get(Object(this), name);
        return own instanceof Uint8Array ? Buffer.from(own).toString() : value;
      });
    },
    open: async ({ clock, mailer, providers }) => {
      return {
        ports: {
          unitOfWork: port('unitOfWork'),
          catalogueReader: port('catalogueReader'),
          calendarReader: port('calendarReader'),
          studioReader: port('studioReader'),
          bookingReader: port('bookingReader'),
          adminReader: port('adminReader'),
          accessLinkUses: port('accessLinkUses'),
          deliveryInbox: port('deliveryInbox'),
          attemptAsks: port('attemptAsks'),
          attemptLimiter: port('attemptLimiter'),
          emailQueue: port('emailQueue'),
          keptAnswers: port('keptAnswers'),
          ledgerReader: port('ledgerReader'),
          rowExports: port('rowExports'),
          todayReader: port('todayReader'),
          systemRecords: port('systemRecords'),
          firstStarts: port('firstStarts'),
          calendarFeeds: port('calendarFeeds'),
          busyCalendars: port('busyCalendars'),
          calendarSource: makeScriptedCalendars().source,
          apiKeys: port('apiKeys'),
          eventFeed: port('eventFeed'),
          webhooks: port('webhooks'),
          pictureContents: port('pictureContents'),
          providers,
          clock,
          deliveryReaders: DELIVERY_READERS,
          secrets: makeSecretSource(),
          tokenDigester: makeTokenDigester({ key: KEYS.digest }),
          checkoutTokens: makeCheckoutTokenSigner({ key: KEYS.checkoutToken }),
          adminTokens: makeAdminTokens({ key: KEYS.adminToken }),
          passwordHasher: rememberingHasher,
          pictureCleaner: makePictureCleaner(),
          secretSealer: makeSecretSealer({ key: KEYS.digest }),
          webhookSender: makeWebhookSender({ reachesOwnMachine: true }),
        },
        isReady: async () => true,
        isWorkerSeen: async () => true,
        // Does nothing: a store in memory has no background work that could fail.
        reportFaults: () => undefined,
        startEmails: async () =>
          startHandingOver(memory, makeDeliverEmail({ mailer, bookingReader: port('bookingReader'), clock })),
        close: () => memory.close(),
      };
    },
  };
};

const LOOK_AGAIN_MS = 20;

/** Does the work of PostgreSQL's email worker: delivers each queued email once, in order. */
const startHandingOver = (
  memory: MemoryAdapters,
  deliver: ReturnType<typeof makeDeliverEmail>,
): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const handOver = async (): Promise<void> => {
    const handedOver = new Set<EmailMessage>();
    while (!stopping.signal.aborted) {
      for (const email of await memory.inspect.queuedEmails()) {
        if (handedOver.has(email)) continue;
        await deliver(email, `email ${handedOver.size}`);
        handedOver.add(email);
      }
      await wait(LOOK_AGAIN_MS);
    }
  };
  const handing = handOver();
  return {
    stop: async () => {
      stopping.abort();
      await handing;
    },
  };
};
