import type { Command } from 'commander';
import { applyMigrations } from '../composition/migrations.ts';
import { type CommandWorld, databaseOf } from '../world.ts';

/** `migrate`: brings the database up to date. Safe to run again, and from several machines at once. */
export const addMigrate = (program: Command, world: CommandWorld): void => {
  program
    .command('migrate')
    .description('bring the database up to date; safe to run again')
    .action(async () => {
      const applied = await applyMigrations(databaseOf(world));
      world.output.write(
        applied.length === 0 ? 'The database was up to date.\n' : `Applied ${applied.join(', ')}.\n`,
      );
    });
};
