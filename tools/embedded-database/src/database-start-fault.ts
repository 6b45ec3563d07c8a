/**
 * Thrown if the embedded database cannot start. Its message is one sentence for a person at a terminal: it names the
 * folder or port concerned, and never contains a stack, a password or a PostgreSQL log.
 */
export class DatabaseStartFault extends Error {
  override readonly name = 'DatabaseStartFault';
}

/** A short reason for a thrown value: its system error code (such as EACCES), or else its message. */
export const reasonOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.message;
};

/** Runs a step that uses the disk, and converts any error to a DatabaseStartFault. */
export const orFault = async <T>(sentence: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (thrown) {
    if (thrown instanceof DatabaseStartFault) throw thrown;
    throw new DatabaseStartFault(`${sentence} (${reasonOf(thrown)}).`, { cause: thrown });
  }
};
