import { allInvalid, type Problem, type Refusal } from './refusal.ts';

/** The result of a decision: a value or a refusal. Decisions never throw for a business reason. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const refused = (refusal: Refusal): Result<never> => ({ ok: false, refusal });

/**
 * Carries a refusal to the edge. If it is thrown inside a unit of work, the unit of work is rolled back, so that a
 * refused action has no effect. The message contains only the code, so that no value from a request reaches a log.
 */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code}`);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** Unwraps a decision inside a use case; throws {@link Refused} for a refusal. */
export const orRefuse = <Value>(result: Result<Value>): Value => {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
};

/**
 * Returns the problems of the fields that a decision refuses. Returns an empty list if the decision accepts, or refuses
 * for another reason.
 */
export const problemsOf = (result: Result<unknown>): readonly Problem[] =>
  !result.ok && result.refusal.code === 'validation_failed' ? result.refusal.problems : [];

/** Throws {@link Refused} with `validation_failed` naming these fields. Does nothing for an empty list. */
export const refuseProblems = ([first, ...others]: readonly Problem[]): void => {
  if (first !== undefined) throw new Refused(allInvalid(first, ...others));
};

/** Returns the value; throws {@link Refused} with `not_found` if the value is undefined. */
export const orNotFound = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Refused({ code: 'not_found' });
  return value;
};
