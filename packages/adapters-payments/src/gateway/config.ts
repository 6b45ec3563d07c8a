import type { ProviderMethod } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
import type { Limits } from '../http/limits.ts';

/** The settings of the gateway, all from environment variables. */
export interface GatewaySettings {
  /** The full address of the token endpoint, on a different host than the API. */
  readonly tokenUrl: string;
  /** The address of the gateway's API. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The payment methods that payers can choose, in the order in which payers see them. */
  readonly methods: readonly ProviderMethod[];
}

export interface GatewayConfig extends GatewaySettings {
  /** The clock that decides when to renew an access token. */
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
}
