import { makeProgress } from '../progress.ts';
import type { Command } from 'commander';
import type { Operator } from '../operator.ts';
import { type CommandWorld, databaseOf } from '../world.ts';

/**
 * Adds `migrate`, which brings the database up to date. The command can be repeated, and several machines can run it at
 * once.
 */
export const addMigrate = (program: Command, world: CommandWorld, operator: Operator): void => {
  program
    .command('migrate')
    .description('bring the database up to date; safe to run again')
    .action(async () => {
      const progress = makeProgress(world.errors);
      const { applied, later } = await operator
        .migrate(databaseOf(world), progress.show)
        .finally(progress.clear);
      world.output.write(
        later === undefined
          ? applied.length === 0
            ? 'The database was up to date.\n'
            : `Applied ${applied.join(', ')}.\n`
          : `A later version has migrated the database (${later}); nothing was changed.\n`,
      );
    });
};
