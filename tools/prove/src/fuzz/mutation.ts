import type { FuzzRequest } from './request.ts';
import type { Source } from './valid-values.ts';

/** A changed request, and its required answer. */
export interface Mutated {
  readonly request: FuzzRequest;
  /** The required statuses if the request was valid before the change. Undefined if any documented status is right. */
  readonly wants?: readonly number[];
}

/** A kind of change that makes requests wrong. */
export interface Mutation {
  readonly name: string;
  /** Returns undefined if the change does not apply to this request. */
  readonly mutate: (request: FuzzRequest, source: Source) => Mutated | undefined;
}

export const mutation = (name: string, mutate: Mutation['mutate']): Mutation => ({ name, mutate });

/** The status of a request whose shape differs from the documented shape. */
export const MALFORMED: readonly number[] = [400];

/** Any refusal, whatever its reason. */
export const REFUSED: readonly number[] = [400, 401, 404, 409, 422];

/** Tells whether a text can't be stored, because it has NUL or half of a surrogate pair. */
export const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
