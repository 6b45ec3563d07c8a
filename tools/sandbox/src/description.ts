import type { ClockState } from './movable-clock.ts';
import type { ProviderChoice } from './options.ts';
import type { CompanyFacts, ProviderAddresses } from './simulated-provider.ts';

/** What GET /sandbox answers about the running sandbox, except its clock. */
export interface SandboxDescription extends CompanyFacts {
  readonly apiUrl: string;
  readonly controlUrl: string;
  readonly databaseUrl: string;
  readonly frontendOrigin: string;
  /** The preferred one, or `none`. */
  readonly provider: string;
  readonly providers: ProviderChoice;
  readonly admin: { readonly email: string; readonly password: string };
}

/** The whole answer of GET /sandbox, and the one line of JSON when the sandbox is ready. */
export interface SandboxState extends SandboxDescription {
  readonly clock: ClockState;
}

/**
 * What another process of this sandbox needs besides. It reads the secrets from the data folder, if its account may;
 * this answer holds none.
 */
export interface JoinDescription {
  readonly dataFolder: string;
  readonly providers: ProviderAddresses;
  readonly hasRateLimits: boolean;
}
