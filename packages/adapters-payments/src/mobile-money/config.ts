import type { Clock } from '@booky/domain/ports';
import type { Limits } from '../http/limits.ts';

/** The settings of the mobile-money provider, all from environment variables. */
export interface MobileMoneySettings {
  /** The address of the provider's API, or of its simulator. */
  readonly baseUrl: string;
  /** The key of the Collections product. */
  readonly subscriptionKey: string;
  /** The UUID of our API account, whose password is `apiKey`. The provider exchanges both for an access token. */
  readonly apiUser: string;
  readonly apiKey: string;
  /** `mtnrwanda` in production, `sandbox` in the company's sandbox. */
  readonly targetEnvironment: string;
  /** The public address of our API. Its host must be registered with the provider. */
  readonly callbackBaseUrl: string;
  /** The key of the proof in the callback URL. Nothing else uses this key. */
  readonly callbackSecret: string;
  /** True if our requests contain no callback URL, so that the provider sends no reports. */
  readonly isSilent?: boolean;
}

export interface MobileMoneyConfig extends MobileMoneySettings {
  /** The clock that decides when to renew an access token. */
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
}
