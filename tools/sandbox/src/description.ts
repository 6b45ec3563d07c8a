import type { ClockState } from './movable-clock.ts';
import type { ProviderChoice } from './options.ts';
import type { ProviderAddresses } from './simulated-provider.ts';

/** What GET /sandbox tells about the running sandbox, the clock apart. */
export interface SandboxDescription {
  readonly apiUrl: string;
  readonly controlUrl: string;
  readonly databaseUrl: string;
  readonly frontendOrigin: string;
  readonly provider: ProviderChoice;
  readonly admin: { readonly email: string; readonly password: string };
  readonly secrets: { readonly mobileMoneyCallback: string; readonly gatewayWebhook: string };
}

/** The whole answer of GET /sandbox, and the one line of JSON when the sandbox is ready. */
export interface SandboxState extends SandboxDescription {
  readonly clock: ClockState;
}

/**
 * What another process of this sandbox asks for besides. The secrets it needs are read from the data folder, by whoever may
 * read that, and told to nobody over HTTP.
 */
export interface JoinDescription {
  readonly dataFolder: string;
  readonly provider?: ProviderAddresses | undefined;
  readonly hasRateLimits: boolean;
}
