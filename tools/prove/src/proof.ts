/** How a run is wanted. */
export interface ProofOptions {
  /** How much of it: {@link Proof.rounds} says what one round is. */
  readonly rounds: number;
  /** Every random choice is drawn from it, so that a run without races can be repeated. */
  readonly seed: number;
  /** A checkout of an older version with its dependencies, to be upgraded from; this version itself when left out. */
  readonly before?: string;
  /** Gets the progress, a line at a time. */
  readonly tell: (line: string) => void;
}

/** What a run found. */
export interface Findings {
  /** What was counted or measured, in the order it is shown: `rounds`, `bookings`, `slowest answer`. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** Every promise that was broken, a sentence each; none when the proof holds. */
  readonly violations: readonly string[];
}

/** A fault run: it breaks something on purpose and checks whether the promises hold. */
export interface Proof {
  readonly name: string;
  /** What it shows, in one line for the list of runs. */
  readonly promise: string;
  readonly rounds: {
    /** What one round is, in a few words. */
    readonly of: string;
    /** So few that it can be part of the tests. */
    readonly brief: number;
    /** The default of a run by hand: some two minutes at most. */
    readonly usual: number;
    /** The figure the run is held to, for a night or an hour. */
    readonly long: number;
  };
  run(options: ProofOptions): Promise<Findings>;
}
