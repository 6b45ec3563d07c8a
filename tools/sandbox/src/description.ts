import type { CalendarAccess } from './calendar.ts';
import type { ClockState } from './movable-clock.ts';
import type { ProviderChoice } from './options.ts';
import type { CompanyFacts, ProviderAddresses } from './simulated-provider.ts';

/** What GET /sandbox says about the running sandbox, except for its clock. */
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
  /** A second origin, with a page that shows the booking form in a frame. */
  readonly embed: { readonly url: string };
}

/** The complete answer of GET /sandbox. The sandbox also prints it as a line of JSON when it is ready. */
export interface SandboxState extends SandboxDescription {
  readonly clock: ClockState;
}

/**
 * The facts that only another process of this sandbox needs. They contain no secrets: that process reads the secrets
 * from the data folder, if its account has access.
 */
export interface JoinDescription {
  readonly dataFolder: string;
  readonly providers: ProviderAddresses;
  readonly hasRateLimits: boolean;
  /** Null if the sandbox runs without --calendar. */
  readonly calendar: CalendarAccess | null;
}
