import type { Pooler } from '@booky/adapters-postgres';
import type { SandboxSecrets } from '@booky/sandbox';
import type { ProviderName } from '@booky/domain';

/** The settings of a process of the service, which its parent passes as JSON in {@link SETTINGS_VARIABLE}. */
export interface ProcessSettings {
  readonly databaseUrl: string;
  /** The kind of pooler at this address, if there is a pooler. */
  readonly pooler?: Pooler;
  /** The secrets by name. Includes the names of earlier versions, whose programs read the same settings. */
  readonly secrets: SandboxSecrets & Readonly<Record<string, string>>;
  readonly provider: ProviderName;
  readonly providerAddresses: { readonly baseUrl: string; readonly tokenUrl: string };
  readonly mailUrl: string;
  /** The file with the offset of the clock. */
  readonly clockFile: string;
  /** The port, or 0 for any free port. */
  readonly port: number;
  readonly runsWorker: boolean;
  /** True if the limits per address, the limits per phone and the limits of live holds apply. */
  readonly hasRateLimits: boolean;
  /** True if the process serves the site to which links lead. By default another server does. */
  readonly servesSite?: boolean;
  /** The largest number of database connections for requests. By default the same number as in the sandbox. */
  readonly poolSize?: number;
}

export const SETTINGS_VARIABLE = 'BOOKY_PROVE_PROCESS';
