import type { Pooler } from '@booky/adapters-postgres';
import type { SandboxSecrets } from '@booky/sandbox';
import type { ProviderName } from '@booky/domain';

/** The settings of a process of the service, which its parent passes as JSON in {@link SETTINGS_VARIABLE}. */
export interface ProcessSettings {
  readonly databaseUrl: string;
  /** The kind of pooler, if `databaseUrl` is the address of a pooler. */
  readonly pooler?: Pooler;
  /**
   * The secrets by name. Includes the names that earlier versions use, because their programs read the same settings.
   */
  readonly secrets: SandboxSecrets & Readonly<Record<string, string>>;
  readonly provider: ProviderName;
  readonly providerAddresses: { readonly baseUrl: string; readonly tokenUrl: string };
  readonly mailUrl: string;
  /** The file that stores by how much the clock has been moved. */
  readonly clockFile: string;
  /** The port on which the process listens, or 0 for any free port. */
  readonly port: number;
  readonly runsWorker: boolean;
  /** True if the service limits requests per address and per phone, and the number of live holds. */
  readonly hasRateLimits: boolean;
  /** True if the process serves the site to which links lead. By default, links lead to another server. */
  readonly servesSite?: boolean;
  /** The maximum number of database connections for requests. By default, the same number as in the sandbox. */
  readonly poolSize?: number;
}

export const SETTINGS_VARIABLE = 'BOOKY_PROVE_PROCESS';
