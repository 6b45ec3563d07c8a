import { type Block, blockedPeriod, overlaps, type Period } from '@booky/domain';
import type { BlockRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import type { MemoryState } from './state.ts';

export const blocksIn = ({ blocks }: MemoryState, period: Period): readonly Block[] =>
  blocks.filter((block) => overlaps(blockedPeriod(block), period));

/** Orders blocks by start. Like the database, orders blocks with the same start by id. */
export const byBeginning = (one: Block, other: Block): number =>
  blockedPeriod(one).from.compareTo(blockedPeriod(other).from) || (one.id < other.id ? -1 : 1);

/** Blocks in a unit of work. Reading or changing blocks throws if the unit does not hold the claim lock. */
export const makeBlockRepository = (unit: OpenUnit): BlockRepository => {
  const all = (): readonly Block[] => {
    const { blocks } = unit.state;
    if (!unit.holdsClaim) unit.refuse(new Error('a unit of work read or changed blocks without a claim'));
    return blocks;
  };

  const find = (id: string): Block | undefined => all().find((block) => block.id === id);

  const others = (id: string): readonly Block[] => all().filter((block) => block.id !== id);

  const put = (block: Block): void => {
    unit.update({ blocks: [...others(block.id), block] });
  };

  return {
    overlapping: async (period) => {
      all();
      return blocksIn(unit.state, period);
    },

    find: async (id) => find(id),

    add: async (block) => {
      if (find(block.id) !== undefined) unit.refuse(new Error('a block with this id already exists'));
      put(block);
    },

    save: async (block) => {
      if (find(block.id) === undefined) unit.refuse(new Error('saving a block changed 0 rows, expected 1'));
      put(block);
    },

    remove: async (id) => unit.update({ blocks: others(id) }),
  };
};
