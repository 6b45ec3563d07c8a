import type { Clock } from '@booky/domain/ports';
import type { Limits } from '../http/limits.ts';

/** The settings of the mobile-money provider; all come from the environment. */
export interface MobileMoneySettings {
  /** The provider's API, in production or simulated. */
  readonly baseUrl: string;
  /** Key of the Collections product. */
  readonly subscriptionKey: string;
  /** UUID of our API account and its password, exchanged for an access token. */
  readonly apiUser: string;
  readonly apiKey: string;
  /** `mtnrwanda` in production, `sandbox` in the company's sandbox. */
  readonly targetEnvironment: string;
  /** Public base of our own API, whose host is registered with the provider. */
  readonly callbackBaseUrl: string;
  /** Key of the proof in the callback URL; used for nothing else. */
  readonly callbackSecret: string;
  /** True if the provider is asked not to send reports. */
  readonly isSilent?: boolean;
}

export interface MobileMoneyConfig extends MobileMoneySettings {
  /** Decides when to renew an access token. */
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
}
