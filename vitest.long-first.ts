import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** Returns vitest's order with some files first: on a new machine it orders by size, and a long file would run alone at the end. */
export const longFirst = (long: RegExp): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which changes nothing
      const sorted = await super.sort(files);
      return sorted.toSorted(
        (one, other) => Number(long.test(other.moduleId)) - Number(long.test(one.moduleId)),
      );
    }
  };
