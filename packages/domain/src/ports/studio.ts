import type { Policies } from '../model/policies.ts';
import type { Studio } from '../model/studio.ts';

/** The facts of the studio inside a unit of work. */
export interface StudioRepository {
  /** Undefined until the first save. Locks the facts until the unit ends, even before the first save. */
  find(): Promise<Studio | undefined>;
  save(studio: Studio): Promise<void>;
}

/** The policies inside a unit of work. */
export interface PolicyRepository {
  /** The defaults until the first save. Locks the policies until the unit ends. */
  find(): Promise<Policies>;
  save(policies: Policies): Promise<void>;
}

/** Reads of the studio without locks. */
export interface StudioReader {
  read(): Promise<StudioAndPolicies>;
}

/** Before the studio's first change, these are no facts and the default policies. */
export interface StudioAndPolicies {
  readonly studio: Studio;
  readonly policies: Policies;
}
