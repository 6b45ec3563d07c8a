import { makeResendMailer } from '@booky/adapters-mail';
import { pagesOf } from '@booky/composition/config';
import { type AdapterSet, openAdapters, startService, stopWithGrace } from '@booky/http';
import { adapterSettings, followClock, openWeb, providerSettings, serviceSettings } from '@booky/sandbox';
import type { CrashMoment } from './crash-points.ts';
import { makeCrashInjector } from './crash-injector.ts';
import { type ProcessSettings, SETTINGS_VARIABLE } from './process-settings.ts';

/**
 * A real process of the service, whose provider and mail company are simulated on loopback. Fault runs start such
 * processes, put load on them, and kill them. Once the process listens, it prints its address as one line of JSON. Its
 * log goes to standard error. The parent process can send a message that sets the moment at which the process must kill
 * itself.
 */
const settings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}') as ProcessSettings;

const pages = pagesOf(true);

const { databaseUrl, secrets, provider, providerAddresses, mailUrl, clockFile, port, hasRateLimits } =
  settings;
const frontendOrigin = settings.servesSite ? `http://127.0.0.1:${port}` : 'https://studio.example';
const injector = makeCrashInjector();
const wanted = adapterSettings(
  databaseUrl,
  secrets,
  await providerSettings(secrets, { [provider]: providerAddresses.baseUrl }, `http://127.0.0.1:${port}`),
  followClock(clockFile),
  injector.wrapMailer(
    makeResendMailer({
      apiKey: 're_prove',
      from: 'Studio <bookings@studio.example>',
      frontendOrigin,
      pages,
      studio: async () => (await adapters.ports.studioReader.read()).studio,
      baseUrl: mailUrl,
    }),
  ),
);
const adapters: AdapterSet = await openAdapters({
  ...wanted,
  poolSize: settings.poolSize ?? wanted.poolSize,
  ...(settings.pooler === undefined ? {} : { pooler: settings.pooler }),
});
const service = await startService(injector.wrapAdapters(adapters), {
  ...serviceSettings({ frontendOrigin, pages, hasRateLimits }, port),
  ...(settings.servesSite ? await openWeb() : {}),
  runsWorker: settings.runsWorker,
});
stopWithGrace(service.app, { stop: service.stop });
injector.watchAnswers(service.app.server);
process.on('message', (moment: CrashMoment) => injector.arm(moment));
// The parent process is gone.
process.once('disconnect', () => process.exit(1));
process.stdout.write(`${JSON.stringify({ url: service.url })}\n`);
