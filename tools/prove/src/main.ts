import { Command, InvalidArgumentError } from 'commander';
import type { Proof } from './proof.ts';
import { PROOFS } from './proofs.ts';
import { type Ended, inWords, runProof } from './run-proof.ts';

interface Options {
  readonly rounds?: number;
  readonly long?: true;
  readonly seed?: number;
  readonly before?: string;
  readonly json?: true;
}

const MOST = 2_147_483_647;

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= MOST) return number;
  throw new InvalidArgumentError(`It must be a whole number of 0 to ${MOST}.`);
};

const listOf = (proofs: readonly Proof[]): string =>
  proofs
    .map(
      ({ name, promise, rounds }) =>
        `  ${name.padEnd(12)} ${promise}\n${' '.repeat(15)}(a round is ${rounds.of}; ${rounds.usual} of them, ${rounds.long} with --long)`,
    )
    .join('\n');

/** Progress goes to standard error, so that what is found stands alone on standard output. */
const tell = (line: string): void => {
  process.stderr.write(`  ${line}\n`);
};

const run = async (names: readonly string[], options: Options): Promise<void> => {
  const unknown = names.find((name) => name !== 'all' && !PROOFS.some((proof) => proof.name === name));
  if (unknown !== undefined) program.error(`There is no run ${unknown}. There are:\n${listOf(PROOFS)}`);
  const chosen = names.includes('all') ? PROOFS : PROOFS.filter(({ name }) => names.includes(name));
  // Printed with the result, so that a failed run can be repeated.
  const seed = options.seed ?? Math.floor(Math.random() * MOST);
  const ended: Ended[] = [];
  for (const proof of chosen) {
    const rounds = options.rounds ?? (options.long === true ? proof.rounds.long : proof.rounds.usual);
    process.stderr.write(`${proof.name}: ${proof.promise}\n`);
    const one = await runProof(proof, {
      rounds,
      seed,
      tell,
      ...(options.before === undefined ? {} : { before: options.before }),
    });
    ended.push(one);
    if (options.json !== true) process.stdout.write(inWords(one));
  }
  const broken = ended.filter(({ violations }) => violations.length > 0);
  if (options.json === true) process.stdout.write(`${JSON.stringify({ runs: ended })}\n`);
  else if (ended.length > 1)
    process.stdout.write(`${ended.length - broken.length} of ${ended.length} runs hold\n`);
  process.exitCode = broken.length === 0 ? 0 : 1;
};

const program = new Command('prove')
  .description(
    'Breaks something on purpose and looks whether the promises hold. The exit code is 0 when all do.',
  )
  .argument('<names...>', 'the runs to make, or all')
  .option('--rounds <number>', 'how many rounds of each', wholeNumber)
  .option('--long', 'as many rounds as the figure it is held to')
  .option('--seed <number>', 'draw the same random choices as the run that printed this seed', wholeNumber)
  .option('--before <folder>', 'for upgrade: an installed checkout of the version to upgrade from')
  .option('--json', 'one JSON document on standard output')
  .addHelpText('after', `\nThe runs:\n${listOf(PROOFS)}`)
  .action(run);

await program.parseAsync();
