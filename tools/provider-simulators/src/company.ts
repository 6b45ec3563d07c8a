import type { Ending } from './charges/endings.ts';
import type { CommonOptions, Simulator } from './simulator.ts';

/** A payment company in a sandbox: its simulator, and the settings with which the real adapter calls it. */
export interface SimulatedCompany {
  /** Starts the simulator. Throws the listener's error, such as EADDRINUSE. */
  start(options: CompanyOptions): Promise<Simulator<unknown>>;
  /** Returns the environment variables with which the service's adapter calls the simulator at `baseUrl`. */
  environment(reached: Reached): Readonly<Record<string, string>>;
  /** The outcomes that testers can choose by the last digits of a payer's phone. The first match applies. */
  readonly endings: readonly Ending[];
  /**
   * Returns the secrets with which the company proves its callbacks, by name. Testers can use them to send callbacks.
   */
  proofs(secretOf: SecretOf): Readonly<Record<string, string>>;
}

export interface CompanyOptions extends CommonOptions {
  readonly secretOf: SecretOf;
  /** Returns the service's address. Called for each callback, because the port may not be known at the start. */
  readonly apiUrl: () => string | undefined;
}

export interface Reached {
  readonly secretOf: SecretOf;
  /** The address of the simulator. */
  readonly baseUrl: string;
  readonly apiUrl: string;
}

/** Returns the secret for an environment variable of the service: 43 characters, which are the same at each call. */
export type SecretOf = (variable: string) => string;
