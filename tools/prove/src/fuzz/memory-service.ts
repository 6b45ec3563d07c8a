import { Writable } from 'node:stream';
import { createMemoryAdapters, type MemoryAdapters } from '@booky/testkit/memory';
import { callbackProof, gatewaySignature } from '@booky/adapters-payments';
import { makeAdminTokens, makeCheckoutTokenSigner, makeTokenDigester } from '@booky/adapters-security';
import { deliveryReaders } from '@booky/composition/config';
import { DEFAULT_METHOD_LABELS, DEFAULT_SETTINGS, emailAddress } from '@booky/domain';
import type { SecretSource } from '@booky/domain/ports';
import {
  anAddOn,
  anAdmin,
  aPackage,
  aService,
  makeCountingSecrets,
  makePlainPasswordHasher,
  makePlainPictureCleaner,
  makePlainSecretSealer,
  makeScriptedProvider,
  makeSettableClock,
  makeWillingWebhookSender,
  MONDAY_MORNING,
  studioHours,
  makeScriptedCalendars,
} from '@booky/testkit';
import { type AdapterSet, type Service, startService } from '@booky/http';
import { ADMIN } from '../harness/world.ts';
import { addTokens } from './mailed-tokens.ts';
import type { Target } from './target.ts';

const WEBHOOK_SECRET = 'gateway webhook secret of the fuzzer';
const CALLBACK_SECRET = 'mobile money callback secret of the fuzzer';

/** The service, run in this process with in-memory adapters. Each studio that is opened starts without bookings. */
export interface MemoryService {
  openStudio(): Promise<Target>;
  stop(): Promise<void>;
}

type Port = Exclude<keyof MemoryAdapters, 'inspect' | 'seed' | 'close' | 'operatorRecords'>;

/** Starts the service only once for all studios, because a start takes as long as hundreds of requests. */
export const startMemoryService = async (): Promise<MemoryService> => {
  let memory = createMemoryAdapters();
  let secrets: SecretSource = makeCountingSecrets();
  let log = '';
  const clock = makeSettableClock(MONDAY_MORNING);
  /** Returns a port that forwards to the current studio. */
  const port = <Name extends Port>(name: Name): MemoryAdapters[Name] =>
    new Proxy(memory[name], { get: (_then, key): unknown => Reflect.get(memory[name], key) });

  const adapters: AdapterSet = {
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
      pictureCleaner: makePlainPictureCleaner(),
      providers: [makeScriptedProvider('gateway').provider],
      deliveryReaders: deliveryReaders({
        MOBILE_MONEY_CALLBACK_SECRET: CALLBACK_SECRET,
        GATEWAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      }),
      clock,
      // Every studio has the same secrets, so that a round can be reproduced.
      secrets: {
        uuid: () => secrets.uuid(),
        token: () => secrets.token(),
        crockford: (length) => secrets.crockford(length),
      },
      tokenDigester: makeTokenDigester({ key: 'digest key of the fuzzer, long enough' }),
      checkoutTokens: makeCheckoutTokenSigner({ key: 'checkout token key of the fuzzer, so long' }),
      adminTokens: makeAdminTokens({ key: 'admin token key of the fuzzer, long enough' }),
      // Real hashing takes as long as a hundred requests.
      passwordHasher: makePlainPasswordHasher(),
      secretSealer: makePlainSecretSealer(),
      webhookSender: makeWillingWebhookSender(),
    },
    isReady: async () => true,
    isWorkerSeen: async () => true,
    reportFaults: () => undefined,
    startEmails: async () => ({ stop: async () => undefined }),
    close: async () => undefined,
  };
  const service = await startService(adapters, {
    host: '127.0.0.1',
    port: 0,
    frontendOrigin: 'https://studio.example',
    hasClientPages: true,
    hasBackOffice: false,
    trustedProxyHops: 0,
    logLevel: 'info',
    logTo: new Writable({
      write: (chunk, _encoding, done) => {
        log += String(chunk);
        done();
      },
    }),
    addressLimits: undefined,
    holdLimits: undefined,
    limitsPrompts: false,
    adoptsPaidAnswersOf: [],
    methodLabels: DEFAULT_METHOD_LABELS,
    studioName: undefined,
    mailFrom: 'studio@example.rw',
    runsWorker: false,
  });

  return {
    openStudio: async () => {
      memory = createMemoryAdapters();
      secrets = makeCountingSecrets();
      log = '';
      clock.set(MONDAY_MORNING);
      await seed(memory);
      let read = 0;
      return {
        url: service.url,
        admin: ADMIN,
        now: clock.now,
        letPass: async (time) => {
          clock.advance(time);
          await workInBackground(service);
        },
        readMail: async (knowledge) => {
          const emails = await memory.inspect.queuedEmails();
          for (const email of emails.slice(read)) addTokens(knowledge, email);
          read = emails.length;
        },
        sign: {
          gateway: (body) => gatewaySignature(WEBHOOK_SECRET, body),
          mobileMoney: (ourRef) => callbackProof(CALLBACK_SECRET, ourRef),
        },
        brokenPromises: async () => faultsOfLog(log),
        close: async () => undefined,
      };
    },
    stop: service.stop,
  };
};

const workInBackground = async ({ useCases }: Service): Promise<void> => {
  await useCases.expireLapsedHolds();
  await useCases.retryDeliveries();
  await useCases.askProvider();
};

/** Fills a studio with two services and their packages and add-ons, working hours, and an admin. */
const seed = async (memory: MemoryAdapters): Promise<void> => {
  const email = emailAddress(ADMIN.email);
  if (!email.ok) throw new Error(`the admin's address is invalid: ${ADMIN.email}`);
  const [portraits, weddings] = [aService({ slug: 'portraits' }), aService({ slug: 'weddings' })];
  await memory.seed({
    settings: DEFAULT_SETTINGS,
    catalogue: {
      services: [portraits, weddings],
      packages: [
        aPackage({ serviceId: portraits.id, durationMinutes: 30 }),
        aPackage({ serviceId: portraits.id }),
        aPackage({ serviceId: weddings.id, durationMinutes: 240 }),
      ],
      addOns: [anAddOn(), anAddOn(), anAddOn({ serviceId: portraits.id })],
    },
    workingHours: studioHours(),
    admins: [
      anAdmin({ email: email.value, passwordHash: await makePlainPasswordHasher().hash(ADMIN.password) }),
    ],
  });
};

/** Returns a violation if a log line contains an email address or an internal error. */
const faultsOfLog = (log: string): readonly string[] => [
  ...(/[\w.]+@[\w-]+\.\w+/.test(log) ? ['the log contains an email address'] : []),
  ...(/"level":"(?:error|fatal)"/.test(log)
    ? [`the log contains an internal error: ${/.*"level":"(?:error|fatal)".*/.exec(log)?.[0].slice(0, 400)}`]
    : []),
];
