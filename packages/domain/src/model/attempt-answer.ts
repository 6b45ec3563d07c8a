/** The answer to an attempt that was just counted in its window. */
export interface AttemptAnswer {
  readonly allowed: boolean;
  /** How many more attempts the window allows. */
  readonly remaining: number;
  /** Whole seconds, at least one, until the window ends and the count restarts. */
  readonly secondsLeft: number;
}

/** Returns the answer to attempt number `count` of a window. Attempts over the limit are counted too. */
export const attemptAnswer = (limit: number, count: number, millisecondsLeft: number): AttemptAnswer => ({
  allowed: count <= limit,
  remaining: Math.max(0, limit - count),
  secondsLeft: Math.max(1, Math.ceil(millisecondsLeft / 1000)),
});
