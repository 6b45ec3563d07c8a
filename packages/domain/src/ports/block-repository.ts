import type { Block } from '../model/availability/block.ts';
import type { Period } from '../model/time/period.ts';

/** Blocks inside a unit of work. Changes are made under the claim, which bookings take too. */
export interface BlockRepository {
  /** The time taken by blocks that overlap the period. */
  overlapping(period: Period): Promise<readonly Period[]>;
  find(id: string): Promise<Block | undefined>;
  add(block: Block): Promise<void>;
  save(block: Block): Promise<void>;
  remove(id: string): Promise<void>;
}
