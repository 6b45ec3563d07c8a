import type { Surroundings } from '../kit.ts';

/** The settings of pawaPay, all from environment variables. */
export interface PawapaySettings {
  /** The address of the sandbox API or of the live API. */
  readonly baseUrl: string;
  /** The long-lived API token of the environment. */
  readonly apiToken: string;
  /** True if pawaPay signs callbacks. The company's dashboard has a switch for this. */
  readonly signsCallbacks: boolean;
  /** The public address of our API. A signature covers the host and path of this address. */
  readonly publicBaseUrl: string;
}

export type PawapayConfig = PawapaySettings & Surroundings;
