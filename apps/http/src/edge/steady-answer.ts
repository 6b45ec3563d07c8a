/** How long a steady answer takes. This is far longer than the work takes, but short enough for a caller to wait. */
const STEADY_MILLISECONDS = 100;

/**
 * Returns the result of the work, but not before `milliseconds` have passed, so that the duration does not reveal
 * whether something exists. If the work fails, throws its fault at once. specification.md#login-refusal
 * specification.md#password-reset-answer
 */
export const answerSteadily = async <Value>(
  work: Promise<Value>,
  milliseconds = STEADY_MILLISECONDS,
): Promise<Value> => {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    const [value] = await Promise.all([work, over]);
    return value;
  } finally {
    clearTimeout(timer);
  }
};
