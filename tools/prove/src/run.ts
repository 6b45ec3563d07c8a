/** The options of a run. */
export interface RunOptions {
  /** The number of rounds; {@link Run.rounds} describes one round. */
  readonly rounds: number;
  /** The source of every random choice, so that a run without races can be repeated. */
  readonly seed: number;
  /** An installed checkout of the version to upgrade from; this version when left out. */
  readonly before?: string;
  /** How many past bookings the database has before the run; none when left out. */
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
  /** A sentence for each broken promise; empty if the run holds. */
  readonly violations: readonly string[];
}

/** A fault run: it breaks something on purpose and checks whether the promises hold. */
export interface Run {
  readonly name: string;
  /** The promise that the run checks, in one line for the list of runs. */
  readonly promise: string;
  /** The rows of the fault table in docs/reliability.md that the run covers. */
  readonly faults: readonly string[];
  readonly rounds: {
    /** What happens in one round, in a few words. */
    readonly of: string;
    /** For the weekly CI job, which makes every run. */
    readonly brief: number;
    /** The default; takes about two minutes. */
    readonly usual: number;
    /** For the documented figures; takes an hour or a night. */
    readonly long: number;
  };
  run(options: RunOptions): Promise<Findings>;
}

/** A finished run. An error of the run itself counts as a violation. */
export interface Ended extends Findings {
  readonly name: string;
  readonly seconds: number;
  /** The command that repeats the run. */
  readonly again: string;
}

/**
 * Makes one run and measures its duration. The command that repeats the run ends with `flags`. Never rejects: an error
 * of the run itself becomes a violation.
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

/** The findings for people: the figures in columns, then the violations, then the verdict in one line. */
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
