import type { Policies } from '../model/policies.ts';
import type { Studio } from '../model/studio.ts';

/** The facts of the studio inside a unit of work. */
export interface StudioRepository {
  /** Undefined until the first save. Locks them until the unit ends, whether they are there or not. */
  find(): Promise<Studio | undefined>;
  save(studio: Studio): Promise<void>;
}

/** The policies inside a unit of work. */
export interface PolicyRepository {
  /** The defaults until the first save. Locks them until the unit ends. */
  find(): Promise<Policies>;
  save(policies: Policies): Promise<void>;
}

/** Reads of the studio that lock nothing. */
export interface StudioReader {
  read(): Promise<StudioAndPolicies>;
}

/** A studio that was never changed has no fact, and the default policies. */
export interface StudioAndPolicies {
  readonly studio: Studio;
  readonly policies: Policies;
}
