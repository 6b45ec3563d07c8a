import type { Pooler } from '@booky/adapters-postgres';
import type { SandboxSecrets } from '@booky/sandbox';
import type { ProviderName } from '@booky/domain';

/** The settings of a process of the service, which its parent passes as JSON in {@link SETTINGS_VARIABLE}. */
export interface ProcessSettings {
  readonly databaseUrl: string;
  /** The kind of pooler at this address, if there is a pooler. */
  readonly pooler?: Pooler;
  /** Includes the names of earlier versions, whose programs read the same settings. */
  readonly secrets: SandboxSecrets & Readonly<Record<string, string>>;
  readonly provider: ProviderName;
  readonly providerAddresses: { readonly baseUrl: string; readonly tokenUrl: string };
  readonly mailUrl: string;
  /** The file with the offset of the clock. */
  readonly clockFile: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly runsWorker: boolean;
  /** True if the limits by address, by phone and of live holds apply. */
  readonly hasRateLimits: boolean;
  /** True if the process serves the site that links name; by default another server does. */
  readonly servesSite?: boolean;
  /** The most database connections for requests; by default as in the sandbox. */
  readonly poolSize?: number;
}

export const SETTINGS_VARIABLE = 'BOOKY_PROVE_PROCESS';
