import type { Block } from '../model/availability/block.ts';
import type { Period } from '../model/time/period.ts';

/**
 * Blocks inside a unit of work. Change blocks only while the unit holds the claim, which every new booking also
 * takes.
 */
export interface BlockRepository {
  /** Returns the blocks that overlap the period, in any order. */
  overlapping(period: Period): Promise<readonly Block[]>;
  find(id: string): Promise<Block | undefined>;
  add(block: Block): Promise<void>;
  save(block: Block): Promise<void>;
  remove(id: string): Promise<void>;
}
