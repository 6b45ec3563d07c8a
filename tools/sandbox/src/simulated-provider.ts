import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Clock } from '@booky/domain/ports';
import type { ProviderSettings } from '@booky/http';
import {
  type GatewayCredentials,
  type MobileMoneyCredentials,
  type Simulator,
  type SimulatorStore,
  startSimulator,
} from '@booky/provider-simulators';
import type { DataFolder } from './data-folder.ts';
import type { ProviderChoice } from './options.ts';

/** The outside payment company of this sandbox, and how the real adapter reaches it. */
export interface SimulatedProvider {
  readonly simulator: Simulator<GatewayCredentials | MobileMoneyCredentials> | undefined;
  readonly settings: ProviderSettings;
}

/** Starts the chosen provider's simulator. `apiUrl` is asked when a callback is sent, by when the API has its port. */
export const startProvider = async (
  choice: ProviderChoice,
  folder: DataFolder,
  clock: Clock,
  apiUrl: string,
): Promise<SimulatedProvider> => {
  const { secrets } = folder;
  const store = fileStore(folder.chargesFile(choice));
  switch (choice) {
    case 'none':
      return { simulator: undefined, settings: { name: 'none' } };
    case 'gateway': {
      const keys = {
        clientId: secrets.gatewayClientId,
        clientSecret: secrets.gatewayClientSecret,
        webhookSecret: secrets.gatewayWebhook,
      };
      const webhookUrl = `${apiUrl}/api/webhooks/gateway`;
      const simulator = await startSimulator({
        provider: 'gateway',
        clock,
        store,
        credentials: keys,
        webhookUrl,
      });
      return {
        simulator,
        settings: {
          name: 'gateway',
          tokenUrl: simulator.credentials.tokenUrl,
          baseUrl: simulator.baseUrl,
          clientId: keys.clientId,
          clientSecret: keys.clientSecret,
          methods: ['momo_alpha', 'momo_beta', 'card'],
        },
      };
    }
    case 'mobile-money': {
      const keys = {
        subscriptionKey: secrets.mobileMoneySubscriptionKey,
        apiUser: secrets.mobileMoneyApiUser,
        apiKey: secrets.mobileMoneyApiKey,
        targetEnvironment: 'mtnrwanda',
      };
      const simulator = await startSimulator({
        provider: 'mobile-money',
        clock,
        store,
        credentials: keys,
        registeredCallbackHost: 'localhost',
      });
      return {
        simulator,
        settings: {
          name: 'mobile-money',
          baseUrl: simulator.baseUrl,
          ...keys,
          // The provider takes callback hosts by name only, never by address.
          callbackBaseUrl: apiUrl.replace('127.0.0.1', 'localhost'),
          callbackSecret: secrets.mobileMoneyCallback,
        },
      };
    }
    default:
      return choice satisfies never;
  }
};

const fileStore = (file: string): SimulatorStore => ({
  load: () => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  },
  save: (text) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  },
});
