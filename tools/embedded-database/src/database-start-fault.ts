/**
 * The embedded database cannot start. The message is one clear sentence for a person at a terminal: it names the folder
 * or the port concerned and never contains a stack, a password or a PostgreSQL log.
 */
export class DatabaseStartFault extends Error {
  override readonly name = 'DatabaseStartFault';
}

/** The short reason in an unknown thrown value: the system's error code if it has one (EACCES), else its message. */
export const reasonOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.message;
};

/** Runs a step that touches the disk and turns any error into one sentence. */
export const orFault = async <T>(sentence: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (thrown) {
    if (thrown instanceof DatabaseStartFault) throw thrown;
    throw new DatabaseStartFault(`${sentence} (${reasonOf(thrown)}).`, { cause: thrown });
  }
};
