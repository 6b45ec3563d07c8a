import { bookingLink, calendarFile, feedFile, payLink, readSender } from '@booky/adapters-mail';
import type { MetricsAddress, ServiceConfig } from '@booky/composition/config';
import { makeAnswerOnce, makeUseCases, type Ports, type UseCases } from '@booky/domain';
import type { LastOutcome, OwnCheck } from '@booky/domain/ports';
import { Duration, Instant } from '@js-joda/core';
import type { FastifyInstance } from 'fastify';
import { type BackgroundFaultLog, repeat, startBackground } from '../background.ts';
import { buildServer, type ServerSettings } from '../build-server.ts';
import { describeFault } from '../edge/describe-fault.ts';
import { makeLimitsByAddress } from '../edge/limits.ts';
import { makeOperatorLog } from '../edge/operator-log.ts';
import { makeUnitsOfRequest } from '../edge/units-of-request.ts';
import type { MetricsListener } from '../metrics/metrics-listener.ts';
import { observeCommits } from '../metrics/observe-commits.ts';
import type { AdapterSet } from './adapters.ts';

export interface ServiceSettings extends ServerSettings, ServiceConfig {
  /** The sender of emails. Calendar files name the sender as organiser. */
  readonly mailFrom: string;
  /** Warnings about the configuration for the system screen, one sentence each. */
  readonly configurationWarnings?: readonly string[];
  /** The checks that a worker runs; none by default. specification.md#own-checks */
  readonly ownChecks?: readonly OwnCheckOfWorker[];
  /**
   * Receives the service before it accepts requests, so that the caller can stop it cleanly as soon as the first answer
   * has been sent.
   */
  readonly beforeListening?: (service: Pick<Service, 'app' | 'stop'>) => void;
}

/** A check of an external system, and how often a worker runs the check. */
export interface OwnCheckOfWorker {
  readonly name: OwnCheck;
  readonly everySeconds: number;
  readonly make: () => Promise<LastOutcome>;
}

export interface Service {
  readonly app: FastifyInstance;
  /** Empty for a process that takes no requests. */
  readonly url: string;
  /** The address of the metrics, if the process has metrics. */
  readonly metricsUrl: string | undefined;
  readonly useCases: UseCases;
  /**
   * Stops accepting requests and work. Waits for requests and work in progress, then closes the adapters. A second call
   * waits for the first call.
   */
  stop(): Promise<void>;
}

/** Composes the service on one adapter set and listens. Closes the adapters and throws if the start fails. */
export const startService = async (adapters: AdapterSet, settings: ServiceSettings): Promise<Service> => {
  try {
    return await start(adapters, settings);
  } catch (fault) {
    await adapters.close();
    throw fault;
  }
};

const start = async (adapters: AdapterSet, settings: ServiceSettings): Promise<Service> => {
  const { clock, attemptLimiter, tokenDigester, checkoutTokens } = adapters.ports;
  const operatorLog = makeOperatorLog();
  const metrics = await makeMetrics(settings.metrics, adapters);
  const ports: Ports = {
    ...adapters.ports,
    ...(metrics && observeCommits(adapters.ports, metrics.commits)),
    operatorLog,
    paymentReturnUrl: (ourRef) => `${settings.frontendOrigin}/payments/${ourRef}`,
    clientLinks: {
      booking: (token) => bookingLink(settings, token),
      pay: (reference, token) => payLink(settings, reference, token),
    },
    holdLimits: settings.holdLimits,
    hasPayPage: settings.hasClientPages,
    limitsPrompts: settings.limitsPrompts,
    adoptsPaidAnswersOf: settings.adoptsPaidAnswersOf,
    methodLabels: settings.methodLabels,
    configurationWarnings: settings.configurationWarnings ?? [],
    unverifiedLimit: settings.addressLimits?.unverifiedDelivery,
  };
  const { unitOfWork, runWith } = makeUnitsOfRequest(ports.unitOfWork);
  const useCases = makeUseCases({ ...ports, unitOfWork });
  const answerOnce = makeAnswerOnce({ ...ports, runWith });
  const limits = makeLimitsByAddress({
    limits: settings.addressLimits,
    attemptLimiter,
    tokenDigester,
    clock,
  });
  const { isReady, asOneRequest } = adapters;
  const sender = readSender(settings.mailFrom);
  const app = await buildServer(
    {
      useCases,
      answerOnce,
      tokenDigester,
      checkoutTokens,
      clock,
      limits,
      calendarFile: (entry) => calendarFile(entry, sender).content,
      feedFile: (entries) =>
        feedFile(entries, {
          frontendOrigin: settings.frontendOrigin,
          pages: { forClients: settings.hasClientPages, backOffice: settings.hasBackOffice },
        }),
      isReady,
      observeRequest: metrics?.observeRequest,
      asOneRequest,
    },
    settings,
  );
  operatorLog.writeTo(app.log);
  adapters.reportFaults((fault) => app.log.error({ fault: describeFault(fault) }, 'adapter fault'));
  const workers: Worker[] = [];
  try {
    if (settings.studioName !== undefined) await useCases.nameNewStudio(settings.studioName);
    // Listening comes last. A caller may send the stop signal right after the first answer, and only a complete
    // service can stop cleanly.
    workers.push(
      ...(settings.runsWorker
        ? await startWorkers(adapters, useCases, app, settings.ownChecks ?? [])
        : [warnWithoutWorker(adapters, app)]),
    );
    if (metrics !== undefined) workers.push(metrics);
    const metricsUrl = await metrics?.listen();
    if (metricsUrl !== undefined) app.log.info(`Metrics are at ${metricsUrl}`);
    let stopping: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopping ??= stopAll(app, workers, adapters));
    settings.beforeListening?.({ app, stop });
    const url = settings.takesRequests === false ? await becomeReady(app) : await app.listen(settings);
    if (settings.backOffice !== undefined) await sayFirstStart(app, useCases, settings.publicBaseUrl ?? url);
    return { app, url, metricsUrl, useCases, stop };
  } catch (fault) {
    await stopWork(app, workers);
    throw fault;
  }
};

