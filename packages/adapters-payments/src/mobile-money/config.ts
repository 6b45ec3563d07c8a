import type { Clock } from '@booky/domain/ports';
import {
  addressFaults,
  type AddressRules,
  hostNameFaults,
  missingFaults,
  secretFaults,
} from '../config-faults.ts';
import type { Limits } from '../http/limits.ts';

/** The settings of the mobile-money provider; all come from the environment. */
export interface MobileMoneySettings {
  /** The provider's API, such as its production or a simulated host. */
  readonly baseUrl: string;
  /** Key of the Collections product. */
  readonly subscriptionKey: string;
  /** UUID of our API account and its password: the two are exchanged for an access token. */
  readonly apiUser: string;
  readonly apiKey: string;
  /** `mtnrwanda` in production. */
  readonly targetEnvironment: string;
  /** Public base of our own API, whose host is registered with the provider. */
  readonly callbackBaseUrl: string;
  /** Key of the proof in the callback URL; used for nothing else. */
  readonly callbackSecret: string;
}

export interface MobileMoneyConfig extends MobileMoneySettings {
  /** Judges when an access token has to be renewed. */
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
}

/** The settings before they are checked: each may be missing. */
export type UncheckedMobileMoneySettings = {
  readonly [Name in keyof MobileMoneySettings]: string | undefined;
};

/**
 * One clear sentence for each fault, none when the provider can be used; for the start of the program. The callback's
 * host is only judged outside `allowHttp`, because the real provider refuses an IP address there.
 */
export const checkMobileMoneySettings = (
  settings: UncheckedMobileMoneySettings,
  rules: AddressRules,
): readonly string[] => [
  ...addressFaults('baseUrl', settings.baseUrl, rules),
  ...missingFaults('subscriptionKey', settings.subscriptionKey),
  ...missingFaults('apiUser', settings.apiUser),
  ...missingFaults('apiKey', settings.apiKey),
  ...missingFaults('targetEnvironment', settings.targetEnvironment),
  ...addressFaults('callbackBaseUrl', settings.callbackBaseUrl, rules),
  ...(rules.allowHttp ? [] : hostNameFaults('callbackBaseUrl', settings.callbackBaseUrl)),
  ...secretFaults('callbackSecret', settings.callbackSecret),
];
