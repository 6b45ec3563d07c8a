import { systemClock } from './composition/clock.ts';
import { digesterOfEnvironment } from './composition/digester.ts';
import { poolerOfEnvironment } from './composition/pooler.ts';
import { companiesOfEnvironment, providersOfEnvironment } from './composition/provider.ts';
import { runCli } from './run-cli.ts';

const clock = systemClock();
process.exitCode = await runCli(process.argv.slice(2), {
  databaseUrl: process.env['DATABASE_URL'],
  databasePooler: () => poolerOfEnvironment(process.env),
  clock,
  command: process.env['BOOKY_COMMAND'],
  postgresPrograms: process.env['PG_BIN'],
  openProviders: () => providersOfEnvironment(process.env, clock),
  openCompanies: () => companiesOfEnvironment(process.env, clock),
  openTokenDigester: () => digesterOfEnvironment(process.env),
  setUp: { environment: process.env, envFile: '.env' },
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
