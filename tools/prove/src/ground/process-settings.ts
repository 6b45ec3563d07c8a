import type { ProviderAddresses, SandboxSecrets } from '@booky/sandbox';

/** What a process of the service is told by whoever starts it, as JSON in {@link SETTINGS_VARIABLE}. */
export interface ProcessSettings {
  readonly databaseUrl: string;
  readonly secrets: SandboxSecrets;
  readonly provider: 'gateway' | 'mobile-money';
  readonly providerAddresses: ProviderAddresses;
  readonly mailUrl: string;
  /** The file that says how far the clock is moved. */
  readonly clockFile: string;
  /** 0 is any free port. */
  readonly port: number;
  readonly runsWorker: boolean;
  /** Whether the limits by address, by phone and of live holds count. */
  readonly hasRateLimits: boolean;
  /** The most connections for its requests; as in the sandbox unless told. */
  readonly poolSize?: number;
}

export const SETTINGS_VARIABLE = 'BOOKY_PROVE_PROCESS';
