import type { Pages } from '@booky/adapters-mail';
import { DEFAULT_ADDRESS_LIMITS, DEFAULT_METHOD_LABELS, DEFAULT_HOLD_LIMITS } from '@booky/domain';
import type { AdapterSettings, ServiceSettings } from '@booky/http';
import { type CalendarAccess, reachOf } from './calendar.ts';
import { SENDER } from './mailbox.ts';
import { HOST } from './ports.ts';
import type { SandboxSecrets } from './secrets.ts';

const DATABASE_CONNECTIONS = 16;

/** Returns the settings of the real adapters in a sandbox. They are the same in every process of the sandbox. */
export const adapterSettings = (
  databaseUrl: string,
  secrets: SandboxSecrets,
  providers: Pick<AdapterSettings, 'providers' | 'deliveryReaders'>,
  clock: AdapterSettings['clock'],
  mailer: AdapterSettings['mailer'],
  calendar?: CalendarAccess | null,
): AdapterSettings => ({
  databaseUrl,
  poolSize: DATABASE_CONNECTIONS,
  ...providers,
  keys: {
    adminToken: secrets.adminToken,
    checkoutToken: secrets.checkoutToken,
    digest: secrets.digest,
  },
  clock,
  mailer,
  webhooksReachOwnMachine: true,
  calendarReach: calendar ? reachOf(calendar) : undefined,
});

/** Where the API's pages are, and whether the API limits how often it may be called. */
export interface ServedAs {
  readonly frontendOrigin: string;
  readonly pages: Pages;
  readonly hasRateLimits: boolean;
}

/**
 * The API's settings in a sandbox. The log goes to standard error, because standard output is for people and JSON.
 */
export const serviceSettings = (
  { frontendOrigin, pages, hasRateLimits }: ServedAs,
  port: number,
): Omit<ServiceSettings, 'runsWorker'> => ({
  host: HOST,
  port,
  frontendOrigin,
  hasClientPages: pages.forClients,
  hasBackOffice: pages.backOffice,
  trustedProxyHops: 0,
  logLevel: 'warn',
  logTo: process.stderr,
  addressLimits: hasRateLimits ? DEFAULT_ADDRESS_LIMITS : undefined,
  holdLimits: hasRateLimits ? DEFAULT_HOLD_LIMITS : undefined,
  limitsPrompts: hasRateLimits,
  adoptsPaidAnswersOf: [],
  methodLabels: {
    ...DEFAULT_METHOD_LABELS,
    momo_alpha: { ...DEFAULT_METHOD_LABELS.momo_alpha, dialCode: '*182*7*1#' },
  },
  mailFrom: SENDER,
  // The seed sets the studio's name.
  studioName: undefined,
});
