import { appendFileSync } from 'node:fs';
import type { Clock } from '@booky/domain/ports';
import type { ProviderSettings } from '@booky/http';
import {
  type CommonOptions,
  type GatewayCredentials,
  type MobileMoneyCredentials,
  type Simulator,
  type SimulatorStore,
  startSimulator,
} from '@booky/provider-simulators';
import type { DataFolder } from './data-folder.ts';
import { readIfThere, replaceFile } from './kept-file.ts';
import type { ProviderChoice } from './options.ts';
import { choosePort, isPortTaken } from './ports.ts';
import { SandboxFault } from './sandbox-fault.ts';
import type { SandboxSecrets } from './secrets.ts';

/** The outside payment company of this sandbox, and how the real adapter reaches it. */
export interface SimulatedProvider {
  readonly simulator: ProviderSimulator | undefined;
  readonly settings: ProviderSettings;
}

export type ProviderSimulator = Simulator<GatewayCredentials | MobileMoneyCredentials>;

/** Where a running simulator is spoken to. */
export interface ProviderAddresses {
  readonly baseUrl: string;
  readonly tokenUrl: string;
}

/**
 * Starts the chosen provider's simulator, on the port of last time when it is free: a card payer may still have its page
 * open. `apiUrl` is asked when a callback is sent, by when the API has its port.
 */
export const startProvider = async (
  choice: ProviderChoice,
  folder: DataFolder,
  clock: Clock,
  apiUrl: () => string | undefined,
): Promise<ProviderSimulator | undefined> => {
  if (choice === 'none') return undefined;
  const start = (port: number) =>
    startSimulatedProvider({
      choice,
      port,
      secrets: folder.secrets,
      clock,
      store: fileStore(folder.chargesFile(choice)),
      apiUrl,
    });
  const again = await choosePort(0, folder.lastPort(choice));
  const simulator = await start(again).catch((fault: unknown) => {
    if (isPortTaken(fault)) return start(0);
    throw fault;
  });
  folder.keepPort(choice, Number(new URL(simulator.baseUrl).port));
  return simulator;
};

/** What a simulator is started with, apart from its store. */
export interface SimulatedProviderOptions
  extends Pick<CommonOptions, 'clock' | 'store' | 'callbackRetryDelays'> {
  readonly choice: Exclude<ProviderChoice, 'none'>;
  /** 0 is any free port. */
  readonly port: number;
  readonly secrets: SandboxSecrets;
  /** Asked when a callback is sent. */
  readonly apiUrl: () => string | undefined;
}

/** Starts the simulator of a provider with the keys that {@link providerSettings} gives to the real adapter. */
export const startSimulatedProvider = ({
  choice,
  secrets,
  apiUrl,
  ...common
}: SimulatedProviderOptions): Promise<ProviderSimulator> => {
  switch (choice) {
    case 'gateway':
      return startSimulator({
        ...common,
        provider: 'gateway',
        credentials: { ...gatewayKeys(secrets), webhookSecret: secrets.gatewayWebhook },
        webhookUrl: () => {
          const url = apiUrl();
          return url === undefined ? undefined : `${url}/api/webhooks/gateway`;
        },
      });
    case 'mobile-money':
      return startSimulator({
        ...common,
        provider: 'mobile-money',
        credentials: mobileMoneyKeys(secrets),
        registeredCallbackHost: 'localhost',
      });
    default:
      return choice satisfies never;
  }
};

/** What the real adapter is configured with, to speak to a simulator that runs, in this process or another. */
export const providerSettings = (
  choice: ProviderChoice,
  secrets: SandboxSecrets,
  addresses: ProviderAddresses | undefined,
  apiUrl: string,
): ProviderSettings => {
  if (choice === 'none' || addresses === undefined) return { name: 'none' };
  switch (choice) {
    case 'gateway':
      return {
        name: 'gateway',
        ...gatewayKeys(secrets),
        ...addresses,
        methods: ['momo_alpha', 'momo_beta', 'card'],
      };
    case 'mobile-money':
      return {
        name: 'mobile-money',
        ...mobileMoneyKeys(secrets),
        baseUrl: addresses.baseUrl,
        // The provider takes callback hosts by name only, never by address.
        callbackBaseUrl: apiUrl.replace('127.0.0.1', 'localhost'),
        callbackSecret: secrets.mobileMoneyCallback,
      };
    default:
      return choice satisfies never;
  }
};

export const addressesOf = (simulator: ProviderSimulator | undefined): ProviderAddresses | undefined =>
  simulator && { baseUrl: simulator.baseUrl, tokenUrl: simulator.credentials.tokenUrl };

const gatewayKeys = ({ gatewayClientId, gatewayClientSecret }: SandboxSecrets) => ({
  clientId: gatewayClientId,
  clientSecret: gatewayClientSecret,
});

const mobileMoneyKeys = (secrets: SandboxSecrets) => ({
  subscriptionKey: secrets.mobileMoneySubscriptionKey,
  apiUser: secrets.mobileMoneyApiUser,
  apiKey: secrets.mobileMoneyApiKey,
  targetEnvironment: 'mtnrwanda',
});

/** Files are replaced whole, so one that holds something else was spoilt by hand. */
const fileStore = (file: string): SimulatorStore => ({
  load: () => {
    const text = readIfThere(file);
    if (text !== undefined && !isJson(text.split('\n')[0] ?? '')) {
      throw new SandboxFault(
        `The file ${file} does not hold the simulator's charges: remove it, or start with --fresh.`,
      );
    }
    return text;
  },
  save: (text) => replaceFile(file, text),
  append: (text) => appendFileSync(file, text),
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
