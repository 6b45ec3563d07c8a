import { dateOf } from '@booky/domain';
import { makeProgress } from '../progress.ts';
import { Duration, type Instant } from '@js-joda/core';
import type { Command } from 'commander';
import { interruptible } from '../interruptible.ts';
import type { Operator } from '../operator.ts';
import { JSON_FLAG, kigaliAndUtc, show, type ShowOptions, tableOf } from '../show.ts';
import { CommandFault, commandOf, type CommandWorld, databaseOf } from '../world.ts';

interface RestoreOptions extends ShowOptions {
  readonly recovered?: true;
}

type Restored = Awaited<ReturnType<Operator['restore']>>;

/**
 * Adds `restore`, which restores a backup into an empty database. specification.md#restore-into-empty
 * specification.md#restored-emails
 */
export const addRestore = (program: Command, world: CommandWorld, operator: Operator): void => {
  program
    .command('restore')
    .description('put a backup into an empty database, all or nothing; holds back its queued emails')
    .argument('[file]', 'a backup, with its checksum in the same folder')
    .option(
      '--recovered',
      'instead of a file, after PostgreSQL recovered the database to a moment: only holds back old emails',
    )
    .option(...JSON_FLAG)
    .action(async (file: string | undefined, options: RestoreOptions) => {
      if ((file === undefined) !== (options.recovered === true))
        throw new CommandFault('Give either a backup or --recovered; nothing was changed.');
      const url = databaseOf(world);
      const now = world.clock.now();
      const restored = await (file === undefined
        ? operator.finishRecovery(url, now)
        : restoreFrom(file, url, now, world, operator));
      const next = nextCommands(restored, now, commandOf(world));
      show(world, options, asJson(restored, next), () => inWords(restored, next));
    });
};

const restoreFrom = (
  file: string,
  url: string,
  now: Instant,
  world: CommandWorld,
  operator: Operator,
): Promise<Restored> => {
  const progress = makeProgress(world.errors);
  return interruptible((signal) =>
    operator.restore({
      url,
      file,
      programs: world.postgresPrograms,
      signal,
      onProgress: progress.show,
      now,
    }),
  ).finally(progress.clear);
};

/** How long an attempt waits for the provider's verdict at most, in hours (specification.md#in-flight). */
const VERDICT_HOURS = 24;

/** Returns the commands that the operator must run after a restore, in this order. */
const nextCommands = (
  { isMigrated, newestPaymentAt }: Restored,
  now: Instant,
  command: string,
): readonly string[] => [
  ...(isMigrated ? [] : [`${command} migrate`]),
  `${command} grant ROLE`,
  ...(newestPaymentAt === undefined
    ? []
    : [
        `${command} payments reconcile --from ${dateOf(newestPaymentAt.minus(Duration.ofHours(VERDICT_HOURS))).toString()} --to ${dateOf(now).toString()}`,
      ]),
  `${command} emails stuck`,
];

const asJson = (restored: Restored, next: readonly string[]) => ({
  newestBookingAt: restored.newestBookingAt?.toString() ?? null,
  newestPaymentAt: restored.newestPaymentAt?.toString() ?? null,
  newestDeliveryAt: restored.newestDeliveryAt?.toString() ?? null,
  heldEmails: restored.heldEmails,
  passedReminders: restored.passedReminders,
  next,
});

const inWords = (restored: Restored, next: readonly string[]): string => {
  const newest = [
    ['booking', restored.newestBookingAt],
    ['payment', restored.newestPaymentAt],
    ['delivery', restored.newestDeliveryAt],
  ] as const;
  const table = tableOf(
    ['NEWEST', 'IN KIGALI (UTC)'],
    newest.map(([name, at]) => [name, at === undefined ? 'none' : kigaliAndUtc(at)]),
  );
  return [
    'The database is restored.\n\n',
    `${table}\n`,
    `Queued emails held back, because they may have been sent since: ${restored.heldEmails}.\n`,
    `Reminders that came due and count as sent: ${restored.passedReminders}.\n\n`,
    'All later changes are missing. Now run these commands; ROLE is the separate role of the service, if there is one:\n',
    ...next.map((command) => `  ${command}\n`),
  ].join('');
};
