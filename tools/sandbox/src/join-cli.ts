import { makeTokenDigester } from '@booky/adapters-security';
import { makeProvider, runCli } from '@booky/cli';
import { filesOf } from './data-folder.ts';
import { askRunningSandbox, takeControlPort } from './describe-running.ts';
import { followClock } from './movable-clock.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { readSecrets } from './secrets.ts';
import { providerSettings } from './simulated-provider.ts';

/** The operator's command line on a running sandbox: its database, its clock and its provider. */
const run = async (args: readonly string[]): Promise<number> => {
  const { port, rest } = takeControlPort(args);
  const { state, dataFolder, provider } = await askRunningSandbox(port);
  const files = filesOf(dataFolder);
  const clock = followClock(files.clockFile);
  const secrets = () => readSecrets(files.secretsFile);
  return runCli(rest, {
    databaseUrl: state.databaseUrl,
    clock,
    openProvider: () =>
      makeProvider(providerSettings(state.provider, secrets(), provider, state.apiUrl), clock),
    openTokenDigester: () => makeTokenDigester({ key: secrets().digest }),
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
