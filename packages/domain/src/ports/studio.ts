import type { Policies } from '../model/policies.ts';
import type { Studio } from '../model/studio.ts';

/** The facts about the studio, inside a unit of work. */
export interface StudioRepository {
  /**
   * Locks the facts until the unit ends, even before they are first saved, and returns them. Returns undefined before
   * they are first saved.
   */
  find(): Promise<Studio | undefined>;
  save(studio: Studio): Promise<void>;
}

/** The studio's policies, inside a unit of work. */
export interface PolicyRepository {
  /**
   * Locks the policies until the unit ends, and returns them. Returns the default policies before they are first
   * saved.
   */
  find(): Promise<Policies>;
  save(policies: Policies): Promise<void>;
}

/** Reads the studio, without locks. */
export interface StudioReader {
  read(): Promise<StudioAndPolicies>;
}

/**
 * The facts and the policies of the studio. Before they are first saved, there are no facts, and the default policies
 * apply.
 */
export interface StudioAndPolicies {
  readonly studio: Studio;
  readonly policies: Policies;
}
