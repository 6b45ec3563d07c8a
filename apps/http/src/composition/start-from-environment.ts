import { makeResendMailer, type StudioFacts } from '@booky/adapters-mail';
import { makeSystemClock } from '@booky/adapters-security';
import { makeSite, readBuild, type SiteBuild } from '@booky/site';
import { stopWithGrace } from '../edge/shutdown.ts';
import { type AdapterSet, openAdapters } from './adapters.ts';
import { type Config, readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';
import { startService } from './service.ts';

/**
 * Starts the service as the environment says, until a signal stops it. Answers a sentence for each reason why it can't
 * start; none when it is listening.
 */
export const startFromEnvironment = async (
  environment: Readonly<Record<string, string | undefined>>,
  openBuild: () => Promise<SiteBuild | undefined> = readBuild,
): Promise<readonly string[]> => {
  const read = readConfig(environment);
  if ('faults' in read) return read.faults;
  const { config } = read;
  const build = config.web.servesSite ? await openBuild() : undefined;
  if (config.web.servesSite && build === undefined) return [NOT_BUILT];
  try {
    const adapters: AdapterSet = await openAdapters({
      ...config.adapters,
      clock: makeSystemClock(),
      mailer: mailerOf(config, async () => (await adapters.ports.studioReader.read()).studio),
    });
    const service = await startService(adapters, {
      ...config.service,
      mailFrom: config.mail.from,
      hasClientPages: config.web.servesSite || config.web.hasPages,
      site: build && makeSite(build),
    });
    stopWithGrace(service.app, { stop: service.stop });
    for (const warning of await startWarnings(config, adapters.ports.catalogueReader))
      service.app.log.warn(warning);
    return [];
  } catch (fault) {
    return [sentenceOf(fault, config)];
  }
};

/** specification.md#site-build */
const NOT_BUILT = 'The site has not been built: run npm run build first, or set WEB=off.';

/** specification.md#configured-origin specification.md#email-pages */
const mailerOf = ({ mail, service, web }: Config, studio: () => Promise<StudioFacts>) =>
  makeResendMailer({
    apiKey: mail.apiKey,
    from: mail.from,
    frontendOrigin: service.frontendOrigin,
    pages: web.hasPages,
    studio,
  });

const sentenceOf = (fault: unknown, { service }: Config): string => {
  if (!(fault instanceof Error)) return 'The service could not start.';
  const code = 'code' in fault ? fault.code : undefined;
  if (code === 'EADDRINUSE') return `The port ${service.port} is in use: give another as PORT.`;
  if (code === 'ECONNREFUSED') return 'Nothing answers at the address of DATABASE_URL.';
  return `The service could not start: ${fault.message}`;
};
