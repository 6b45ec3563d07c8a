import { buildControlServer } from './control-server.ts';
import { DEMO_ADMIN_EMAIL } from './demo-admin.ts';
import type { SandboxDescription } from './description.ts';
import { HOST, listenOnFree } from './ports.ts';
import { addressesOf, providerSettings } from './simulated-provider.ts';
import type { RunningApi, Surroundings } from './start-api.ts';
import type { UndoList } from './undo-list.ts';

/** Starts the control server on a running API. */
export const startControl = async (
  { options, folder, clock, mailbox, databaseUrl, faults }: Surroundings,
  { service, simulator }: RunningApi,
  undo: UndoList,
): Promise<SandboxDescription> => {
  const { mobileMoneyCallback, gatewayWebhook, adminPassword } = folder.secrets;
  const addresses = addressesOf(simulator);
  const settings = providerSettings(options.provider, folder.secrets, addresses, service.url);
  return listenOnFree('--control-port', options.controlPort, folder.lastPort('control'), async (port) => {
    const description: SandboxDescription = {
      apiUrl: service.url,
      controlUrl: `http://${HOST}:${port}`,
      databaseUrl,
      frontendOrigin: options.frontendOrigin ?? service.url,
      provider: options.provider,
      admin: { email: DEMO_ADMIN_EMAIL, password: adminPassword },
      secrets: { mobileMoneyCallback, gatewayWebhook },
    };
    const control = buildControlServer({
      describe: () => description,
      join: () => ({ dataFolder: folder.folder, provider: addresses, hasRateLimits: options.hasRateLimits }),
      clock,
      mailbox,
      provider: { simulator, settings },
      faults,
      sweep: service.useCases.expireLapsedHolds,
    });
    await control.listen({ host: HOST, port });
    undo.add(() => control.close());
    folder.keepPort('control', port);
    return description;
  });
};
