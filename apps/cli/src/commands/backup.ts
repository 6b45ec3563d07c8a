import { makeProgress } from '../progress.ts';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { interruptible } from '../interruptible.ts';
import type { Operator } from '../operator.ts';
import { JSON_FLAG, show, type ShowOptions } from '../show.ts';
import { type CommandWorld, databaseOf } from '../world.ts';

const FOLDER = 'backups';
const MOST_KEPT = 10_000;

interface BackupOptions extends ShowOptions {
  readonly to: string;
  readonly keep?: number;
}

/**
 * Adds `backup`, which writes a backup of the whole database with PostgreSQL's programs. specification.md#backup-whole
 */
export const addBackup = (program: Command, world: CommandWorld, operator: Operator): void => {
  program
    .command('backup')
    .description('write the whole database into a verified file')
    .option('--to <folder>', 'the folder of the file; created if missing', FOLDER)
    .option(
      '--keep <number>',
      'the number of backups to keep, including the new one; the others are removed',
      wholeNumber(1, MOST_KEPT),
    )
    .option(...JSON_FLAG)
    .action(async (options: BackupOptions) => {
      const url = databaseOf(world);
      const progress = makeProgress(world.errors);
      const made = await interruptible((signal) =>
        operator.backUp({
          url,
          folder: options.to,
          keep: options.keep,
          programs: world.postgresPrograms,
          signal,
          onProgress: progress.show,
          now: world.clock.now(),
        }),
      ).finally(progress.clear);
      show(world, options, made, () =>
        [
          `${made.file}: complete, ${made.bytes.toLocaleString('en')} bytes.\n`,
          ...made.removed.map((name) => `Removed ${name}.\n`),
        ].join(''),
      );
    });
};
