import type { CalendarAccess } from './calendar.ts';
import type { ClockState } from './movable-clock.ts';
import type { ProviderChoice } from './options.ts';
import type { CompanyFacts, ProviderAddresses } from './simulated-provider.ts';

/** The answer of GET /sandbox about the running sandbox, except its clock. */
export interface SandboxDescription extends CompanyFacts {
  readonly apiUrl: string;
  readonly controlUrl: string;
  readonly databaseUrl: string;
  readonly frontendOrigin: string;
  /** The preferred provider, or `none`. */
  readonly provider: string;
  readonly providers: ProviderChoice;
  /** Null without --calendar. */
  readonly calendar: { readonly url: string } | null;
  readonly admin: { readonly email: string; readonly password: string };
  /** A second origin, whose page shows the booking in a frame. */
  readonly embed: { readonly url: string };
}

/** The whole answer of GET /sandbox. Also the line of JSON that the sandbox prints when it is ready. */
export interface SandboxState extends SandboxDescription {
  readonly clock: ClockState;
}

/**
 * Further facts for another process of this sandbox. These facts contain no secret. The other process reads the secrets
 * from the data folder, if the account of that process has access.
 */
export interface JoinDescription {
  readonly dataFolder: string;
  readonly providers: ProviderAddresses;
  readonly hasRateLimits: boolean;
  /** Null without --calendar. */
  readonly calendar: CalendarAccess | null;
}
