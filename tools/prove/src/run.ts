/** The options of a run. */
export interface RunOptions {
  /** The number of rounds; {@link Run.rounds} says what one round is. */
  readonly rounds: number;
  /** Every random choice is drawn from it, so that a run without races can be repeated. */
  readonly seed: number;
  /** A checkout of an older version with its dependencies, to upgrade from; this version itself when left out. */
  readonly before?: string;
  /** The number of past bookings in the database before; only the bookings of the run when left out. */
  readonly bookings?: number;
  /** The PgBouncer to use; by default the one on PATH. */
  readonly pooler?: string;
  /** Gets the progress, a line at a time. */
  readonly progress: (line: string) => void;
}

/** The findings of a run. */
export interface Findings {
  /** Counts and measurements, in the order of display: `rounds`, `bookings`, `slowest answer`. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** Every broken promise, a sentence each; none if the run holds. */
  readonly violations: readonly string[];
}

/** A fault run: it breaks something on purpose and checks whether the promises hold. */
export interface Run {
  readonly name: string;
  /** The promise it proves, in one line for the list of runs. */
  readonly promise: string;
  /** The rows of the fault table in docs/reliability.md that it proves. */
  readonly faults: readonly string[];
  readonly rounds: {
    /** The contents of one round, in a few words. */
    readonly of: string;
    /** For a scheduled job that makes every run. */
    readonly brief: number;
    /** The default of a manual run: about two minutes at most. */
    readonly usual: number;
    /** For the documented figure, in a night or an hour. */
    readonly long: number;
  };
  run(options: RunOptions): Promise<Findings>;
}

/** A finished run, with its findings or with a fault of the run itself, which counts as a violation. */
export interface Ended extends Findings {
  readonly name: string;
  readonly seconds: number;
  /** The command that repeats the run. */
  readonly again: string;
}

/**
 * Makes one run and measures it; `flags` are repeated in the command. Never rejects: an error of the run itself becomes
 * a violation.
 */
export const makeRun = async (run: Run, options: RunOptions, flags = ''): Promise<Ended> => {
  const { rounds, seed } = options;
  const begunMs = performance.now();
  const findings = await run.run(options).catch(
    (fault: unknown): Findings => ({
      figures: {},
      violations: [
        `the run itself broke: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`,
      ],
    }),
  );
  return {
    ...findings,
    name: run.name,
    seconds: Math.round((performance.now() - begunMs) / 100) / 10,
    again: `npm run prove -- ${run.name} --rounds ${rounds} --seed ${seed}${flags}`,
  };
};

const MOST_LISTED = 20;

/** The findings for people: the figures in columns, then the broken promises, then the one line that counts. */
export const inWords = ({ name, figures, violations, seconds, again }: Ended): string => {
  const width = Math.max(0, ...Object.keys(figures).map((figure) => figure.length));
  const listed = violations.slice(0, MOST_LISTED);
  return [
    ...Object.entries(figures).map(([figure, value]) => `  ${figure.padEnd(width)}  ${shown(value)}`),
    ...listed.map((violation) => `  BROKEN: ${violation}`),
    ...(listed.length < violations.length ? [`  … and ${violations.length - listed.length} more`] : []),
    `${name}: ${violations.length === 0 ? 'holds' : `BROKEN, ${violations.length} violations`} (${seconds} s; again: ${again})`,
    '',
  ].join('\n');
};

const shown = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en') : value;
