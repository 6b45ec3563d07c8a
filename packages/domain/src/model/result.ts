import { allInvalid, type Problem, type Refusal } from './refusal.ts';

/** What a decision answers: a value, or a refusal. Decisions never throw for a business reason. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const refused = (refusal: Refusal): Result<never> => ({ ok: false, refusal });

/**
 * Carries a refusal to the edge. Thrown inside a unit of work it undoes the unit, so a refused action leaves no trace.
 * The message carries the code only: values of a request never reach a log.
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

/** The fields that a decision refuses; none where it does not, or refuses for another reason. */
export const problemsOf = (result: Result<unknown>): readonly Problem[] =>
  !result.ok && result.refusal.code === 'validation_failed' ? result.refusal.problems : [];

/** Throws {@link Refused} with `validation_failed` naming these fields, where there are any. */
export const refuseProblems = ([first, ...others]: readonly Problem[]): void => {
  if (first !== undefined) throw new Refused(allInvalid(first, ...others));
};

/** The value, or the refusal for something that is not there. */
export const orNotFound = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Refused({ code: 'not_found' });
  return value;
};