/**
 * Logs the address of the first start. The service logs no other secret. This address works for only an hour, on a
 * service that has nothing to protect yet. specification.md#first-start
 */
const sayFirstStart = async (app: FastifyInstance, useCases: UseCases, address: string): Promise<void> => {
  // If the offer fails, the service starts anyway. For example, a standby accepts no changes.
  const offer = await useCases.offerFirstStart().catch((fault: unknown) => {
    app.log.warn({ fault: describeFault(fault) }, 'The address for the first start could not be created');
    return undefined;
  });
  if (offer?.kind === 'made_just_before')
    app.log.warn(
      'There is no admin yet. A start less than a minute ago logged the address that sets your studio up; if you no longer have it, restart the service in a minute.',
    );
  if (offer?.kind !== 'made') return;
  app.log.warn(
    { firstStart: `${address.replace(/\/+$/, '')}/admin/first-start/${offer.token}` },
    'There is no admin yet: set your studio up at this address within an hour; it works once.',
  );
};

/** specification.md#worker-alone */
const becomeReady = async (app: FastifyInstance): Promise<string> => {
  await app.ready();
  app.log.info('This process does the background work and takes no requests.');
  return '';
};

/** Loads the code of the metrics only in a process with metrics. specification.md#metrics */
const makeMetrics = async (
  address: MetricsAddress | undefined,
  { figures, ports }: AdapterSet,
): Promise<MetricsListener | undefined> => {
  if (address === undefined) return undefined;
  const { makeMetricsListener } = await import('../metrics/metrics-listener.ts');
  return makeMetricsListener(address, figures, Object.keys(ports.deliveryReaders));
};

interface Worker {
  stop(): Promise<void>;
}

/** Closes the adapters last, because work in progress needs them. */
const stopAll = async (
  app: FastifyInstance,
  workers: readonly Worker[],
  adapters: AdapterSet,
): Promise<void> => {
  try {
    await stopWork(app, workers);
  } finally {
    await adapters.close();
  }
};

/** Ends requests and workers at the same time, so that neither has to wait for the other. */
const stopWork = async (app: FastifyInstance, workers: readonly Worker[]): Promise<void> => {
  await Promise.all([app.close(), ...workers.map((worker) => worker.stop())]);
};

const LOOK_FOR_WORKER_SECONDS = 300;

/** Warns if no process runs a worker. Called in a process without a worker. */
const warnWithoutWorker = (adapters: AdapterSet, app: FastifyInstance): Worker => {
  const look = async (): Promise<void> => {
    if (await adapters.isWorkerSeen()) return;
    app.log.warn(
      'No process has run the worker for two minutes: emails, retries and lapsed holds wait. Start a process without WORKER=off.',
    );
  };
  return repeat('look_for_worker', LOOK_FOR_WORKER_SECONDS, look, backgroundLog(app));
};

const backgroundLog = (app: FastifyInstance): BackgroundFaultLog => ({
  backgroundFault: (task, fault) => app.log.error({ task, fault: describeFault(fault) }, 'background fault'),
});

const startWorkers = async (
  adapters: AdapterSet,
  useCases: UseCases,
  app: FastifyInstance,
  ownChecks: readonly OwnCheckOfWorker[],
): Promise<readonly Worker[]> => {
  const log = backgroundLog(app);
  return [
    await adapters.startEmails((fault) => log.backgroundFault('emails', fault)),
    startBackground(useCases, log, mayErase(adapters, app)),
    ...ownChecks.map((check) => startOwnCheck(check, adapters, log)),
  ];
};

/**
 * Runs a check periodically. Stopping does not wait for a check in progress, which may take as long as its time limit.
 */
const startOwnCheck = (
  { name, everySeconds, make }: OwnCheckOfWorker,
  { ports: { systemRecords, clock } }: AdapterSet,
  log: BackgroundFaultLog,
): Worker => {
  const stopped = Promise.withResolvers<undefined>();
  const check = async (): Promise<void> => {
    const outcome = await Promise.race([make(), stopped.promise]);
    if (outcome !== undefined) await systemRecords.note(name, clock.now(), outcome);
  };
  const repeated = repeat(`check_${name}`, everySeconds, check, log);
  return {
    stop: () => {
      stopped.resolve(undefined);
      return repeated.stop();
    },
  };
};

const CLOCKS_AGREE_WITHIN = Duration.ofMinutes(1);

/**
 * Returns a function that tells whether erasing is safe: it compares the clock of the machine with the clock of the
 * database. It never uses the clock of a sandbox. specification.md#erasing-clock
 */
const mayErase =
  ({ databaseNow }: AdapterSet, { log }: FastifyInstance) =>
  async (): Promise<boolean> => {
    if (databaseNow === undefined) return true;
    const apart = Duration.between(Instant.now(), await databaseNow()).abs();
    if (apart.compareTo(CLOCKS_AGREE_WITHIN) <= 0) return true;
    log.warn(
      { apartSeconds: apart.seconds() },
      "This machine's clock differs from the database's by more than a minute: nothing is erased until both agree.",
    );
    return false;
  };
