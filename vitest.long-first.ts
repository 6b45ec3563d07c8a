import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Returns a sequencer that starts matching files first, and otherwise keeps vitest's order. On a new machine vitest
 * orders files by size, so a small file with long tests would run alone at the end.
 */
export const longFirst = (long: RegExp): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method, not Array.sort
      const sorted = await super.sort(files);
      return sorted.toSorted(
        (one, other) => Number(long.test(other.moduleId)) - Number(long.test(one.moduleId)),
      );
    }
  };
