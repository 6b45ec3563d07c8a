import { makeSystemClock, makeTokenDigester } from '@booky/adapters-security';
import { runCli } from '@booky/cli';
import { filesOf } from './data-folder.ts';
import { askRunningSandbox, takeControlPort } from './describe-running.ts';
import { followClock } from './movable-clock.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { readSecrets } from './secrets.ts';
import { providerSettings } from './simulated-provider.ts';

const SURROUNDINGS = {
  postgresPrograms: process.env['PG_BIN'],
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
};

/** Runs the operator's command line on a running sandbox, with the sandbox's database, clock and provider. */
const run = async (args: readonly string[]): Promise<number> => {
  const { port, rest } = takeControlPort(args);
  if (asksForHelp(rest)) return runCli(rest, WITHOUT_SANDBOX);
  const { state, dataFolder, providers } = await askRunningSandbox(port);
  const files = filesOf(dataFolder);
  const clock = followClock(files.clockFile);
  const secrets = () => readSecrets(files.secretsFile);
  const settings = await providerSettings(secrets(), providers, state.apiUrl);
  return runCli(rest, {
    databaseUrl: state.databaseUrl,
    clock,
    openProviders: () => settings.providers.map((provider) => provider.open({ clock })),
    openCompanies: () => ({
      named: settings.providers.map((provider) => ({ ...provider, open: () => provider.open({ clock }) })),
      // Uses a host name, because the simulated companies send their callbacks to this URL.
      publicBaseUrl: state.apiUrl.replace('127.0.0.1', 'localhost'),
      returnUrl: state.apiUrl,
    }),
    openTokenDigester: () => makeTokenDigester({ key: secrets().digest }),
    ...SURROUNDINGS,
  });
};

const asksForHelp = (args: readonly string[]): boolean =>
  args.length === 0 || args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h');

const noSandbox = (): never => {
  throw new SandboxFault('--help runs without a sandbox, but this command needs one.');
};

/** Without a sandbox, the command line can only show its help. */
const WITHOUT_SANDBOX: Parameters<typeof runCli>[1] = {
  databaseUrl: undefined,
  clock: makeSystemClock(),
  openProviders: noSandbox,
  openCompanies: noSandbox,
  openTokenDigester: noSandbox,
  ...SURROUNDINGS,
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof SandboxFault)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
