import type { Ending } from './charges/endings.ts';
import type { CommonOptions, Simulator } from './simulator.ts';

/** A payment company as a sandbox runs it: its simulator, and the settings by which the real adapter reaches it. */
export interface SimulatedCompany {
  /** @throws the listener's error, such as EADDRINUSE. */
  start(options: CompanyOptions): Promise<Simulator<unknown>>;
  /** The environment variables by which the service's adapter calls the simulator at `baseUrl`. */
  environment(reached: Reached): Readonly<Record<string, string>>;
  /** The outcomes by the last digits of a payer's phone, for testers; the first match counts. */
  readonly endings: readonly Ending[];
  /** The secrets that prove the company's deliveries, by name, for testers who make some. */
  proofs(secretOf: SecretOf): Readonly<Record<string, string>>;
}

export interface CompanyOptions extends CommonOptions {
  readonly secretOf: SecretOf;
  /** The address of the service, called when a callback is sent: the service may get its port later. */
  readonly apiUrl: () => string | undefined;
}

export interface Reached {
  readonly secretOf: SecretOf;
  /** The address of the simulator. */
  readonly baseUrl: string;
  /** The address of the service. */
  readonly apiUrl: string;
}

/** The secret in a variable of the service's environment: random text of 43 characters, always the same. */
export type SecretOf = (variable: string) => string;
