/** Far longer than the work behind such an answer takes, and short enough for whoever waits for it. */
const STEADY_MILLISECONDS = 100;

/**
 * Answers after a time that says nothing of what was done: no sooner than so many milliseconds from now. For operations
 * that must not tell by their speed whether something is there. A fault is told at once.
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
