import type { Policies } from '../model/policies.ts';
import type { Studio } from '../model/studio.ts';

/** The facts of the studio inside a unit of work. */
export interface StudioRepository {
  /** Locks the facts until the unit ends, even before the first save. Returns undefined before the first save. */
  find(): Promise<Studio | undefined>;
  save(studio: Studio): Promise<void>;
}

/** The policies inside a unit of work. */
export interface PolicyRepository {
  /** Locks the policies until the unit ends. Returns the default policies before the first save. */
  find(): Promise<Policies>;
  save(policies: Policies): Promise<void>;
}

/** Reads the studio, without locks. */
export interface StudioReader {
  read(): Promise<StudioAndPolicies>;
}

/** The facts and the policies of the studio. Before the first change, no facts and the default policies. */
export interface StudioAndPolicies {
  readonly studio: Studio;
  readonly policies: Policies;
}
