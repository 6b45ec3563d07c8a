import type { Command } from 'commander';
import type { Finding } from '../finding.ts';
import type { Operator } from '../operator.ts';
import { JSON_FLAG, show, type ShowOptions, tableOf } from '../show.ts';
import { ChecksFailed, type CommandWorld } from '../world.ts';

/** `doctor`: looks over everything the service needs, and changes nothing; specification.md#doctor. */
export const addDoctor = (
  program: Command,
  world: CommandWorld,
  operator: Operator,
  { environment }: NonNullable<CommandWorld['setUp']>,
): void => {
  program
    .command('doctor')
    .description('look over configuration, database, clock, provider, mail, address, worker and callbacks')
    .option(...JSON_FLAG)
    .action(async (options: ShowOptions) => {
      const checks = await operator.examine(environment);
      show(world, options, { checks }, () => inWords(checks));
      if (checks.some(({ state }) => state === 'failed')) throw new ChecksFailed();
    });
};

const inWords = (checks: readonly Finding[]): string => {
  const [, ...lines] = tableOf(
    ['', '', ''],
    checks.map(({ state, name, sentence }) => [state, name, sentence]),
  ).split(/(?<=\n)/);
  return lines.join('');
};
