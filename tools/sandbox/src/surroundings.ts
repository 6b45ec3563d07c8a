import { DEFAULT_METHOD_LABELS, MOST_LIVE_HOLDS } from '@booky/domain';
import { type AdapterSettings, DEFAULT_ADDRESS_LIMITS, type ServiceSettings } from '@booky/http';
import { SENDER } from './mailbox.ts';
import { HOST } from './ports.ts';
import type { SandboxSecrets } from './secrets.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

const DATABASE_CONNECTIONS = 16;

/** How the real adapters are opened on the sandbox's surroundings; the same for every process of one sandbox. */
export const adapterSettings = (
  databaseUrl: string,
  secrets: SandboxSecrets,
  provider: SimulatedProvider['settings'],
  clock: AdapterSettings['clock'],
  mailer: AdapterSettings['mailer'],
): AdapterSettings => ({
  databaseUrl,
  poolSize: DATABASE_CONNECTIONS,
  provider,
  deliverySecrets: { mobileMoney: secrets.mobileMoneyCallback, gateway: secrets.gatewayWebhook },
  keys: {
    adminToken: secrets.adminToken,
    checkoutToken: secrets.checkoutToken,
    digest: secrets.digest,
  },
  clock,
  mailer,
});

/** How the API runs in a sandbox. Its log goes to standard error, so that standard output stays for people and JSON. */
export const serviceSettings = (
  { frontendOrigin, hasRateLimits }: { readonly frontendOrigin: string; readonly hasRateLimits: boolean },
  port: number,
): Omit<ServiceSettings, 'runsWorker' | 'hasClientPages'> => ({
  host: HOST,
  port,
  frontendOrigin,
  trustedProxyHops: 0,
  logLevel: 'warn',
  logTo: process.stderr,
  addressLimits: hasRateLimits ? DEFAULT_ADDRESS_LIMITS : undefined,
  mostLiveHolds: hasRateLimits ? MOST_LIVE_HOLDS : undefined,
  limitsPrompts: hasRateLimits,
  adoptsPaidAnswers: false,
  methodLabels: {
    ...DEFAULT_METHOD_LABELS,
    momo_alpha: { ...DEFAULT_METHOD_LABELS.momo_alpha, dialCode: '*182*7*1#' },
  },
  mailFrom: SENDER,
  // The seed names the studio.
  studioName: undefined,
});
