/** The environment of the process, or a test's. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface IntegerRange {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

/**
 * Reads settings and collects a sentence for every fault instead of stopping at the first. What it returns for a faulty
 * setting is of the right type and of no use, so `faults` is looked at first.
 */
export interface EnvironmentReader {
  readonly faults: readonly string[];
  /** The variables that were read so far, whether they are there or not. */
  readonly known: ReadonlySet<string>;
  fault(sentence: string): void;
  /** The value as it is; undefined when it is missing or empty. */
  optional(name: string): string | undefined;
  required(name: string, purpose: string): string;
  integer(name: string, range: IntegerRange): number;
  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice;
}

export const makeEnvironmentReader = (environment: Environment): EnvironmentReader => {
  const faults: string[] = [];
  const known = new Set<string>();
  const fault = (sentence: string): void => {
    faults.push(sentence);
  };
  const optional = (name: string): string | undefined => {
    known.add(name);
    const value = environment[name];
    return value === undefined || value.trim() === '' ? undefined : value;
  };
  return {
    faults,
    known,
    fault,
    optional,
    required: (name, purpose) => {
      const value = optional(name);
      if (value === undefined) fault(`${name} is missing: ${purpose}.`);
      return value ?? '';
    },
    integer: (name, { min, max, fallback }) => {
      const value = optional(name)?.trim();
      if (value === undefined) return fallback;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= min && number <= max) return number;
      fault(`${name} must be a whole number of ${min} to ${max}.`);
      return fallback;
    },
    choice: (name, choices, fallback) => {
      const value = optional(name)?.trim();
      if (value === undefined) return fallback;
      const choice = choices.find((allowed) => allowed === value);
      if (choice === undefined) fault(`${name} must be one of ${choices.join(', ')}.`);
      return choice ?? fallback;
    },
  };
};
