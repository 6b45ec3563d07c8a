/** How to stop at a signal or an uncaught error. */
export interface StopOptions {
  /** Stops everything. Called only once. */
  readonly stop: () => Promise<void>;
  /** Receives a sentence that describes a fault, followed by the stack if the fault was not caught. */
  readonly say: (message: string) => void;
  readonly withinMilliseconds: number;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Stops the program at a signal, or after an uncaught fault. The exit code is 0, or 1 after a fault or a time-out. A
 * repeated signal has no effect, because on Ctrl-C both the terminal and npm send one.
 */
export const stopAtSignals = ({ stop, say, withinMilliseconds }: StopOptions): void => {
  let isStopping = false;
  const end = (code: 0 | 1): void => {
    isStopping = true;
    setTimeout(() => {
      say('Stopping took too long, so the sandbox ends at once.');
      process.exit(1);
    }, withinMilliseconds).unref();
    stop().then(
      () => process.exit(code),
      (fault: unknown) => {
        say(`Stopping failed: ${describe(fault)}`);
        process.exit(1);
      },
    );
  };
  const onFault = (fault: unknown): void => {
    say(`The sandbox stops after a fault: ${describe(fault)}`);
    if (!isStopping) end(1);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isStopping) end(0);
    });
  }
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
  // The program must still stop properly if its output pipe has been closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

const describe = (fault: unknown): string =>
  fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
