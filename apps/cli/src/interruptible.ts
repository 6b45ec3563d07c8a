const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs work that can be interrupted. A signal to the process aborts the work cleanly instead of ending the process at
 * once.
 */
export const interruptible = async <Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> => {
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await work(interrupted.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
};
