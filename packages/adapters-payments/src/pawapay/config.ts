import type { Surroundings } from '../kit.ts';

/** The settings of pawaPay; all come from the environment. */
export interface PawapaySettings {
  /** The API, the sandbox's or the live one. */
  readonly baseUrl: string;
  /** The long-lived token of the environment. */
  readonly apiToken: string;
  /** Whether callbacks are signed, which is a switch of the company's dashboard. */
  readonly signsCallbacks: boolean;
  /** Public base of our own API: a signature is over the host and path that the company called. */
  readonly publicBaseUrl: string;
}

export type PawapayConfig = PawapaySettings & Surroundings;
