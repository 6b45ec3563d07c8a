import type { Pooler } from '@booky/adapters-postgres';
import type { SandboxSecrets } from '@booky/sandbox';
import type { ProviderName } from '@booky/domain';

/** Settings of a process of the service, passed by its parent as JSON in {@link SETTINGS_VARIABLE}. */
export interface ProcessSettings {
  readonly databaseUrl: string;
  /** What that address leads to where it is no PostgreSQL. */
  readonly pooler?: Pooler;
  /** With those by the names of earlier versions, whose programs read the same settings. */
  readonly secrets: SandboxSecrets & Readonly<Record<string, string>>;
  readonly provider: ProviderName;
  readonly providerAddresses: { readonly baseUrl: string; readonly tokenUrl: string };
  readonly mailUrl: string;
  /** The file that says how far the clock is moved. */
  readonly clockFile: string;
  /** 0 is any free port. */
  readonly port: number;
  readonly runsWorker: boolean;
  /** Whether the limits by address, by phone and of live holds count. */
  readonly hasRateLimits: boolean;
  /** Whether it serves the site, to which links then lead; by default a site of one's own is somewhere else. */
  readonly servesSite?: boolean;
  /** Most connections for its requests; by default the sandbox's. */
  readonly poolSize?: number;
}

export const SETTINGS_VARIABLE = 'BOOKY_PROVE_PROCESS';
