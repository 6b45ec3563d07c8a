import type { Problem } from '@booky/domain';

/**
 * specification.md#wrong-shape: the request is not in the documented form, which the domain never sees; 400 at the
 * edge. `problems` name the top-level fields at fault, where they are known.
 */
export class InvalidRequest extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[] = []) {
    super('invalid request');
    this.name = 'InvalidRequest';
    this.problems = problems;
  }
}
