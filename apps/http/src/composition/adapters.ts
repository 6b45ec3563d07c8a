import { makeDeliverEmail, type Ports } from '@booky/domain';
import { makeCalendarSource, type Reach } from '@booky/adapters-calendars';
import type { Clock, Mailer, StatefulPorts } from '@booky/domain/ports';
import {
  makeAdminTokens,
  makeCheckoutTokenSigner,
  makePasswordHasher,
  makeSecretSealer,
  makeSecretSource,
  makeTokenDigester,
} from '@booky/adapters-security';
import { makeWebhookSender } from '@booky/adapters-webhooks';
import { openProcess } from '@booky/composition';
import type { Instant } from '@js-joda/core';
import type { DatabaseFigures } from '../metrics/figures.ts';
import type { AdapterConfig } from '@booky/composition/config';

/** What the real adapters are opened with. */
export interface AdapterSettings extends AdapterConfig {
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Who may be connected to for calendars besides public addresses: the sandbox's own alone. */
  readonly calendarReach?: Reach | undefined;
  /** Sends webhooks to this machine too: in the sandbox and in tests. */
  readonly webhooksReachOwnMachine?: boolean;
}

/** The ports that have an outside behind them. The rest of {@link Ports} are choices of the configuration. */
export type OutsidePorts = Omit<
  Ports,
  | 'operatorLog'
  | 'paymentReturnUrl'
  | 'clientLinks'
  | 'holdLimits'
  | 'hasPayPage'
  | 'limitsPrompts'
  | 'unverifiedLimit'
  | 'adoptsPaidAnswersOf'
  | 'methodLabels'
  | 'configurationWarnings'
>;

/** Those that keep nothing. */
type StatelessPorts = Omit<OutsidePorts, keyof StatefulPorts>;

/** One whole set of adapters. Tests bring another; nothing else differs. */
export interface AdapterSet {
  readonly ports: OutsidePorts;
  /** True when the database takes writes and every migration has been applied. */
  isReady(): Promise<boolean>;
  /** Whether any process has run the worker within the last two minutes. */
  isWorkerSeen(): Promise<boolean>;
  /** The time of the database's own clock; left out where there is none. */
  databaseNow?(): Promise<Instant>;
  /** What is measured of the database; left out where there is none. */
  readonly figures?: DatabaseFigures;
  /** Runs what follows as one request, whose waits for the database count together; left out where nothing is shared. */
  asOneRequest?<Value>(work: () => Value, options: { readonly readsReplica: boolean }): Value;
  /** From now on tells of what breaks in the background, such as a queue whose database is away; without values. */
  reportFaults(to: (fault: unknown) => void): void;
  /** Begins to hand queued emails to the mailer, until stopped. */
  startEmails(onFault: (fault: unknown) => void): Promise<{ stop(): Promise<void> }>;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** Opens PostgreSQL, the providers and the security adapters. */
export const openAdapters = async (settings: AdapterSettings): Promise<AdapterSet> => {
  const { clock, mailer, keys, previous } = settings;
  let report: ((fault: unknown) => void) | undefined;
  const { database, adapters, dispose } = await openProcess<StatelessPorts>(
    {
      url: settings.databaseUrl,
      replicaUrl: settings.replicaUrl,
      poolSize: settings.poolSize,
      pooler: settings.pooler,
      applicationName: settings.instance === undefined ? undefined : `booky ${settings.instance}`,
      onFault: (fault) => report?.(fault),
    },
    {
      providers: () => settings.providers.map((provider) => provider.open({ clock })),
      deliveryReaders: () => settings.deliveryReaders,
      clock: () => clock,
      secrets: makeSecretSource,
      tokenDigester: () => makeTokenDigester({ key: keys.digest, previousKey: previous?.digest }),
      checkoutTokens: () =>
        makeCheckoutTokenSigner({ key: keys.checkoutToken, previousKey: previous?.checkoutToken }),
      adminTokens: () => makeAdminTokens({ key: keys.adminToken }),
      passwordHasher: makePasswordHasher,
      calendarSource: () => makeCalendarSource(settings.calendarReach),
      secretSealer: () => makeSecretSealer({ key: keys.digest, previousKey: previous?.digest }),
      webhookSender: () =>
        makeWebhookSender({ reachesOwnMachine: settings.webhooksReachOwnMachine ?? false }),
    },
  );
  return {
    ports: {
      unitOfWork: database.unitOfWork,
      catalogueReader: database.catalogueReader,
      calendarReader: database.calendarReader,
      studioReader: database.studioReader,
      bookingReader: database.bookingReader,
      adminReader: database.adminReader,
      accessLinkUses: database.accessLinkUses,
      deliveryInbox: database.deliveryInbox,
      attemptAsks: database.attemptAsks,
      attemptLimiter: database.attemptLimiter,
      emailQueue: database.emailQueue,
      keptAnswers: database.keptAnswers,
      ledgerReader: database.ledgerReader,
      rowExports: database.rowExports,
      todayReader: database.todayReader,
      systemRecords: database.systemRecords,
      firstStarts: database.firstStarts,
      calendarFeeds: database.calendarFeeds,
      busyCalendars: database.busyCalendars,
      apiKeys: database.apiKeys,
      eventFeed: database.eventFeed,
      webhooks: database.webhooks,
      ...adapters,
    },
    isReady: database.isReady,
    isWorkerSeen: database.isWorkerSeen,
    databaseNow: database.now,
    figures: { backlog: () => database.backlog(clock.now()), poolState: database.poolState },
    asOneRequest: database.asOneRequest,
    reportFaults: (to) => {
      report = to;
    },
    startEmails: (onFault) =>
      database.startEmailWorker({
        deliver: makeDeliverEmail({ mailer, bookingReader: database.bookingReader, clock }),
        onFault,
      }),
    close: dispose,
  };
};
