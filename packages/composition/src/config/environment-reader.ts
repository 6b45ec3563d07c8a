import { type ChoiceOf, type NameOf, VARIABLES } from './variables.ts';

/** The environment variables of the process, or of a test. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads variables of {@link VARIABLES}, and collects one sentence for each fault. If a variable has a fault, the
 * method returns an unusable value of the right type, so check `faults` before you use any value. No sentence
 * contains a value.
 */
export interface EnvironmentReader {
  readonly faults: readonly string[];
  fault(sentence: string): void;
  /** Returns the value unchanged. Returns undefined if the variable is missing or blank. */
  optional(name: string): string | undefined;
  required(name: NameOf<'text'>): string;
  integer(name: NameOf<'integer'>): number;
  choice<Name extends NameOf<'choice'>>(name: Name): ChoiceOf<Name>;
  limit(name: NameOf<'limit'>): { readonly attempts: number; readonly windowSeconds: number };
}

const ATTEMPTS_AND_SECONDS = /^([1-9]\d{0,5})\/([1-9]\d{0,4})$/;

export const makeEnvironmentReader = (environment: Environment): EnvironmentReader => {
  const faults: string[] = [];
  const fault = (sentence: string): void => {
    faults.push(sentence);
  };
  const optional = (name: string): string | undefined => {
    const value = environment[name];
    return value === undefined || value.trim() === '' ? undefined : value;
  };
  return {
    faults,
    fault,
    optional,
    required: (name) => {
      const value = optional(name);
      if (value === undefined) fault(`${name} is missing: ${VARIABLES[name].what}.`);
      return value ?? '';
    },
    integer: (name) => {
      const { min, max, fallback } = VARIABLES[name];
      const value = optional(name)?.trim();
      if (value === undefined) return fallback;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= min && number <= max) return number;
      fault(`${name} must be a whole number of ${min} to ${max}.`);
      return fallback;
    },
    choice: <Name extends NameOf<'choice'>>(name: Name): ChoiceOf<Name> => {
      const choices: readonly ChoiceOf<Name>[] = VARIABLES[name].choices;
      const fallback: ChoiceOf<Name> | undefined = VARIABLES[name].fallback;
      const value = optional(name)?.trim();
      const chosen = value === undefined ? fallback : choices.find((allowed) => allowed === value);
      if (chosen !== undefined) return chosen;
      fault(
        value === undefined
          ? `${name} is missing: one of ${choices.join(', ')}.`
          : `${name} must be one of ${choices.join(', ')}.`,
      );
      // The caller uses this value only to find more faults. The last choice requires the fewest other settings, so
      // it causes the fewest false faults.
      return (fallback ?? choices.at(-1)) as ChoiceOf<Name>;
    },
    limit: (name) => {
      const { fallback } = VARIABLES[name];
      const value = optional(name)?.trim();
      if (value === undefined) return fallback;
      const [, attempts, seconds] = ATTEMPTS_AND_SECONDS.exec(value) ?? [];
      if (attempts !== undefined && seconds !== undefined)
        return { attempts: Number(attempts), windowSeconds: Number(seconds) };
      fault(`${name} must be a number of attempts and a number of seconds, such as 10/60.`);
      return fallback;
    },
  };
};
