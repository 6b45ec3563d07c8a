/** What a window of attempts says of the attempt it counted last. */
export interface AttemptAnswer {
  readonly allowed: boolean;
  /** How many more attempts the window allows. */
  readonly remaining: number;
  /** Until the window ends and counting begins again, in whole seconds, at least one. */
  readonly secondsLeft: number;
}

/** The answer to the attempt that is number `count` of a window; attempts over the limit count too. */
export const attemptAnswer = (limit: number, count: number, millisecondsLeft: number): AttemptAnswer => ({
  allowed: count <= limit,
  remaining: Math.max(0, limit - count),
  secondsLeft: Math.max(1, Math.ceil(millisecondsLeft / 1000)),
});
