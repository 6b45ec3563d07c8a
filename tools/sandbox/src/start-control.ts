import { buildControlServer } from './control-server.ts';
import { DEMO_ADMIN_EMAIL } from './demo-admin.ts';
import type { SandboxDescription } from './description.ts';
import { HOST, listenOnFree } from './ports.ts';
import { addressesOf, companyFacts } from './simulated-provider.ts';
import type { RunningApi, Surroundings } from './start-api.ts';

/** Starts the control server for an API that is already running. */
export const startControl = async (
  { options, folder, clock, mailbox, databaseUrl, faults, calendar }: Surroundings,
  { service, simulators, embedding, webhookSecrets }: RunningApi,
  started: AsyncDisposableStack,
): Promise<SandboxDescription> => {
  const { adminPassword } = folder.secrets;
  const facts = await companyFacts(folder.secrets);
  return listenOnFree('--control-port', options.controlPort, folder.lastPort('control'), async (port) => {
    const description: SandboxDescription = {
      apiUrl: service.url,
      controlUrl: `http://${HOST}:${port}`,
      databaseUrl,
      frontendOrigin: options.frontendOrigin ?? service.url,
      provider: options.provider[0] ?? 'none',
      providers: options.provider,
      calendar: calendar === undefined ? null : { url: calendar.url },
      admin: { email: DEMO_ADMIN_EMAIL, password: adminPassword },
      embed: { url: embedding.url },
      ...facts,
    };
    const control = buildControlServer({
      describe: () => description,
      join: () => ({
        dataFolder: folder.folder,
        providers: addressesOf(simulators),
        hasRateLimits: options.hasRateLimits,
        calendar: calendar === undefined ? null : { url: calendar.url, ca: calendar.ca },
      }),
      clock,
      mailbox,
      simulators,
      faults,
      calendar,
      webhooks: {
        url: () => `${description.controlUrl}/sandbox/webhooks`,
        secrets: webhookSecrets,
      },
      sweep: service.useCases.expireLapsedHolds,
    });
    await control.listen({ host: HOST, port });
    started.defer(() => control.close());
    folder.keepPort('control', port);
    return description;
  });
};
