import { PROVIDER_METHODS, type ProviderMethod } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
import { addressFaults, type AddressRules, missingFaults, secretFaults } from '../config-faults.ts';
import type { Limits } from '../http/limits.ts';

/** The settings of the gateway; all come from the environment. */
export interface GatewaySettings {
  /** The whole address of the token endpoint, which is on another host than the API. */
  readonly tokenUrl: string;
  /** The gateway's API. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What is offered, in the order it is shown. */
  readonly methods: readonly ProviderMethod[];
}

export interface GatewayConfig extends GatewaySettings {
  /** Judges when an access token has to be renewed. */
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
}

/** The settings before they are checked: each may be missing. With the secret of the webhooks. */
export type UncheckedGatewaySettings = {
  readonly [Name in Exclude<keyof GatewaySettings, 'methods'> | 'webhookSecret']: string | undefined;
} & { readonly methods: readonly string[] | undefined };

export interface GatewayRules extends AddressRules {
  /**
   * Whether the provider shows a page of its own for cards. The live API has none that works with these credentials
   * and would want card numbers from us, which must never touch this service; the simulated gateway has one.
   */
  readonly cardPage: boolean;
}

const methodFaults = (methods: readonly string[] | undefined, rules: GatewayRules): readonly string[] => {
  if (methods === undefined || methods.length === 0) return ['methods is missing: name at least one.'];
  const faults: string[] = [];
  const known: readonly string[] = PROVIDER_METHODS;
  if (methods.some((method) => !known.includes(method)))
    faults.push(`methods must be among ${PROVIDER_METHODS.join(', ')}.`);
  if (new Set(methods).size < methods.length) faults.push('methods must name each method once.');
  if (methods.includes('card') && !rules.cardPage)
    faults.push('methods may offer card only where the provider hosts a card page.');
  return faults;
};

/** One clear sentence for each fault, none when the provider can be used; for the start of the program. */
export const checkGatewaySettings = (
  settings: UncheckedGatewaySettings,
  rules: GatewayRules,
): readonly string[] => [
  ...addressFaults('tokenUrl', settings.tokenUrl, rules),
  ...addressFaults('baseUrl', settings.baseUrl, rules),
  ...missingFaults('clientId', settings.clientId),
  ...missingFaults('clientSecret', settings.clientSecret),
  ...methodFaults(settings.methods, rules),
  ...secretFaults('webhookSecret', settings.webhookSecret),
];
