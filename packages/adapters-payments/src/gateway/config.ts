import type { ProviderMethod } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
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
