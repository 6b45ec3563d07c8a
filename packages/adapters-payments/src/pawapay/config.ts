import type { Surroundings } from '../kit.ts';

/** The settings of pawaPay; all come from the environment. */
export interface PawapaySettings {
  /** The sandbox or the live API. */
  readonly baseUrl: string;
  /** The environment's long-lived token. */
  readonly apiToken: string;
  /** True if callbacks are signed, a switch of the company's dashboard. */
  readonly signsCallbacks: boolean;
  /** Public base of our own API: a signature covers the host and path that the company called. */
  readonly publicBaseUrl: string;
}

export type PawapayConfig = PawapaySettings & Surroundings;
