import { systemClock } from './composition/clock.ts';
import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  databaseUrl: process.env['DATABASE_URL'],
  clock: systemClock(),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
