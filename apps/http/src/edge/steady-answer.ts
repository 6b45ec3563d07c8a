/** Far longer than the work behind such an answer takes, and short enough for the caller. */
const STEADY_MILLISECONDS = 100;

/**
 * specification.md#login-refusal specification.md#password-reset-answer: answers no sooner than after `milliseconds`,
 * so that the time of an answer does not reveal whether something exists. A fault is thrown at once.
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
