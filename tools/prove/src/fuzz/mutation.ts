import type { FuzzRequest } from './request.ts';
import type { Source } from './valid-values.ts';

/** A changed request, and the answer that it must get. */
export interface Mutated {
  readonly request: FuzzRequest;
  /**
   * The statuses that are right if the request was valid before the change. Undefined if any documented status is
   * right.
   */
  readonly wants?: readonly number[];
}

/** One way of spoiling a request. */
export interface Mutation {
  readonly name: string;
  /** Returns the changed request, or undefined if the change does not apply to this request. */
  readonly mutate: (request: FuzzRequest, source: Source) => Mutated | undefined;
}

export const mutation = (name: string, mutate: Mutation['mutate']): Mutation => ({ name, mutate });

/** The status for a request whose form is not the documented one. */
export const MALFORMED: readonly number[] = [400];

/** The statuses of all refusals, whatever the reason. */
export const REFUSED: readonly number[] = [400, 401, 404, 409, 422];

/** Returns true if a text cannot be stored because it contains NUL or half of a surrogate pair. */
export const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
