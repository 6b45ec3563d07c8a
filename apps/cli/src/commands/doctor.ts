import type { Command } from 'commander';
import { findingsInWords } from '../finding.ts';
import type { Operator } from '../operator.ts';
import { JSON_FLAG, show, type ShowOptions } from '../show.ts';
import { ChecksFailed, type CommandWorld } from '../world.ts';

/**
 * Adds `doctor`, which checks everything that the service needs. The command changes nothing. specification.md#doctor
 */
export const addDoctor = (
  program: Command,
  world: CommandWorld,
  operator: Operator,
  { environment }: NonNullable<CommandWorld['setUp']>,
): void => {
  program
    .command('doctor')
    .description('check configuration, database, clock, provider, mail, address, worker and callbacks')
    .option(...JSON_FLAG)
    .action(async (options: ShowOptions) => {
      const checks = await operator.examine(environment);
      show(world, options, { checks }, () => findingsInWords(checks));
      if (checks.some(({ state }) => state === 'failed')) throw new ChecksFailed();
    });
};
