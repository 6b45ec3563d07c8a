import { Command, InvalidArgumentError } from 'commander';
import { GROUPS } from './groups.ts';
import { inMarkdown } from './table.ts';

const countOf = (text: string): number => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of 1 to 9999.');
};

const progress = (line: string): void => void process.stderr.write(`  ${line}\n`);

const list = GROUPS.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n');

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly only?: string;
}

const command = new Command('bench')
  .description('Measures, and prints tables for docs/performance.md.')
  .argument('[names...]', 'the groups of rows to measure; all groups by default')
  .option('--runs, --rounds <number>', 'how often each figure is measured', countOf, 5)
  .option('--seconds <number>', 'how long the load for each figure lasts', countOf, 5)
  .option('--only <text>', 'measures only rows whose name contains this text')
  .addHelpText('after', `\nThe groups:\n${list}`)
  .action(async (names: readonly string[], { rounds: runs, seconds, only = '' }: Options) => {
    const unknown = names.find((name) => !GROUPS.some((group) => group.name === name));
    if (unknown !== undefined) command.error(`There is no group ${unknown}. The groups are:\n${list}`);
    const isWanted = (row: string): boolean => row.includes(only);
    for (const group of GROUPS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      process.stderr.write(`${group.name}: ${group.about}\n`);
      process.stdout.write(inMarkdown(await group.measure({ runs, seconds, isWanted, progress })));
    }
  });

await command.parseAsync();
