import type { Pooler } from '@booky/adapters-postgres';
import type { SandboxSecrets } from '@booky/sandbox';
import type { ProviderName } from '@booky/domain';

/** Settings of a process of the service, passed by its parent as JSON in {@link SETTINGS_VARIABLE}. */
export interface ProcessSettings {
  readonly databaseUrl: string;
  /** The kind of pooler at that address, if it is one. */
  readonly pooler?: Pooler;
  /** Including those by the names of earlier versions, whose programs read the same settings. */
  readonly secrets: SandboxSecrets & Readonly<Record<string, string>>;
  readonly provider: ProviderName;
  readonly providerAddresses: { readonly baseUrl: string; readonly tokenUrl: string };
  readonly mailUrl: string;
  /** The file with the offset of the clock. */
  readonly clockFile: string;
  /** 0 is any free port. */
  readonly port: number;
  readonly runsWorker: boolean;
  /** True if the limits by address, by phone and of live holds count. */
  readonly hasRateLimits: boolean;
  /** True if it serves the site, to which links then lead; by default the site is elsewhere. */
  readonly servesSite?: boolean;
  /** Most connections for its requests; by default the sandbox's. */
  readonly poolSize?: number;
}

export const SETTINGS_VARIABLE = 'BOOKY_PROVE_PROCESS';
