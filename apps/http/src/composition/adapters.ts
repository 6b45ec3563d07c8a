import { makeDeliverEmail, type Ports } from '@booky/domain';
import { makeCalendarSource, type Reach } from '@booky/adapters-calendars';
import { makePictureCleaner } from '@booky/adapters-pictures';
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

export interface AdapterSettings extends AdapterConfig {
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** The longest time that a request waits for a database connection. By default two seconds. Only tests set it. */
  readonly connectionWaitMs?: number;
  /** The calendar hosts that may be read in addition to public addresses. Only the sandbox has such hosts. */
  readonly calendarReach?: Reach | undefined;
  /** True if webhooks may be sent to this machine, as in the sandbox and in tests. */
  readonly webhooksReachOwnMachine?: boolean;
}

/** The ports to external systems. The configuration chooses the other parts of {@link Ports}. */
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

type StatelessPorts = Omit<OutsidePorts, keyof StatefulPorts>;

/** A complete set of adapters. Tests replace only this set. */
export interface AdapterSet {
  readonly ports: OutsidePorts;
  /** True if the database accepts writes and every migration has been applied. */
  isReady(): Promise<boolean>;
  /** True if any process has run the worker within the last two minutes. */
  isWorkerSeen(): Promise<boolean>;
  /** The time of the database's clock; undefined without a database. */
  databaseNow?(): Promise<Instant>;
  /** The measurements of the database; undefined without a database. */
  readonly figures?: DatabaseFigures;
  /**
   * Runs work as one request, so that one time limit covers all its waits for the database. Undefined if there is no
   * such limit.
   */
  asOneRequest?<Value>(work: () => Value, options: { readonly readsReplica: boolean }): Value;
  /**
   * Starts to report faults that happen in the background, such as a queue that cannot reach its database. The reports
   * contain no values.
   */
  reportFaults(to: (fault: unknown) => void): void;
  /** Starts to pass queued emails to the mailer. This goes on until the returned `stop` is called. */
  startEmails(onFault: (fault: unknown) => void): Promise<{ stop(): Promise<void> }>;
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
      connectionWaitMs: settings.connectionWaitMs,
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
      pictureCleaner: makePictureCleaner,
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
      pictureContents: database.pictureContents,
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
