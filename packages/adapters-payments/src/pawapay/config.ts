import type { Surroundings } from '../kit.ts';

/** The settings of pawaPay, all from environment variables. */
export interface PawapaySettings {
  /** The address of the sandbox API or of the live API. */
  readonly baseUrl: string;
  /** The long-lived API token of the environment. */
  readonly apiToken: string;
  /** True if pawaPay signs callbacks. A switch in the company's dashboard turns signatures on. */
  readonly signsCallbacks: boolean;
  /** The public address of our API. Signatures cover its host and path. */
  readonly publicBaseUrl: string;
}

export type PawapayConfig = PawapaySettings & Surroundings;
