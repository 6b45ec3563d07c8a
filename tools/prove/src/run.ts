export interface RunOptions {
  /** The number of rounds. {@link Run.rounds} says what a round is. */
  readonly rounds: number;
  /** The seed of every random choice. The same seed repeats a run, except for races between processes. */
  readonly seed: number;
  /** The folder of the version to upgrade from, with its packages installed. This version by default. */
  readonly before?: string;
  /** How many past bookings the database contains before the run. None by default. */
  readonly bookings?: number;
  /** The path of the PgBouncer program. By default, the one on PATH. */
  readonly pooler?: string;
  readonly progress: (line: string) => void;
}

export interface Findings {
  /** Counts and measurements, in the order of display: `rounds`, `bookings`, `slowest answer`. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** One sentence for each broken promise. Empty if all promises are kept. */
  readonly violations: readonly string[];
  /** Why this machine cannot make the run, for example because a program is missing. */
  readonly skipped?: string;
}

/** A fault run: it breaks something on purpose and checks whether the promises still hold. */
export interface Run {
  readonly name: string;
  /** The promise that the run checks, as one line for the list of runs. */
  readonly promise: string;
  /** The rows of the fault table in docs/reliability.md that this run covers. */
  readonly faults: readonly string[];
  readonly rounds: {
    /** A description of one round, in a few words. */
    readonly of: string;
    /** The number of rounds in the weekly CI job, which makes every run. */
    readonly brief: number;
    /** The default number of rounds, which takes about two minutes. */
    readonly usual: number;
    /** The number of rounds for the documented figures. Such a run takes an hour or a whole night. */
    readonly long: number;
  };
  run(options: RunOptions): Promise<Findings>;
}

/** The result of a finished run. An error in the run itself counts as a violation. */
export interface Ended extends Findings {
  readonly name: string;
  readonly seconds: number;
  /** The command that repeats the run. */
  readonly again: string;
}

/**
 * Makes one run and measures how long it takes. The command that repeats the run ends with `flags`. Never rejects: an
 * error of the run itself becomes a violation.
 */
export const makeRun = async (run: Run, options: RunOptions, flags = ''): Promise<Ended> => {
  const { rounds, seed } = options;
  const begunMs = performance.now();
  const findings = await run.run(options).catch(
    (fault: unknown): Findings => ({
      figures: {},
      violations: [
        `the run itself failed: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`,
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

/**
 * Returns the findings as text: the figures in columns, then the violations, then the verdict in one line. For a
 * skipped run, returns only the reason.
 */
export const inWords = ({ name, figures, violations, skipped, seconds, again }: Ended): string => {
  if (skipped !== undefined) return `${name}: skipped: ${skipped}\n`;
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
