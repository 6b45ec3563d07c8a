import { makeResendMailer, makeSmtpMailer, type SmtpMailer, type StudioFacts } from '@booky/adapters-mail';
import type { Mailer } from '@booky/domain/ports';
import { makeSystemClock } from '@booky/adapters-security';
import type { BackOffice } from '@booky/back-office';
import type { Site } from '@booky/site';
import { instanceName } from '../edge/instance-name.ts';
import { stopWithGrace } from '../edge/shutdown.ts';
import { type AdapterSet, openAdapters } from './adapters.ts';
import { askMail, askPublicAddress } from '@booky/composition';
import { type Config, type Environment, readConfig } from '@booky/composition/config';
import { startWarnings } from './start-warnings.ts';
import { type OwnCheckOfWorker, startService } from './service.ts';

/**
 * Starts the service with the settings of the environment. A signal stops the service. If the service cannot start,
 * returns one sentence for each reason. Once the service listens, returns an empty list.
 */
export const startFromEnvironment = async (
  environment: Environment,
  openWeb: () => Promise<WebApps | undefined> = readWebApps,
): Promise<readonly string[]> => {
  const read = readConfig(environment);
  if ('faults' in read) return read.faults;
  const { config, warnings } = read;
  const servesSite = config.web.servesSite && config.service.takesRequests !== false;
  const web = servesSite ? await openWeb() : undefined;
  if (servesSite && web === undefined) return [NOT_BUILT];
  try {
    const mailer = mailerOf(config, async () => (await adapters.ports.studioReader.read()).studio);
    const instance = config.service.instance ?? instanceName();
    const adapters: AdapterSet = await openAdapters({
      ...config.adapters,
      instance,
      clock: makeSystemClock(),
      mailer,
    });
    const service = await startService(adapters, {
      ...config.service,
      instance,
      mailFrom: config.mail.from,
      mailCarrier: config.mail.carrier,
      configurationWarnings: warnings,
      ownChecks: ownChecksOf(config, environment),
      ...web,
      // The mailer closes last, because the worker needs the mailer's connections until all emails are sent.
      beforeListening: ({ app, stop }) =>
        stopWithGrace(app, { stop: () => stop().finally(() => mailer.close?.()) }),
    });
    // The service already listens, so the start does not fail if this read fails. For example, the read may fail if
    // the stop signal arrives at once.
    const judged = await startWarnings(config, adapters.ports).catch(() => []);
    for (const warning of [...warnings, ...judged]) service.app.log.warn(warning);
    return [];
  } catch (fault) {
    return [sentenceOf(fault, config)];
  }
};

const CHECK_LIMIT_MS = 10_000;
/** How often the mail server is checked. This is rare, because each check logs in. */
const MAIL_EVERY_SECONDS = 600;
/** How often the public address is checked. This is frequent, because the service may start after its worker. */
const ADDRESS_EVERY_SECONDS = 60;

/** specification.md#own-checks */
const ownChecksOf = ({ mail, service }: Config, environment: Environment): readonly OwnCheckOfWorker[] => [
  {
    name: 'mail',
    everySeconds: MAIL_EVERY_SECONDS,
    make: () => askMail(mail, environment, CHECK_LIMIT_MS),
  },
  {
    name: 'public_address',
    everySeconds: ADDRESS_EVERY_SECONDS,
    make: () => askPublicAddress(service.publicBaseUrl, CHECK_LIMIT_MS),
  },
];

interface WebApps {
  readonly site: Site;
  readonly backOffice: BackOffice;
}

/** Imports the pages only if they are needed, because a process without pages starts faster without their code. */
const readWebApps = async (): Promise<WebApps | undefined> => {
  const [{ makeSite, readBuild }, { makeBackOffice, readOfficeBuild }] = await Promise.all([
    import('@booky/site'),
    import('@booky/back-office'),
  ]);
  const [site, office] = [await readBuild(), readOfficeBuild()];
  return site && office && { site: makeSite(site), backOffice: makeBackOffice(office) };
};

/** specification.md#site-build */
const NOT_BUILT = 'The site has not been built: run npm run build first, or set WEB=off.';

/** specification.md#configured-origin specification.md#email-pages specification.md#mail-transport */
const mailerOf = (
  { mail, service, web }: Config,
  studio: () => Promise<StudioFacts>,
): Mailer & Partial<SmtpMailer> => {
  const letters = {
    from: mail.from,
    frontendOrigin: service.frontendOrigin,
    pages: web.pages,
    methodLabels: service.methodLabels,
    studio,
  };
  return mail.transport.name === 'resend'
    ? makeResendMailer({ ...letters, apiKey: mail.transport.apiKey })
    : makeSmtpMailer({ ...letters, ...mail.transport });
};

const sentenceOf = (fault: unknown, { service }: Config): string => {
  if (!(fault instanceof Error)) return 'The service could not start.';
  const code = 'code' in fault ? fault.code : undefined;
  if (code === 'EADDRINUSE') {
    const { metrics, port } = service;
    const isOfMetrics = 'port' in fault && fault.port === metrics?.port;
    return isOfMetrics
      ? `The port ${metrics?.port} is in use: set METRICS_PORT to another port.`
      : `The port ${port} is in use: set PORT to another port.`;
  }
  if (code === 'ECONNREFUSED') return 'Nothing answers at the address of DATABASE_URL.';
  return `The service could not start: ${fault.message}`;
};
