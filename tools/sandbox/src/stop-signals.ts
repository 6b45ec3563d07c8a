/** What stops a program that has to leave nothing behind. */
export interface StopOptions {
  /** Stops everything; called once. */
  readonly stop: () => Promise<void>;
  /** Told in one sentence, or with a stack for a fault nobody foresaw, what went wrong. */
  readonly say: (message: string) => void;
  readonly withinMilliseconds: number;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** npm passes Ctrl-C on to a program that has had it from the terminal already. */
const SAME_WISH_MS = 1_000;

/**
 * Stops the program at a signal, or after a fault nobody caught. Exit code 0, or 1 after a fault, when it takes too long, and when
 * somebody asks again because they can't wait.
 */
export const stopAtSignals = ({ stop, say, withinMilliseconds }: StopOptions): void => {
  let begunMs: number | undefined;
  const end = (code: 0 | 1): void => {
    begunMs = performance.now();
    setTimeout(() => {
      say('The stop took too long, so what was left is cut off.');
      process.exit(1);
    }, withinMilliseconds).unref();
    stop().then(
      () => process.exit(code),
      (fault: unknown) => {
        say(`The stop itself broke: ${describe(fault)}`);
        process.exit(1);
      },
    );
  };
  const onFault = (fault: unknown): void => {
    say(`The sandbox stops after a fault: ${describe(fault)}`);
    if (begunMs === undefined) end(1);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (begunMs === undefined) end(0);
      else if (performance.now() - begunMs > SAME_WISH_MS) process.exit(1);
    });
  }
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
  // Whoever read our output may have gone; that is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

const describe = (fault: unknown): string =>
  fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
