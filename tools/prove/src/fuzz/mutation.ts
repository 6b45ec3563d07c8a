import type { FuzzRequest } from './request.ts';
import type { Source } from './valid-values.ts';

/** A changed request. */
export interface Mutated {
  readonly request: FuzzRequest;
  /** The statuses required if it was a valid request before; undefined for any documented one. */
  readonly wants?: readonly number[];
}

/** One way to spoil a request. */
export interface Mutation {
  readonly name: string;
  /** Undefined if it does not apply to this request. */
  readonly mutate: (request: FuzzRequest, source: Source) => Mutated | undefined;
}

export const mutation = (name: string, mutate: Mutation['mutate']): Mutation => ({ name, mutate });

/** A different shape than documented. Some operations report an unknown token in the path first. */
export const MALFORMED: readonly number[] = [400];

/** Any refusal, whatever its reason. */
export const REFUSED: readonly number[] = [400, 401, 404, 409, 422];

/** Tells whether a text can be neither stored nor shown: NUL, or half of a surrogate pair. */
export const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
