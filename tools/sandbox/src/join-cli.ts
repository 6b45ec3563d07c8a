import { runCli } from '@booky/cli';
import { filesOf } from './data-folder.ts';
import { askRunningSandbox, takeControlPort } from './describe-running.ts';
import { followClock } from './movable-clock.ts';
import { SandboxFault } from './sandbox-fault.ts';

/** The operator's command line on a running sandbox: its database and its clock. */
const run = async (args: readonly string[]): Promise<number> => {
  const { port, rest } = takeControlPort(args);
  const sandbox = await askRunningSandbox(port);
  return runCli(rest, {
    databaseUrl: sandbox.state.databaseUrl,
    clock: followClock(filesOf(sandbox.dataFolder).clockFile),
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
  });
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof SandboxFault)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
