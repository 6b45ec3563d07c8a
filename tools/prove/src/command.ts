import { makeProgress } from '@booky/cli/progress';
import { Command, InvalidArgumentError } from 'commander';
import { MOST_COPIES } from './harness/copy-bookings.ts';
import { usePostgres } from './harness/database.ts';
import { type Ended, inWords, makeRun, type Run } from './run.ts';
import { RUNS } from './runs.ts';

interface Options {
  readonly rounds?: number;
  readonly brief?: true;
  readonly long?: true;
  readonly seed?: number;
  readonly before?: string;
  readonly bookings?: number;
  readonly pooler?: string;
  readonly postgres?: string;
}

const MOST = 2_147_483_647;

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= MOST) return number;
  throw new InvalidArgumentError(`It must be a whole number of 0 to ${MOST}.`);
};

const numberOfCopies = (text: string): number => {
  const number = wholeNumber(text);
  if (number <= MOST_COPIES) return number;
  throw new InvalidArgumentError(`It must be ${MOST_COPIES} at most.`);
};

const listOf = (runs: readonly Run[]): string =>
  runs
    .map(
      ({ name, promise, rounds }) =>
        `  ${name.padEnd(12)} ${promise}\n${' '.repeat(15)}(one round: ${rounds.of}; ${rounds.usual} rounds, ${rounds.brief} with --brief, ${rounds.long} with --long)`,
    )
    .join('\n');

/** Shows the progress on standard error, so that standard output contains only the findings. */
const terminal = makeProgress(process.stderr);

const roundsOf = ({ rounds }: Run, options: Options): number => {
  if (options.rounds !== undefined) return options.rounds;
  if (options.brief === true) return rounds.brief;
  return options.long === true ? rounds.long : rounds.usual;
};

/** The command line of `npm run prove`. */
export const makeCommand = (): Command => {
  const command = new Command('prove');
  const make = async (names: readonly string[], options: Options): Promise<void> => {
    const unknown = names.find((name) => name !== 'all' && !RUNS.some((run) => run.name === name));
    if (unknown !== undefined) command.error(`There is no run ${unknown}. The runs are:\n${listOf(RUNS)}`);
    const chosen = names.includes('all') ? RUNS : RUNS.filter(({ name }) => names.includes(name));
    // The result names the seed so that a failed run can be repeated.
    const seed = options.seed ?? Math.floor(Math.random() * MOST);
    const { before, bookings, pooler, postgres } = options;
    if (postgres !== undefined) usePostgres(postgres);
    const flags = Object.entries({ before, bookings, pooler, postgres }).flatMap(([name, value]) =>
      value === undefined ? [] : [` --${name} ${value}`],
    );
    const ended: Ended[] = [];
    for (const [done, run] of chosen.entries()) {
      process.stderr.write(`${run.name}: ${run.promise}\n`);
      const place = chosen.length === 1 ? run.name : `${done + 1} of ${chosen.length}, ${run.name}`;
      const progress = (line: string): void => terminal.show(`${place}: ${line}`);
      const wanted = { rounds: roundsOf(run, options), seed, progress };
      const one = await makeRun(
        run,
        {
          ...wanted,
          ...(before && { before }),
          ...(bookings && { bookings }),
          ...(pooler && { pooler }),
        },
        flags.join(''),
      );
      terminal.clear();
      ended.push(one);
      process.stdout.write(inWords(one));
    }
    const made = ended.filter(({ skipped }) => skipped === undefined);
    const holding = made.filter(({ violations }) => violations.length === 0);
    if (ended.length > 1)
      process.stdout.write(
        `${holding.length} of ${made.length} runs hold, ${ended.length - made.length} skipped\n`,
      );
    process.exitCode = holding.length === made.length ? 0 : 1;
  };
  return command
    .description(
      'Breaks something on purpose and checks whether the promises hold. The exit code is 0 if no promise broke. Runs that this machine cannot make are skipped.',
    )
    .argument('<names...>', 'the names of the runs, or all')
    .option('--rounds <number>', 'the number of rounds of each run', wholeNumber)
    .option('--brief', 'as many rounds as the weekly CI job makes')
    .option('--long', 'as many rounds as for the documented figures')
    .option('--seed <number>', 'repeats the random choices of the run that printed this seed', wholeNumber)
    .option(
      '--before <folder>',
      'for upgrade and image: the folder of the version to upgrade from, with its packages installed',
    )
    .option(
      '--bookings <number>',
      `for upgrade: how many bookings the database has before the upgrade, at most ${MOST_COPIES}`,
      numberOfCopies,
    )
    .option('--pooler <program>', 'for pooler: the PgBouncer to use instead of the one on PATH')
    .option(
      '--postgres <folder>',
      'runs on the PostgreSQL whose programs are in this folder, such as /usr/lib/postgresql/15/bin',
    )
    .addHelpText('after', `\nThe runs:\n${listOf(RUNS)}`)
    .action(make);
};
