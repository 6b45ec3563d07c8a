import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { banner } from './banner.ts';
import { readOptions, USAGE } from './options.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { stopAtSignals } from './stop-signals.ts';

const STOP_WITHIN_MILLISECONDS = 15_000;

const say = (message: string): void => {
  process.stderr.write(`${message}\n`);
};

/** Starts the sandbox from the command line. When it is ready, prints either one line of JSON or a banner. */
const run = async (stopping: AbortController): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  // Loads the sandbox only after checking the options, so that a misspelt option is reported immediately. From the
  // second run on, the compile cache halves the time that a start takes.
  enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/booky-sandbox'));
  const starting = import('./start-sandbox.ts').then(({ startSandbox }) =>
    startSandbox(options, { log: say, signal: stopping.signal }),
  );
  // Listens for the signals before the sandbox is ready, so that Ctrl-C stops everything even while the database
  // starts.
  stopAtSignals({
    stop: async () => {
      stopping.abort();
      const sandbox = await starting.catch(() => undefined);
      await sandbox?.stop();
    },
    say,
    withinMilliseconds: STOP_WITHIN_MILLISECONDS,
  });
  const sandbox = await starting;
  process.stdout.write(options.printsJson ? `${JSON.stringify(sandbox.state)}\n` : banner(sandbox));
};

const stopping = new AbortController();
try {
  await run(stopping);
} catch (fault) {
  // Errors of an interrupted start do not matter, because the signal ends the program anyway.
  if (!stopping.signal.aborted) {
    if (!(fault instanceof SandboxFault)) throw fault;
    say(fault.message);
    process.exit(1);
  }
}
