import { systemClock } from './composition/clock.ts';
import { providerOfEnvironment } from './composition/provider.ts';
import { runCli } from './run-cli.ts';

const clock = systemClock();
process.exitCode = await runCli(process.argv.slice(2), {
  databaseUrl: process.env['DATABASE_URL'],
  clock,
  openProvider: () => providerOfEnvironment(process.env, clock),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
