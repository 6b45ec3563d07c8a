/** A write of a transaction, whose answer its work need not wait for. */
type Write<Given extends readonly unknown[]> = (...given: Given) => Promise<void>;

/**
 * Makes of a write one that is sent at once and answered while the work goes on. It must make its statement before it
 * awaits anything, or the next one overtakes it.
 */
export type Behind = <Given extends readonly unknown[]>(write: Write<Given>) => Write<Given>;

/** The writes of one transaction that go out one after the other without waiting for each other's answers. */
interface WritesBehind {
  readonly behind: Behind;
  /** Resolves when all are answered, and rejects with the fault of the first that failed. */
  readonly answered: () => Promise<unknown>;
  /** The fault of the first that failed, which explains what failed after it; `otherwise` when none did. */
  readonly firstFault: (otherwise: unknown) => Promise<unknown>;
}

/** The server carries out what comes on one connection in its order, so that a read sees the writes before it. */
export const makeWritesBehind = (): WritesBehind => {
  const sent: Promise<void>[] = [];
  let hasEnded = false;
  return {
    behind:
      (write) =>
      async (...given) => {
        const written = write(...given);
        // Refused, as everything is that comes too late.
        if (hasEnded) return written;
        written.catch(() => undefined);
        sent.push(written);
        return undefined;
      },
    answered: () => {
      hasEnded = true;
      return Promise.all(sent);
    },
    firstFault: async (otherwise) => {
      hasEnded = true;
      const answers = await Promise.allSettled(sent);
      const failed = answers.find((answer) => answer.status === 'rejected');
      return failed === undefined ? otherwise : failed.reason;
    },
  };
};
