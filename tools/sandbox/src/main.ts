import closeWithGrace from 'close-with-grace';
import { banner } from './banner.ts';
import { readOptions, USAGE } from './options.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { startSandbox } from './start-sandbox.ts';

const STOP_WITHIN_MILLISECONDS = 15_000;

/** Starts the sandbox from the command line: one line of JSON or a banner when it is ready, one sentence if it can't. */
const run = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const say = (message: string): void => {
    process.stderr.write(`${message}\n`);
  };
  const starting = startSandbox(options, say);
  // Registered before it is ready, so that Ctrl-C while the database starts leaves nothing behind either.
  closeWithGrace({ delay: STOP_WITHIN_MILLISECONDS, logger: false }, async ({ err }) => {
    if (err !== undefined) say(`The sandbox stops after a fault: ${err.stack ?? err.message}`);
    const sandbox = await starting.catch(() => undefined);
    await sandbox?.stop();
  });
  const sandbox = await starting;
  process.stdout.write(options.printsJson ? `${JSON.stringify(sandbox.description)}\n` : banner(sandbox));
};

try {
  await run();
} catch (fault) {
  if (!(fault instanceof SandboxFault)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
}
