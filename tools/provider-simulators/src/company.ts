import type { Ending } from './charges/endings.ts';
import type { CommonOptions, Simulator } from './simulator.ts';

/** A payment company as a sandbox runs it: its simulator, and the settings by which the real adapter reaches it. */
export interface SimulatedCompany {
  /** @throws the listener's error, such as EADDRINUSE. */
  start(options: CompanyOptions): Promise<Simulator<unknown>>;
  /** The variables of the service's environment, by which its adapter speaks to the simulator at `baseUrl`. */
  environment(reached: Reached): Readonly<Record<string, string>>;
  /** What a payer's phone chooses by its last digits, for testers; the first that fits counts. */
  readonly endings: readonly Ending[];
  /** With what the company proves its deliveries, by a name of its own, for testers who make some. */
  proofs(secretOf: SecretOf): Readonly<Record<string, string>>;
}

export interface CompanyOptions extends CommonOptions {
  readonly secretOf: SecretOf;
  /** Where the service listens, asked when a callback is sent: it may get its port later. */
  readonly apiUrl: () => string | undefined;
}

export interface Reached {
  readonly secretOf: SecretOf;
  /** Of the simulator. */
  readonly baseUrl: string;
  /** Of the service. */
  readonly apiUrl: string;
}

/** The secret that a variable of the service's environment holds: random text of 43 characters, always the same. */
export type SecretOf = (variable: string) => string;
