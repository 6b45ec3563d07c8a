import { Refused } from '@booky/domain';
import type { StuckEmail } from '@booky/domain/ports';
import type { Command } from 'commander';
import type { Operator } from '../operator.ts';
import { JSON_FLAG, kigaliAndUtc, show, type ShowOptions, tableOf } from '../show.ts';
import { withTools } from '../with-tools.ts';
import { CommandFault, type CommandWorld, NotThereFault } from '../world.ts';

interface RetryOptions extends ShowOptions {
  readonly all?: true;
}

/**
 * Adds `emails stuck`, `emails retry` and `emails drop`. They are for queued emails that failed or are overdue. The
 * commands mask addresses and never show what an email says.
 */
export const addEmails = (program: Command, world: CommandWorld, operator: Operator): void => {
  const emails = program.command('emails').description('queued emails that failed');
  emails
    .command('stuck')
    .description('list emails that failed or have been undelivered for an hour, oldest first')
    .option(...JSON_FLAG)
    .action(async (options: ShowOptions) => {
      const stuck = await withTools(world, operator, ({ listStuckEmails }) => listStuckEmails());
      show(world, options, { emails: stuck.map(asJson) }, () =>
        stuck.length === 0 ? 'No email is stuck.\n' : stuckTable(stuck),
      );
    });
  emails
    .command('retry')
    .description('queue one stuck email, or all of them, for sending at once')
    .argument('[id]', 'its id from the list')
    .option('--all', 'every stuck email')
    .option(...JSON_FLAG)
    .action(async (id: string | undefined, options: RetryOptions) => {
      const which = meant(id, options);
      const retried = await withTools(world, operator, ({ retryEmails }) => retryEmails(which));
      if (which !== 'all' && retried === 0) throw new NotThereFault('No stuck email has this id.');
      show(world, options, { retried }, () => `Queued for sending at once: ${retried}.\n`);
    });
  emails
    .command('drop')
    .description('remove one queued email without sending it')
    .argument('<id>', 'its id from the list')
    .option(...JSON_FLAG)
    .action(async (id: string, options: ShowOptions) => {
      try {
        await withTools(world, operator, ({ dropEmail }) => dropEmail(id.toLowerCase()));
      } catch (fault) {
        throw fault instanceof Refused ? new NotThereFault('No queued email has this id.') : fault;
      }
      show(world, options, { dropped: 1 }, () => 'Removed.\n');
    });
};

const meant = (id: string | undefined, { all }: RetryOptions): 'all' | readonly string[] => {
  if (id !== undefined && all === undefined) return [id.toLowerCase()];
  if (id === undefined && all === true) return 'all';
  throw new CommandFault('Give the id of one stuck email, or --all; nothing was changed.');
};

const asJson = ({ id, cause, to, queuedAt, hoursWaiting, tries, nextTryAt, lastFault }: StuckEmail) => ({
  id,
  cause,
  to,
  queuedAt: queuedAt.toString(),
  hoursWaiting,
  tries,
  nextTryAt: nextTryAt?.toString() ?? null,
  lastFault: lastFault ?? null,
});

const stuckTable = (stuck: readonly StuckEmail[]): string =>
  tableOf(
    ['ID', 'QUEUED IN KIGALI (UTC)', 'CAUSE', 'TO', 'TRIES', 'NEXT TRY', 'LAST FAULT'],
    stuck.map(({ id, cause, to, queuedAt, tries, nextTryAt, lastFault }) => [
      id,
      kigaliAndUtc(queuedAt),
      cause,
      to,
      `${tries}`,
      nextTryAt === undefined ? 'given up' : kigaliAndUtc(nextTryAt),
      lastFault ?? '-',
    ]),
  );
